import { Table } from '@mantine/core';
import type { ApprovalPaper } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/time/format';
import classes from './Approval.module.css';

/**
 * The approved people or things. Identity numbers of people are masked, because strangers can open
 * this page.
 */
export function EntryTable({ words, entries }: Pick<ApprovalPaper, 'words' | 'entries'>) {
  const { t } = useTranslation('approvals');
  return (
    // On a phone each row is a card. Where the table is too wide, the keyboard must be able to
    // scroll it too.
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
