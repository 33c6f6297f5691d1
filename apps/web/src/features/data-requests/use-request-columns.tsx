import { Anchor } from '@mantine/core';
import type { DataRequest } from '@portal/contracts';
import { StatusBadge } from '@portal/ui';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyName } from '../../platform/suppliers/CompanyName';
import { formatDate, formatDateTime } from '../../platform/time/format';

/** What is to be done about a request next, or what came of it. */
export function StateBadge({ row }: { row: DataRequest }) {
  const { t } = useTranslation('dataRequests');
  if (row.outcome === 'done') return <StatusBadge tone="green">{t('states.done')}</StatusBadge>;
  if (row.outcome === 'refused')
    return <StatusBadge tone="yellow">{t('states.refused')}</StatusBadge>;
  if (row.isOverdue) return <StatusBadge tone="red">{t('states.overdue')}</StatusBadge>;
  return row.answeredTime === null ? (
    <StatusBadge tone="yellow">{t('states.toAnswer')}</StatusBadge>
  ) : (
    <StatusBadge tone="blue">{t('states.toDo')}</StatusBadge>
  );
}

/** The columns of the register. @param onOpen opens a request */
export function useRequestColumns(onOpen: (row: DataRequest) => void) {
  const { t } = useTranslation('dataRequests');
  return useMemo<DataColumn<DataRequest>[]>(
    () => [
      {
        id: 'kind',
        header: t('columns.kind'),
        size: 200,
        cell: (row) => (
          <OneLine text={t(`kinds.${row.kind}`)}>
            <Anchor
              component="button"
              type="button"
              fz={14}
              display="block"
              maw="100%"
              truncate
              aria-label={t('openOf', {
                kind: t(`kinds.${row.kind}`),
                person: row.fullName || t('forgotten'),
              })}
              onClick={(event) => {
                event.stopPropagation();
                onOpen(row);
              }}
            >
              {t(`kinds.${row.kind}`)}
            </Anchor>
          </OneLine>
        ),
      },
      {
        id: 'person',
        header: t('columns.person'),
        size: 190,
        cell: ({ fullName }) => <OneLine text={fullName || t('forgotten')} />,
      },
      {
        id: 'company',
        header: t('columns.company'),
        size: 120,
        cell: ({ companyName }) => (companyName ? <CompanyName name={companyName} /> : '–'),
      },
      {
        id: 'received',
        header: t('columns.received'),
        size: 140,
        cell: ({ receivedTime }) => formatDateTime(receivedTime),
      },
      {
        id: 'dueBy',
        header: t('columns.dueBy'),
        size: 110,
        cell: ({ dueBy }) => (dueBy ? formatDate(dueBy) : '–'),
      },
      {
        id: 'state',
        header: t('columns.state'),
        size: 150,
        cell: (row) => <StateBadge row={row} />,
      },
    ],
    [t, onOpen],
  );
}
