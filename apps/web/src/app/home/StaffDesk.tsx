import { Anchor, Title } from '@mantine/core';
import type { Desk, DeskTask, DeskTasks } from '@portal/contracts';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router-dom';
import { workingText } from '../../platform/time/working-text';
import { formatClock } from '../../platform/time/format';
import { addressOf } from '../../requests/request-family';
import { FIRST_VIEW, queueCodec } from '../../requests/queue/queue-state';
import { places } from '../families';
import { paths } from '../paths';
import { DeskWeek } from './DeskWeek';
import lists from './HomeLists.module.css';
import classes from './StaffDesk.module.css';

const AbsenceNotes = lazy(() => import('../../requests/queue/AbsenceNotes'));

const OVERDUE_QUEUE = `${paths.queue}?${queueCodec
  .write(new URLSearchParams(), { ...FIRST_VIEW, isOverdue: true })
  .toString()}`;

/**
 * The desk of reviewers and administrators: what is late and who has it, what is due, what was sent
 * back, the last week.
 */
export default function StaffDesk({ desk }: { desk: Desk }) {
  const { t } = useTranslation('desk');
  const { isOfPlant, overdue, dueToday, cameBack } = desk;
  const lateText = ({ lateMinutes }: DeskTask) => {
    const age = workingText(lateMinutes);
    return age ? t('lateBy', { age }) : t('lateNow');
  };
  const waitedText = ({ waitedMinutes }: DeskTask) => {
    const age = workingText(waitedMinutes);
    return age ? t('waitedFor', { age }) : t('waitedNow');
  };
  return (
    <div className={classes.desk}>
      {desk.absences.length > 0 && (
        <div className={classes.whose}>
          <Suspense>
            <AbsenceNotes absences={desk.absences} queue={paths.queue} />
          </Suspense>
        </div>
      )}
      {isOfPlant && (
        <Title order={2} className={classes.whose ?? ''}>
          {t('ofPlant')}
        </Title>
      )}
      <Panel
        title={t('overdue')}
        isLate
        of={overdue}
        none={t('overdueNone')}
        all={isOfPlant ? undefined : OVERDUE_QUEUE}
      >
        {overdue.holders.length > 0 && (
          <p className={classes.holders}>
            <span>{t('holders')}</span>
            {overdue.holders.map(({ name, count, lateMinutes }) => (
              <strong key={name}>
                {t('holder', { name, count, age: workingText(lateMinutes) ?? t('underAnHour') })}
              </strong>
            ))}
          </p>
        )}
        <Tasks desk={desk} tasks={overdue.tasks} when={lateText} isLate />
      </Panel>
      <Panel title={t('dueToday')} of={dueToday} none={t('dueTodayNone')}>
        <Tasks
          desk={desk}
          tasks={dueToday.tasks}
          when={({ dueDate }) => (dueDate ? t('dueAt', { time: formatClock(dueDate) }) : '')}
        />
      </Panel>
      <Panel title={t('cameBack')} of={cameBack} none={t('cameBackNone')}>
        <Tasks desk={desk} tasks={cameBack.tasks} when={waitedText} />
      </Panel>
      <DeskWeek days={desk.days} paces={desk.paces} />
    </div>
  );
}

interface PanelProps {
  title: string;
  of: DeskTasks;
  none: string;
  isLate?: boolean;
  /** The address of the full list. */
  all?: string | undefined;
  children: ReactNode;
}

function Panel({ title, of, none, isLate = false, all, children }: PanelProps) {
  const { t } = useTranslation('desk');
  const more = of.count - of.tasks.length;
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <Title order={2}>
          {title}
          {of.count > 0 && (
            <span className={classes.count} data-late={isLate || undefined}>
              {of.count}
            </span>
          )}
        </Title>
        {all && of.count > 0 && (
          <Anchor component={Link} to={all}>
            {t('all')}
          </Anchor>
        )}
      </div>
      {of.count === 0 ? <p className={classes.none}>{none}</p> : children}
      {more > 0 && <p className={classes.more}>{t('more', { count: more })}</p>}
    </section>
  );
}

interface TasksProps {
  desk: Desk;
  tasks: readonly DeskTask[];
  when: (task: DeskTask) => string;
  isLate?: boolean;
}

function Tasks({ desk, tasks, when, isLate = false }: TasksProps) {
  return (
    <ul className={lists.list}>
      {tasks.map((task) => {
        const title = [task.requestNumber, task.description].filter(Boolean).join(' – ');
        const about = [task.contractorName, task.operationName, task.holderName];
        return (
          <li key={task.taskId}>
            <Link to={addressOfTask(desk, task)} className={lists.row}>
              <span className={classes.line}>
                <span className={lists.title} title={title} data-one-line>
                  {title}
                </span>
                <span className={classes.when} data-late={isLate || undefined}>
                  {when(task)}
                </span>
              </span>
              <span
                className={classes.about}
                title={about.filter(Boolean).join(' · ')}
                data-one-line
              >
                {about.filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The viewer's own task opens its review; another user's task opens its request. */
const addressOfTask = (desk: Desk, { requestId, family }: DeskTask): string =>
  desk.isOfPlant
    ? addressOf(places, { id: requestId, family })
    : generatePath(paths.review, { id: requestId });
