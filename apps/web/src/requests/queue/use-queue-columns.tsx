import { Anchor, Checkbox } from '@mantine/core';
import { TASK_TYPE, type QueueRow } from '@portal/contracts';
import { Brief, Roomy, Sign } from '@portal/ui';
import { Facts, OneLine, type DataColumn } from '@portal/ui/data-table';
import {
  IconAlarm,
  IconPencil,
  IconQuestionMark,
  IconUserCheck,
  IconUserShare,
  IconX,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CompanyName } from '../../platform/suppliers/CompanyName';
import { workingText } from '../../platform/time/working-text';
import { formatDate, formatDateTime } from '../../platform/time/format';
import { BatchTag } from '../batch/BatchTag';
import { familyNamed, usePlaces } from '../request-family';
import { Period } from '../Period';
import { PERIOD_WIDTH } from '../period-width';
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
        size: 54,
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
          <Facts>
            <Anchor
              component={Link}
              to={addressOf(row)}
              className={classes.number ?? ''}
              title={t(`families:${row.family}`)}
              onClick={(event) => event.stopPropagation()}
            >
              {row.requestNumber}
            </Anchor>
            <Roomy>
              <span className={classes.family}>{t(`families:${row.family}`)}</span>
            </Roomy>
          </Facts>
        ),
      },
      {
        id: 'contractorName',
        header: t('queue.contractor'),
        size: 105,
        cell: (row) => <CompanyName name={row.contractorName} />,
      },
      {
        id: 'description',
        header: t('requests:columns.description'),
        size: 105,
        cell: (row) => (
          <Facts>
            <OneLine text={row.description} />
            {row.batch && <BatchTag batch={row.batch} listPath={places.queuePath} />}
          </Facts>
        ),
      },
      {
        id: 'step',
        header: t('queue.step'),
        size: 98,
        cell: (row) => (
          <Facts>
            <OneLine
              text={[
                row.type === TASK_TYPE.support ? row.operationName : row.stepName,
                row.delegateUserName,
              ]
                .filter(Boolean)
                .join(' → ')}
            />
            {row.forUserName !== null && (
              <Sign
                isAccent
                icon={<IconUserShare size={14} aria-hidden />}
                text={t('queue.forUser', { name: row.forUserName })}
              />
            )}
            {row.isMine && row.forUserName === null && (
              <Sign
                isAccent
                icon={<IconUserCheck size={14} aria-hidden />}
                text={t('queue.mine')}
              />
            )}
          </Facts>
        ),
      },
      {
        id: 'startsAt',
        isSortable: true,
        header: t('queue.period'),
        size: PERIOD_WIDTH,
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
        size: 98,
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
        size: 76,
        isFixed: true,
        cell: ({ waitedMinutes }) =>
          waitedMinutes !== null && (
            <span title={t('queue.ageHint')}>
              {workingText(waitedMinutes) ?? t('queue.underAnHour')}
            </span>
          ),
      },
      {
        id: 'dueDate',
        isSortable: true,
        header: t('queue.due'),
        size: 122,
        isFixed: true,
        cell: ({ dueDate, isOverdue }) =>
          dueDate && (
            <Facts>
              <span
                className={classes.due}
                data-overdue={isOverdue || undefined}
                title={formatDateTime(dueDate)}
              >
                {formatDate(dueDate)}
                <Roomy>{` ${formatDateTime(dueDate).slice(-5)}`}</Roomy>
              </span>
              {isOverdue && (
                <Sign
                  tone="red"
                  icon={<IconAlarm size={14} aria-hidden />}
                  text={t('queue.overdue')}
                />
              )}
            </Facts>
          ),
      },
    ],
    [addressOf, chosenIds, onChoose, places, t],
  );
}

/** The review progress of a request's items. */
function Counts({ row }: { row: QueueRow }) {
  const { t } = useTranslation('review');
  const { totalCount, passed, needsUpdate, notPassed, undecided } = row;
  const left = undecided < totalCount ? undecided : 0;
  const isAll = passed === totalCount;
  const found = [
    {
      tone: 'orange',
      count: needsUpdate,
      Icon: IconPencil,
      text: t('queue.needsUpdate', { count: needsUpdate }),
    },
    {
      tone: 'red',
      count: notPassed,
      Icon: IconX,
      text: t('queue.notPassed', { count: notPassed }),
    },
    {
      tone: undefined,
      count: left,
      Icon: IconQuestionMark,
      text: t('queue.undecided', { count: left }),
    },
  ].filter(({ count }) => count > 0);
  return (
    <Facts>
      <span
        className={classes.count}
        data-tone={isAll ? 'green' : undefined}
        title={t('queue.passed', { passed, total: totalCount })}
      >
        <Brief>{`${passed}/${totalCount}`}</Brief>
        <Roomy>{t('queue.passed', { passed, total: totalCount })}</Roomy>
      </span>
      {found.map(({ tone, count, Icon, text }) => (
        <span key={text} className={classes.count} data-tone={tone} title={text}>
          <Brief>
            <Icon size={14} aria-hidden />
            {count}
          </Brief>
          <Roomy>{text}</Roomy>
        </span>
      ))}
    </Facts>
  );
}
