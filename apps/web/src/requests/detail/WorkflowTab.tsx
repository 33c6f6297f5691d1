import { PROTOCOL, STEP_STATUS, TASK_TYPE, type WorkflowStep } from '@portal/contracts';
import { EmptyState, LoadingState } from '@portal/ui';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { formatDateTime } from '../../platform/time/format';
import { isPast } from '../../platform/time/today';
import { stepsQuery } from '../api/request-calls';
import { useRequestFamily } from '../request-family';
import classes from './Workflow.module.css';

type Task = WorkflowStep['tasks'][number];
type StepName = keyof typeof STEP_STATUS;
type ProtocolName = keyof typeof PROTOCOL;
type TaskName = keyof typeof TASK_TYPE;

const stepName = (status: number): StepName =>
  (Object.keys(STEP_STATUS) as StepName[]).find((name) => STEP_STATUS[name] === status) ??
  'notStarted';
const protocolName = (protocol: number): ProtocolName =>
  (Object.keys(PROTOCOL) as ProtocolName[]).find((name) => PROTOCOL[name] === protocol) ??
  'sequential';
const taskName = (type: number): TaskName =>
  (Object.keys(TASK_TYPE) as TaskName[]).find((name) => TASK_TYPE[name] === type) ?? 'readOnly';

/** The steps of a request as a vertical line: who has it, since when, and when it is due. */
export function WorkflowTab({ id }: { id: string }) {
  const { t } = useTranslation(['requests', 'common']);
  const { calls } = useRequestFamily();
  const { data, error, refetch } = useQuery(stepsQuery(calls, id));
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <LoadingState text={t('common:loading')} />;
  if (data.length === 0) return <EmptyState text={t('workflow.none')} />;
  return (
    <ol className={classes.steps}>
      {data.map((step, index) => {
        const status = stepName(step.status);
        return (
          <li key={step.id} className={classes.step} data-status={status}>
            <span className={classes.mark} aria-hidden>
              {status === 'completed' ? <IconCheck size={16} /> : index + 1}
            </span>
            <div className={classes.body}>
              <h2 className={classes.name}>
                {step.name}
                <span className={classes.status}>{t(`workflow.steps.${status}`)}</span>
              </h2>
              <p className={classes.group}>
                {step.groupName} · {t(`workflow.protocols.${protocolName(step.protocol)}`)}
              </p>
              <ul className={classes.tasks}>
                {step.tasks.map((task) => (
                  <TaskLine key={task.id} task={task} />
                ))}
              </ul>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function TaskLine({ task }: { task: Task }) {
  const { t } = useTranslation('requests');
  const { isCompleted, startDate, dueDate, completedDate, delegateUserName, comment, description } =
    task;
  const isOverdue = !isCompleted && dueDate !== null && isPast(dueDate);
  return (
    <li className={classes.task}>
      <span>
        <strong>{task.assignTo}</strong>
        {delegateUserName && ` → ${delegateUserName}`}
        <span className={classes.kind}>{t(`workflow.tasks.${taskName(task.type)}`)}</span>
      </span>
      <span className={classes.times}>
        {startDate && <span>{t('workflow.since', { time: formatDateTime(startDate) })}</span>}
        {!isCompleted && dueDate && (
          <span data-overdue={isOverdue || undefined}>
            {isOverdue
              ? t('workflow.overdue', { time: formatDateTime(dueDate) })
              : t('workflow.due', { time: formatDateTime(dueDate) })}
          </span>
        )}
        {completedDate && (
          <span>{t('workflow.completed', { time: formatDateTime(completedDate) })}</span>
        )}
      </span>
      {description && <p className={classes.comment}>{description}</p>}
      {comment && <p className={classes.comment}>{comment}</p>}
    </li>
  );
}
