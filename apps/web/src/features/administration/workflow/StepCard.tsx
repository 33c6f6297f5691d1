import { Button, Checkbox } from '@mantine/core';
import { OPERATION, PROTOCOL } from '@portal/contracts';
import { TextField } from '@portal/ui';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../platform/forms/SelectField';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { RefField } from '../edit/RefField';
import { RowButtons } from './RowButtons';
import { TaskRow } from './TaskRow';
import classes from './Workflow.module.css';
import { moved, newTask, type StepForm, type TaskForm } from './workflow-form';

const REMINDERS = ['remindHolderHours', 'remindHeadHours', 'remindAdminHours'] as const;

interface StepCardProps {
  step: StepForm;
  number: number;
  count: number;
  /** Error messages by the path of the field: `steps.0.nameVi`. */
  errors: Record<string, string>;
  onChange: (change: Partial<StepForm>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A step with its tasks. */
export function StepCard({ step, number, count, errors, onChange, ...on }: StepCardProps) {
  const { t } = useTranslation(['administration', 'requestOperations']);
  const place = `steps.${number - 1}`;
  const name = t('workflow.stepNumber', { number });
  const changeTask = (at: number, change: Partial<TaskForm>) =>
    onChange({ tasks: step.tasks.map((task, i) => (i === at ? { ...task, ...change } : task)) });
  const text = (column: 'nameVi' | 'nameEn') => (
    <WrittenField
      name={`${place}.${column}`}
      className={classes.name ?? ''}
      label={t(`workflow.${column}`)}
      required
      autoComplete="off"
      maxLength={255}
      value={step[column]}
      error={errors[`${place}.${column}`]}
      onChange={(written) => onChange({ [column]: written })}
    />
  );
  const reminder = (column: (typeof REMINDERS)[number]) => (
    <TextField
      key={column}
      name={`${place}.${column}`}
      label={t(`workflow.${column}`)}
      inputMode="numeric"
      value={step[column]}
      error={errors[`${place}.${column}`]}
      onChange={(event) => onChange({ [column]: event.currentTarget.value })}
    />
  );
  return (
    <li className={classes.step} data-off={!step.active || undefined}>
      <div className={classes.head}>
        <h2 className={classes.number}>{name}</h2>
        <span className={classes.code}>{step.code || t('workflow.new')}</span>
        <Checkbox
          label={t('workflow.inUse')}
          checked={step.active}
          onChange={(event) => onChange({ active: event.currentTarget.checked })}
        />
        <RowButtons
          name={name}
          number={number}
          count={count}
          isNew={step.id === null}
          onMove={on.onMove}
          onRemove={on.onRemove}
        />
      </div>
      <div className={classes.fields}>
        {text('nameVi')}
        {text('nameEn')}
        <SelectField
          name={`${place}.operation`}
          className={classes.operation ?? ''}
          label={t('workflow.operation')}
          noneLabel={t('nothingFound')}
          options={Object.values(OPERATION).map((operation) => ({
            value: String(operation),
            label: t(`requestOperations:${operation}`),
          }))}
          value={step.operation}
          error={errors[`${place}.operation`]}
          onChange={(operation) => onChange({ operation: operation ?? step.operation })}
        />
        <RefField
          name={`${place}.groupCode`}
          className={classes.group ?? ''}
          label={t('workflow.group')}
          required
          to="user-groups"
          known={step.group ? [step.group] : []}
          placeholder={t('typeToFind')}
          value={step.groupCode}
          error={errors[`${place}.groupCode`]}
          onChange={(groupCode) => onChange({ groupCode })}
        />
        <SelectField
          name={`${place}.protocol`}
          label={t('workflow.protocol')}
          className={classes.protocol ?? ''}
          noneLabel={t('nothingFound')}
          options={Object.entries(PROTOCOL).map(([protocol, value]) => ({
            value: String(value),
            label: t(`workflow.protocols.${protocol as keyof typeof PROTOCOL}`),
          }))}
          value={step.protocol}
          error={errors[`${place}.protocol`]}
          onChange={(protocol) => onChange({ protocol: protocol ?? step.protocol })}
        />
        <fieldset className={classes.reminders}>
          <legend>{t('workflow.reminders')}</legend>
          {REMINDERS.map(reminder)}
        </fieldset>
      </div>
      <div className={classes.tasks}>
        {step.tasks.map((task, at) => (
          <TaskRow
            key={task.key}
            task={task}
            place={`${place}.tasks.${at}`}
            number={at + 1}
            count={step.tasks.length}
            errors={errors}
            onChange={(change) => changeTask(at, change)}
            onMove={(by) => onChange({ tasks: moved(step.tasks, at, by) })}
            onRemove={() => onChange({ tasks: step.tasks.filter((one) => one !== task) })}
          />
        ))}
        {errors[`${place}.tasks`] && (
          <p role="alert" className={classes.error}>
            {errors[`${place}.tasks`]}
          </p>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            onChange({ tasks: [...step.tasks, newTask(`${step.key}-${step.tasks.length + 1}`)] })
          }
        >
          {t('workflow.addTask')}
        </Button>
      </div>
    </li>
  );
}
