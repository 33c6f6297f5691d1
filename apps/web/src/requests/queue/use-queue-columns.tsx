import { Anchor, Checkbox } from '@mantine/core';
import { TASK_TYPE, type QueueRow } from '@portal/contracts';
import type { DataColumn } from '@portal/ui/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ageText } from '../../platform/time/age-text';
import { formatDateTime } from '../../platform/time/format';
import { familyNamed, usePlaces } from '../families';
import { Period } from '../Period';
import classes from './Queue.module.css';

interface QueueColumnsOptions {
  addressOf: (row: QueueRow) => string;
  chosenIds: Pick<ReadonlySet<string>, 'has'>;
  onChoose: (row: QueueRow) => void;
}

/** The columns of the queue. */
export function useQueueColumns(options: QueueColumnsOptions): DataColumn<QueueRow>[] {
  const { addressOf, chosenIds, onChoose } = options;
  const { t } = useTranslation(['review', 'requests', 'families']);
  const places = usePlaces();
  return useMemo(
    () => [
      {
        id: 'choose',
        header: t('queue.pick'),
        size: 60,
        isFixed: true,
        cell: (row) =>
          row.isClean && (
            <Checkbox
              aria-label={t('queue.choose', { number: row.requestNumber })}
              checked={chosenIds.has(row.taskId)}
              onClick={(event) => event.stopPropagation()}
              onChange={() => onChoose(row)}
            />
          ),
      },
      {
        id: 'requestNumber',
        header: t('requests:columns.requestNumber'),
        size: 114,
        isFixed: true,
        cell: (row) => (
          <span className={classes.step}>
            <Anchor
              component={Link}
              to={addressOf(row)}
              className={classes.number ?? ''}
              onClick={(event) => event.stopPropagation()}
            >
              {row.requestNumber}
            </Anchor>
            <span className={classes.family}>{t(`families:${row.family}`)}</span>
          </span>
        ),
      },
      {
        id: 'contractorName',
        header: t('queue.contractor'),
        size: 130,
        cell: (row) => <span className={classes.text}>{row.contractorName}</span>,
      },
      {
        id: 'description',
        header: t('requests:columns.description'),
        size: 130,
        cell: (row) => (
          <span className={classes.text} title={row.description}>
            {row.description}
          </span>
        ),
      },
      {
        id: 'step',
        header: t('queue.step'),
        size: 96,
        cell: (row) => (
          <span className={classes.step}>
            <span className={classes.text}>
              {row.type === TASK_TYPE.support ? row.operationName : row.stepName}
              {row.delegateUserName && ` → ${row.delegateUserName}`}
            </span>
            {row.isMine && <span className={classes.mine}>{t('queue.mine')}</span>}
          </span>
        ),
      },
      {
        id: 'startsAt',
        isSortable: true,
        header: t('queue.period'),
        size: 134,
        isFixed: true,
        cell: (row) => (
          <Period
            startDate={row.startsAt}
            endDate={row.endsAt}
            hasHours={familyNamed(places, row.family)?.hasHours ?? false}
          />
        ),
      },
      {
        id: 'items',
        header: t('queue.items'),
        size: 114,
        isFixed: true,
        cell: (row) =>
          familyNamed(places, row.family)?.judging === 'whole' ? (
            row.totalCount > 0 && <span>{t('queue.total', { count: row.totalCount })}</span>
          ) : (
            <Counts row={row} />
          ),
      },
      {
        id: 'openedAt',
        isSortable: true,
        header: t('queue.age'),
        size: 80,
        isFixed: true,
        cell: (row) =>
          row.openedAt && (
            <span className={classes.text}>{ageText(row.openedAt) ?? t('queue.underAnHour')}</span>
          ),
      },
      {
        id: 'dueDate',
        isSortable: true,
        header: t('queue.due'),
        size: 94,
        isFixed: true,
        cell: (row) =>
          row.dueDate && (
            <span className={classes.due} data-overdue={row.isOverdue || undefined}>
              {formatDateTime(row.dueDate)}
              {row.isOverdue && <span>{t('queue.overdue')}</span>}
            </span>
          ),
      },
    ],
    [addressOf, chosenIds, onChoose, places, t],
  );
}

/** How far the items of a request are. */
function Counts({ row }: { row: QueueRow }) {
  const { t } = useTranslation('review');
  const { totalCount, passed, needsUpdate, notPassed, undecided } = row;
  return (
    <span className={classes.counts}>
      <span data-tone={passed === totalCount ? 'green' : undefined}>
        {t('queue.passed', { passed, total: totalCount })}
      </span>
      {needsUpdate > 0 && (
        <span data-tone="orange">{t('queue.needsUpdate', { count: needsUpdate })}</span>
      )}
      {notPassed > 0 && <span data-tone="red">{t('queue.notPassed', { count: notPassed })}</span>}
      {undecided > 0 && undecided < totalCount && (
        <span>{t('queue.undecided', { count: undecided })}</span>
      )}
    </span>
  );
}
