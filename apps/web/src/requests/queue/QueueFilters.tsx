import { Checkbox } from '@mantine/core';
import { OPERATION, type Family } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../platform/forms/SelectField';
import { ClearFilters } from '../../platform/lists/ClearFilters';
import { KeywordField } from '../../platform/lists/KeywordField';
import { FamilyFilter } from '../listing/FamilyFilter';
import { ContractorFilter } from './ContractorFilter';
import { FIRST_VIEW, type QueueState } from './queue-state';

const ALL = 'all';

interface QueueFiltersProps {
  state: QueueState;
  /** Families that can be reviewed. */
  families: readonly Family[];
  /** Of the contractor that the queue is narrowed to. */
  contractorName: string;
  onChange: (changed: Partial<QueueState>) => void;
}

/** What the queue is narrowed by; a change goes back to the first page. */
export function QueueFilters({ state, families, contractorName, onChange }: QueueFiltersProps) {
  const { t } = useTranslation(['review', 'requests', 'requestOperations']);
  const filter = (changed: Partial<QueueState>) => onChange({ ...changed, skip: 0 });
  const { skip: _skip, take: _take, sort: _sort, ...nothing } = FIRST_VIEW;
  const isFiltered = (Object.keys(nothing) as (keyof typeof nothing)[]).some(
    (name) => state[name] !== nothing[name],
  );
  return (
    <>
      <KeywordField
        label={t('queue.keyword')}
        width={260}
        value={state.keyword}
        onSearch={(keyword) => filter({ keyword })}
      />
      {families.length > 1 && (
        <FamilyFilter
          families={families}
          value={state.requestType}
          width={150}
          onChange={(requestType) => filter({ requestType })}
        />
      )}
      <SelectField
        name="operation"
        aria-label={t('queue.operation')}
        w={170}
        noneLabel={t('requests:nothingFound')}
        options={[
          { value: ALL, label: t('queue.allOperations') },
          ...Object.values(OPERATION).map((operation) => ({
            value: String(operation),
            label: t(`requestOperations:${operation}`),
          })),
        ]}
        value={state.operation === null ? ALL : String(state.operation)}
        onChange={(value) => filter({ operation: value === ALL ? null : Number(value) })}
      />
      <ContractorFilter
        chosen={state.contractorId === null ? '' : contractorName}
        onChoose={(contractorId) => filter({ contractorId })}
      />
      <Checkbox
        label={t('queue.overdue')}
        checked={state.isOverdue}
        onChange={(event) => filter({ isOverdue: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('queue.mine')}
        checked={state.isMine}
        onChange={(event) => filter({ isMine: event.currentTarget.checked })}
      />
      {isFiltered && (
        <ClearFilters label={t('requests:list.clear')} onClick={() => filter(nothing)} />
      )}
    </>
  );
}
