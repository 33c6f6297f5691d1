import { Table } from '@mantine/core';
import type { GrantedEntry } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/time/format';
import classes from './Approval.module.css';

/** Who was granted a card, with identity numbers as far as strangers may see them. */
export function EntryTable({ entries }: { entries: readonly GrantedEntry[] }) {
  const { t } = useTranslation('approvals');
  const title = t('entries', { count: entries.length });
  return (
    // A row is a card of its own on a phone; where it is a table still wider, it is scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-label={title} tabIndex={0}>
      <Table captionSide="top">
        <Table.Caption>{title}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('columns.name')}</Table.Th>
            <Table.Th>{t('columns.identityNumber')}</Table.Th>
            <Table.Th>{t('columns.cardNumber')}</Table.Th>
            <Table.Th>{t('columns.validity')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.cardNumber}>
              <Table.Td className={classes.name}>{entry.name}</Table.Td>
              <Table.Td className={classes.tight} data-label={t('columns.identityNumber')}>
                {entry.identityNumber}
              </Table.Td>
              <Table.Td className={classes.tight} data-label={t('columns.cardNumber')}>
                {entry.cardNumber}
              </Table.Td>
              <Table.Td className={classes.tight} data-label={t('columns.validity')}>
                {entry.isEnded
                  ? t('ended')
                  : `${formatDate(entry.validFrom)} – ${formatDate(entry.validTo)}`}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
