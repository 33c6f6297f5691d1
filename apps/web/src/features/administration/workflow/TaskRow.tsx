import { Checkbox } from '@mantine/core';
import { TASK_TYPE } from '@portal/contracts';
import { TextField } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../platform/forms/SelectField';
import { RefField } from '../edit/RefField';
import { RowButtons } from './RowButtons';
import classes from './Workflow.module.css';
import type { TaskForm } from './workflow-form';

interface TaskRowProps {
  task: TaskForm;
  /** Its path: `steps.0.tasks.1`. */
  place: string;
  number: number;
  count: number;
  errors: Record<string, string>;
  onChange: (change: Partial<TaskForm>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A task of a step: its type, who does it, and how long it may take. */
export function TaskRow({ task, place, number, count, errors, ...on }: TaskRowProps) {
  const { t } = useTranslation(['administration']);
  const name = t('workflow.taskNumber', { number });
  return (
    <div
      className={classes.task}
      role="group"
      aria-label={name}
      data-off={!task.active || undefined}
    >
      <SelectField
        name={`${place}.type`}
        label={t('workflow.type')}
        noneLabel={t('nothingFound')}
        options={Object.entries(TASK_TYPE).map(([type, value]) => ({
          value: String(value),
          label: t(`workflow.types.${type as keyof typeof TASK_TYPE}`),
        }))}
        value={task.type}
        error={errors[`${place}.type`]}
        onChange={(type) => on.onChange({ type: type ?? task.type })}
      />
      <RefField
        name={`${place}.userCode`}
        label={t('workflow.person')}
        to="users"
        among="staff"
        known={task.user ? [task.user] : []}
        placeholder={t('workflow.wholeGroup')}
        value={task.userCode}
        error={errors[`${place}.userCode`]}
        onChange={(userCode) => on.onChange({ userCode })}
      />
      <TextField
        name={`${place}.dueHours`}
        label={t('workflow.dueHours')}
        inputMode="numeric"
        value={task.dueHours}
        error={errors[`${place}.dueHours`]}
        onChange={(event) => on.onChange({ dueHours: event.currentTarget.value })}
      />
      <Checkbox
        label={t('workflow.inUse')}
        className={classes.inUse ?? ''}
        checked={task.active}
        onChange={(event) => on.onChange({ active: event.currentTarget.checked })}
      />
      <RowButtons
        name={name}
        number={number}
        count={count}
        isNew={task.id === null}
        onMove={on.onMove}
        onRemove={on.onRemove}
      />
    </div>
  );
}
