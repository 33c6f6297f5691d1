import { Button } from '@mantine/core';
import { ENTRY_FAMILIES, STATUS, type StatusName } from '@portal/contracts';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../platform/forms/SelectField';
import { STATUS_NAMES, statusName } from '../StatusMark';
import classes from './RequestListPage.module.css';
import { KeywordField } from '../../platform/lists/KeywordField';
import type { ListState } from './list-state';

const ALL = 'all';

interface ListFiltersProps {
  state: ListState;
  onChange: (changed: Partial<ListState>) => void;
}

/** What the list is narrowed by; a change goes back to the first page. */
export function ListFilters({ state, onChange }: ListFiltersProps) {
  const { t } = useTranslation(['requests', 'common']);
  const filter = (changed: Partial<ListState>) => onChange({ ...changed, skip: 0 });
  const isFiltered = state.keyword !== '' || state.requestType !== null || state.status !== null;
  return (
    <>
      <KeywordField
        label={t('list.keyword')}
        value={state.keyword}
        onSearch={(keyword) => filter({ keyword })}
      />
      <SelectField
        name="requestType"
        aria-label={t('list.type')}
        w={170}
        noneLabel={t('requests:nothingFound')}
        options={[
          { value: ALL, label: t('list.allTypes') },
          ...ENTRY_FAMILIES.map((family) => ({ value: family, label: t(`families.${family}`) })),
        ]}
        value={state.requestType ?? ALL}
        onChange={(value) =>
          filter({ requestType: ENTRY_FAMILIES.find((family) => family === value) ?? null })
        }
      />
      <SelectField
        name="websiteStatus"
        aria-label={t('list.status')}
        w={190}
        noneLabel={t('requests:nothingFound')}
        options={[
          { value: ALL, label: t('list.allStatuses') },
          ...STATUS_NAMES.map((name) => ({ value: name, label: t(`statuses.${name}`) })),
        ]}
        value={state.status === null ? ALL : statusName(state.status)}
        onChange={(value) => filter({ status: value === ALL ? null : STATUS[value as StatusName] })}
      />
      {isFiltered && (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={18} aria-hidden />}
          className={classes.tight ?? ''}
          onClick={() => filter({ keyword: '', requestType: null, status: null })}
        >
          {t('list.clear')}
        </Button>
      )}
    </>
  );
}
