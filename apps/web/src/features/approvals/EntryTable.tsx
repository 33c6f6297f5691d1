import { Table } from '@mantine/core';
import type { ApprovalPaper } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/time/format';
import classes from './Approval.module.css';

/** Who, or what, was granted leave; people's numbers as far as strangers may see them. */
export function EntryTable({ words, entries }: Pick<ApprovalPaper, 'words' | 'entries'>) {
  const { t } = useTranslation('approvals');
  return (
    // A row is a card of its own on a phone; where it is a table still wider, it is scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-label={words.heading} tabIndex={0}>
      <Table captionSide="top">
        <Table.Caption>{words.heading}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.name}</Table.Th>
            <Table.Th>{words.card}</Table.Th>
            <Table.Th>{t('columns.validity')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.cardNumber}>
              <Table.Td className={classes.name}>
                {entry.name}
                <span className={classes.identity}>{entry.identityNumber}</span>
              </Table.Td>
              <Table.Td className={classes.tight} data-label={words.card}>
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
