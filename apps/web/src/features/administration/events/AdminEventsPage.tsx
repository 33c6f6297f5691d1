import type { AdminEvent } from '@portal/contracts';
import { EmptyState, Roomy } from '@portal/ui';
import { Facts, OneLine, type DataColumn } from '@portal/ui/data-table';
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../platform/forms/DateField';
import { SelectField } from '../../../platform/forms/SelectField';
import { Page } from '../../../platform/page/Page';
import { formatSeconds } from '../../../platform/time/format';
import { ClearFilters } from '../../../platform/lists/ClearFilters';
import { KeywordField } from '../../../platform/lists/KeywordField';
import { ListTable } from '../../../platform/lists/ListTable';
import { useDensity } from '../../../platform/lists/use-density';
import { useListState } from '../../../platform/lists/use-list-state';
import { useAdminEvents } from '../api/admin-events';
import { useAdminTables } from '../api/admin-tables';
import { ChangeLine, ChangeList } from './ChangeList';
import { ALL_EVENTS, eventsCodec, type EventsState } from './events-state';

/** The log of administrators' actions, the newest first. */
export function AdminEventsPage() {
  const { t } = useTranslation('administration');
  const { state, change } = useListState('admin-events', eventsCodec);
  const found = useAdminEvents(state);
  const columns = useEventColumns();
  const filter = (changed: Partial<EventsState>) => change({ ...changed, skip: 0 });
  const isFiltered =
    state.who !== '' || state.table !== null || state.from !== null || state.to !== null;
  return (
    <Page title={t('events.title')}>
      <ListTable
        title={t('events.title')}
        found={found}
        columns={columns}
        rowId={(event) => event.id}
        view={state}
        onView={({ skip, take }) => change({ skip, take })}
        empty={
          <EmptyState
            icon={<IconHistory size={36} stroke={1.4} aria-hidden />}
            text={isFiltered ? t('events.noneFound') : t('events.none')}
          />
        }
        keepsFilters
        toolbar={
          <>
            <KeywordField
              name="who"
              label={t('events.who')}
              value={state.who}
              onSearch={(who) => filter({ who })}
            />
            <TableFilter value={state.table} onChange={(table) => filter({ table })} />
            <Day label={t('events.from')} name="from" value={state.from} onChange={filter} />
            <Day label={t('events.to')} name="to" value={state.to} onChange={filter} />
            {isFiltered && (
              <ClearFilters label={t('events.clear')} onClick={() => filter(ALL_EVENTS)} />
            )}
          </>
        }
      />
    </Page>
  );
}

const ALL = 'all';

interface TableFilterProps {
  value: string | null;
  onChange: (table: string | null) => void;
}

function TableFilter({ value, onChange }: TableFilterProps) {
  const { t } = useTranslation('administration');
  const { data: tables = [] } = useAdminTables();
  return (
    <SelectField
      name="table"
      aria-label={t('events.table')}
      w={210}
      noneLabel={t('nothingFound')}
      options={[
        { value: ALL, label: t('events.allTables') },
        ...tables.map(({ name, label }) => ({ value: name, label })),
        { value: 'workflow-steps', label: t('events.steps') },
        { value: 'workflow-tasks', label: t('events.tasks') },
        { value: 'machine-keys', label: t('machineKeys') },
        { value: 'webhooks', label: t('webhooks') },
      ]}
      value={value ?? ALL}
      onChange={(table) => onChange(table === ALL ? null : table)}
    />
  );
}

interface DayProps {
  name: 'from' | 'to';
  label: string;
  value: string | null;
  onChange: (changed: Partial<EventsState>) => void;
}

function Day({ name, label, value, onChange }: DayProps) {
  return (
    <DateField
      isFilter
      name={name}
      aria-label={label}
      placeholder={label}
      w={140}
      clearable
      value={value}
      onChange={(day) => onChange({ [name]: day })}
    />
  );
}

function useEventColumns(): DataColumn<AdminEvent>[] {
  const { t } = useTranslation('administration');
  const isCompact = useDensity().density === 'compact';
  return useMemo(
    () => [
      {
        id: 'createdDate',
        header: t('events.time'),
        size: 158,
        isFixed: true,
        cell: (event) => formatSeconds(event.createdDate),
      },
      {
        id: 'actor',
        header: t('events.who'),
        size: 130,
        cell: ({ actorName, actorEmail }) => (
          <Facts>
            <OneLine
              text={[actorName || t('events.server'), actorEmail].filter(Boolean).join(' · ')}
            >
              {actorName || t('events.server')}
            </OneLine>
            <Roomy>{actorEmail}</Roomy>
          </Facts>
        ),
      },
      {
        id: 'action',
        header: t('events.action'),
        size: 176,
        cell: ({ action, tableLabel }) => (
          <Facts>
            <span>{t(`events.actions.${action}`)}</span>
            <OneLine isSecond text={tableLabel} />
          </Facts>
        ),
      },
      {
        id: 'row',
        header: t('events.row'),
        size: 246,
        cell: ({ rowKey }) => <OneLine text={rowKey} />,
      },
      {
        id: 'changes',
        header: t('events.changes'),
        size: 250,
        cell: (event) => (isCompact ? <ChangeLine event={event} /> : <ChangeList event={event} />),
      },
    ],
    [isCompact, t],
  );
}
