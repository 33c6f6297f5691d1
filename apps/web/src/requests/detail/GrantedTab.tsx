import { Table } from '@mantine/core';
import { EmptyState, LoadingState, ScrollRegion } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { formatDate, formatDateTime } from '../../platform/time/format';
import { grantedQuery } from '../api/request-calls';
import classes from './Granted.module.css';

/** What a request has granted, with the numbers of cards and permits. */
export function GrantedTab({ id }: { id: string }) {
  const { t } = useTranslation(['requests', 'common']);
  const { data, error, refetch } = useQuery(grantedQuery(id));
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <LoadingState text={t('common:loading')} />;
  const { columns, entries } = data;
  if (entries.length === 0) return <EmptyState text={t('granted.none')} />;
  return (
    <ScrollRegion label={t('detail.granted')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.card}</Table.Th>
            <Table.Th>{columns.name}</Table.Th>
            <Table.Th>{columns.role}</Table.Th>
            <Table.Th>{columns.areas}</Table.Th>
            <Table.Th>{t('granted.validity')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((each) => (
            <Table.Tr key={`${each.cardNumber}.${each.identity}`}>
              <Table.Td>{each.cardNumber}</Table.Td>
              <Table.Td>{[each.name, each.identity].filter(Boolean).join(' · ')}</Table.Td>
              <Table.Td>{each.role}</Table.Td>
              <Table.Td>{each.areas}</Table.Td>
              <Table.Td>
                {`${formatDate(each.validFrom)} – ${formatDate(each.validTo)}`}
                {each.isEnded && (
                  <div className={classes.ended}>
                    <strong>
                      {each.endedAt
                        ? t('granted.endedAt', { time: formatDateTime(each.endedAt) })
                        : t('granted.ended')}
                    </strong>
                    {each.endedWhy && <div>{each.endedWhy}</div>}
                  </div>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
