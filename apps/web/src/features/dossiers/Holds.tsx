import { Table } from '@mantine/core';
import { ADMISSION_DAYS_AHEAD, type RecordedHold } from '@portal/contracts';
import { ScrollRegion, StatusBadge } from '@portal/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/time/format';
import { Section } from '../../requests/form/Section';
import classes from './Records.module.css';

/** The last day of a paper, or the days of a year that are used up. */
export const endOf = (
  { lastDay, yearDays, from }: RecordedHold,
  t: TFunction<'records'>,
): string => {
  if (yearDays !== null) return t('holds.usedUp', { days: yearDays, year: from.slice(0, 4) });
  return lastDay ? formatDate(lastDay) : '–';
};

/** The papers and health rules for which gates refuse a person, with the first day. */
export function Holds({ holds }: { holds: readonly RecordedHold[] }) {
  const { t } = useTranslation('records');
  return (
    <Section title={t('holds.title')}>
      {holds.length === 0 ? (
        <p className={classes.none}>{t('holds.none', { days: ADMISSION_DAYS_AHEAD })}</p>
      ) : (
        <ScrollRegion label={t('holds.table')} className={classes.wide ?? ''}>
          <Table verticalSpacing={6} fz={14}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('holds.condition')}</Table.Th>
                <Table.Th>{t('holds.lastDay')}</Table.Th>
                <Table.Th>{t('holds.from')}</Table.Th>
                <Table.Th>{t('holds.source')}</Table.Th>
                <Table.Th>{t('documents.request')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {holds.map((hold) => (
                <Table.Tr key={hold.id}>
                  <Table.Td>{hold.name}</Table.Td>
                  <Table.Td>{endOf(hold, t)}</Table.Td>
                  <Table.Td>
                    {hold.isToday ? (
                      <StatusBadge tone="red">{t('holds.today')}</StatusBadge>
                    ) : (
                      formatDate(hold.from)
                    )}
                  </Table.Td>
                  <Table.Td>{hold.source || '–'}</Table.Td>
                  <Table.Td className={classes.line ?? ''}>{hold.requestNumber || '–'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
    </Section>
  );
}
