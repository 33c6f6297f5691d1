import { Table } from '@mantine/core';
import type { QueueRow } from '@portal/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CommentDialog } from '../review/CommentDialog';
import { familyNamed, usePlaces } from '../request-family';
import { actsOf } from './acts-of';
import classes from './Queue.module.css';

interface CompleteManyDialogProps {
  /** The chosen tasks. */
  rows: readonly QueueRow[];
  isBusy: boolean;
  onConfirm: (comment: string) => void;
  onClose: () => void;
}

/**
 * Before several tasks are completed at once, shows what this does to which request, and where the
 * actions differ.
 */
export function CompleteManyDialog({ rows, isBusy, onConfirm, onClose }: CompleteManyDialogProps) {
  const { t } = useTranslation(['review', 'requests', 'families']);
  const places = usePlaces();
  const acts = actsOf(rows);
  const [only] = acts;
  const title =
    only && acts.length === 1
      ? t('queue.actOnMany', { act: only.name, count: rows.length })
      : t('queue.complete', { count: rows.length });
  const itemsOf = ({ family, passed, totalCount }: QueueRow) =>
    familyNamed(places, family)?.judging === 'whole'
      ? t('queue.total', { count: totalCount })
      : t('queue.passed', { passed, total: totalCount });
  return (
    <CommentDialog
      title={title}
      width={860}
      about={
        <>
          {acts.length > 1 && (
            <p className={classes.mixed} role="alert">
              <IconAlertTriangle size={18} aria-hidden />
              {t('queue.mixed', {
                count: acts.length,
                acts: acts
                  .map(({ name, count }) => t('acts.counted', { act: name, count }))
                  .join(', '),
              })}
            </p>
          )}
          <Table aria-label={title} className={classes.chosen ?? ''}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('requests:columns.requestNumber')}</Table.Th>
                <Table.Th>{t('queue.contractor')}</Table.Th>
                <Table.Th>{t('queue.items')}</Table.Th>
                <Table.Th>{t('queue.act')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {acts.flatMap(({ rows: ofAct, name }) =>
                ofAct.map((row) => (
                  <Table.Tr key={row.taskId}>
                    <Table.Td>
                      <span className={classes.number}>{row.requestNumber}</span>
                      <br />
                      <span className={classes.family}>{t(`families:${row.family}`)}</span>
                    </Table.Td>
                    <Table.Td>{row.contractorName}</Table.Td>
                    <Table.Td>{itemsOf(row)}</Table.Td>
                    <Table.Td>{name}</Table.Td>
                  </Table.Tr>
                )),
              )}
            </Table.Tbody>
          </Table>
        </>
      }
      confirmLabel={t('queue.doAll', { count: rows.length })}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
