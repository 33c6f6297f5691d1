import { OPERATION, type Family } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { choiceFilter, switchFilter } from '../../platform/lists/filters';
import { ClearFilters } from '../../platform/lists/ClearFilters';
import { FilterBar } from '../../platform/lists/FilterBar';
import { KeywordField } from '../../platform/lists/KeywordField';
import { FamilyFilter } from '../listing/FamilyFilter';
import { batchFilters } from '../batch/BatchFilter';
import { ContractorFilter } from './ContractorFilter';
import { FIRST_VIEW, type QueueState } from './queue-state';

interface QueueFiltersProps {
  state: QueueState;
  /** Families that can be reviewed. */
  families: readonly Family[];
  /** The name of the contractor that the queue is filtered by. */
  contractorName: string;
  onChange: (changed: Partial<QueueState>) => void;
}

/** The filters of the queue; a change goes back to the first page. */
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
      <FilterBar
        filters={[
          ...batchFilters(state.batchId, () => filter({ batchId: null })),
          {
            name: 'contractor',
            width: 160,
            isSet: state.contractorId !== null,
            field: (
              <ContractorFilter
                chosen={state.contractorId === null ? '' : contractorName}
                onChoose={(contractorId) => filter({ contractorId })}
              />
            ),
          },
          switchFilter(104, {
            name: 'overdue',
            label: t('queue.overdue'),
            isOn: state.isOverdue,
            onChange: (isOverdue) => filter({ isOverdue }),
          }),
          switchFilter(140, {
            name: 'mine',
            label: t('queue.mine'),
            isOn: state.isMine,
            onChange: (isMine) => filter({ isMine }),
          }),
          ...(families.length > 1
            ? [
                {
                  name: 'requestType',
                  width: 160,
                  isSet: state.requestType !== null,
                  field: (
                    <FamilyFilter
                      families={families}
                      value={state.requestType}
                      onChange={(requestType) => filter({ requestType })}
                    />
                  ),
                },
              ]
            : []),
          choiceFilter<number>(180, {
            name: 'operation',
            label: t('queue.operation'),
            allLabel: t('queue.allOperations'),
            options: Object.values(OPERATION).map((operation) => ({
              value: operation,
              label: t(`requestOperations:${operation}`),
            })),
            value: state.operation,
            onChange: (operation) => filter({ operation }),
          }),
        ]}
        clear={
          isFiltered && (
            <ClearFilters label={t('requests:list.clear')} onClick={() => filter(nothing)} />
          )
        }
      />
    </>
  );
}
