import { changedPart, partOf } from '@portal/contracts';
import { plantInstant, plantTime, type NumberLimits } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../platform/forms/DateField';
import { DateTimeField } from '../../platform/forms/DateTimeField';
import { ManySelectField } from '../../platform/forms/ManySelectField';
import { SelectField, type Option } from '../../platform/forms/SelectField';
import { NumberField } from '../../platform/forms/NumberField';
import { YesNoField } from '../../platform/forms/YesNoField';
import { WrittenField } from '../../platform/forms/WrittenField';
import { usePlan } from '../editing';
import { useDefinition } from '../definition';
import { longest } from '../fields/longest';
import { Field } from '../../requests/form/Field';
import { useProblem } from '../../requests/form/problems';

export interface PlanFieldProps<Name extends string = string> {
  name: Name;
  /** Whether this plan needs the value, although not every plan does. */
  isRequired?: boolean;
  /** Read-only even if the plan may be changed. */
  readOnly?: boolean;
}

/** What every field of the plan needs: id, label, message, value, and a function that changes it. */
export function usePlanField({ name, isRequired = false, readOnly = false }: PlanFieldProps) {
  const { definition, words } = useDefinition();
  const { plan, change, isEditable } = usePlan();
  return {
    value: partOf(plan, name),
    set: (value: unknown) => change(changedPart(plan, name, value)),
    props: {
      name,
      label: words.label(name),
      required: isRequired || (definition.planFields[name]?.isRequired ?? false),
      readOnly: readOnly || !isEditable,
      error: useProblem(name),
    },
  };
}

/** A text of the plan; the field of a long text has several lines over the whole width. */
export function PlanText(props: PlanFieldProps & { isLong?: boolean }) {
  const { name, isLong = false } = props;
  const { definition } = useDefinition();
  const field = usePlanField(props);
  return (
    <Field name={name} isWide={isLong}>
      <WrittenField
        {...field.props}
        maxLength={longest(definition.planFields[name])}
        lines={isLong ? { min: 2, max: 8 } : undefined}
        value={(field.value as string | undefined) ?? ''}
        onChange={field.set}
      />
    </Field>
  );
}

/** A day of the plan. */
export function PlanDate({
  minDate,
  maxDate,
  ...props
}: PlanFieldProps & { minDate?: string; maxDate?: string | undefined }) {
  const field = usePlanField(props);
  return (
    <Field name={props.name}>
      <DateField
        {...field.props}
        value={(field.value as string | null | undefined) ?? null}
        onChange={field.set}
        {...(minDate === undefined ? {} : { minDate })}
        {...(maxDate === undefined ? {} : { maxDate })}
      />
    </Field>
  );
}

interface PlanDateTimeProps extends PlanFieldProps {
  /** The first and the last day. */
  minDate?: string;
  maxDate?: string | undefined;
  /** The time of a day that is picked, HH:mm. */
  usualTime: string;
}

/** A day and a time of the plan, on the plant's clocks. */
export function PlanDateTime({ minDate, maxDate, usualTime, ...props }: PlanDateTimeProps) {
  const field = usePlanField(props);
  const value = field.value as string | null;
  return (
    <Field name={props.name}>
      <DateTimeField
        {...field.props}
        usualTime={usualTime}
        value={value && plantTime(new Date(value))}
        onChange={(time) => field.set(time && plantInstant(time).toISOString())}
        {...(minDate === undefined ? {} : { minDate })}
        {...(maxDate === undefined ? {} : { maxDate })}
      />
    </Field>
  );
}

interface PlanSelectProps extends PlanFieldProps {
  options: readonly Option[];
  /** Called after a choice, if other values follow from it. */
  onChosen?: (chosen: string | null) => void;
}

/** One choice from a list. */
export function PlanSelect({ options, onChosen, ...props }: PlanSelectProps) {
  const { t } = useTranslation('entry');
  const field = usePlanField(props);
  return (
    <Field name={props.name}>
      <SelectField
        {...field.props}
        noneLabel={t('nothingFound')}
        options={options}
        clearable={!field.props.required}
        value={(field.value as string | null | undefined) ?? null}
        onChange={(chosen) => {
          field.set(chosen);
          onChosen?.(chosen);
        }}
      />
    </Field>
  );
}

/** Several choices from a list, over the whole width. */
export function PlanMany({ options, ...props }: PlanFieldProps & { options: readonly Option[] }) {
  const { t } = useTranslation('entry');
  const field = usePlanField(props);
  return (
    <Field name={props.name} isWide>
      <ManySelectField
        {...field.props}
        noneLabel={t('nothingFound')}
        options={options}
        value={[...(field.value as string[])]}
        onChange={field.set}
      />
    </Field>
  );
}

/** One of a few choices, which the API knows as numbers. */
export interface NumberOption {
  value: number;
  label: string;
}

/** One of a few choices, which the API knows as numbers. */
export function PlanChoice({
  options,
  ...props
}: PlanFieldProps & { options: readonly NumberOption[] }) {
  const { t } = useTranslation('entry');
  const field = usePlanField(props);
  return (
    <Field name={props.name}>
      <SelectField
        {...field.props}
        noneLabel={t('nothingFound')}
        options={options.map(({ value, label }) => ({ value: String(value), label }))}
        value={typeof field.value === 'number' ? String(field.value) : null}
        onChange={(value) => field.set(value === null ? null : Number(value))}
      />
    </Field>
  );
}

/** Yes or no; it may be open. */
export function PlanYesNo(props: PlanFieldProps) {
  const field = usePlanField(props);
  return (
    <Field name={props.name}>
      <YesNoField
        {...field.props}
        value={field.value as boolean | null | undefined}
        onChange={field.set}
      />
    </Field>
  );
}

/** A number of the plan. */
export function PlanNumber({ limits, ...props }: PlanFieldProps & { limits: NumberLimits }) {
  const field = usePlanField(props);
  return (
    <Field name={props.name}>
      <NumberField
        {...field.props}
        {...limits}
        zero
        value={(field.value as number | null | undefined) ?? null}
        onChange={field.set}
      />
    </Field>
  );
}
