import type { NumberLimits } from '@portal/domain';
import { DateField, type DateFieldProps } from '../../platform/forms/DateField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ManySelectField } from '../../platform/forms/ManySelectField';
import { YesNoField } from '../../platform/forms/YesNoField';
import { NumberField, type NumberFieldProps } from '../../platform/forms/NumberField';
import { PasswordInputField } from '../../platform/forms/PasswordInputField';
import { SelectField, type Option } from '../../platform/forms/SelectField';
import { WrittenField } from '../../platform/forms/WrittenField';
import { useDefinition } from '../definition';
import { longest } from '../fields/longest';
import { Field } from '../../requests/form/Field';
import type { NumberOption } from '../plan/PlanFields';
import classes from '../../requests/items/Item.module.css';
import { useItemField } from './use-item-field';

export interface ItemFieldProps<Name extends string = string> {
  itemId: string;
  name: Name;
  isEditable: boolean;
  /** Whether this item needs the value, although not every item does. */
  isRequired?: boolean;
  /** The text below the field. */
  hint?: string | undefined;
  /** Replaces the hint if two values do not fit together. */
  warning?: string | undefined;
}

/** Places a hint below its field, like messages; a warning has a style of its own. */
const below = (hint: string | undefined, isWarning = false) => ({
  description: isWarning && hint ? <span className={classes.gap}>{hint}</span> : hint,
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
    'label' | 'input' | 'description' | 'error'
  )[],
});

/** A text of an item; the field of a long text grows line by line. */
export function ItemText(
  props: ItemFieldProps & {
    isLong?: boolean;
    /** Called when the user has typed, if other values follow from this one. */
    onTyped?: () => void;
  },
) {
  const { itemId, name, isLong = false } = props;
  const { definition } = useDefinition();
  const field = useItemField(itemId, name, props.isEditable, props.isRequired);
  return (
    <Field name={name} itemId={itemId}>
      <WrittenField
        {...field.props}
        {...below(props.warning ?? props.hint, props.warning !== undefined)}
        maxLength={longest(definition.fields[name])}
        lines={isLong ? { min: 1, max: 4 } : undefined}
        value={(field.value as string | undefined) ?? ''}
        onChange={(text) => {
          field.set(text);
          props.onTyped?.();
        }}
      />
    </Field>
  );
}

/** A password of an item. It is not the password of this account, so browsers do not offer to save it. */
export function ItemSecret({ itemId, name, isEditable, isRequired = false }: ItemFieldProps) {
  const { definition } = useDefinition();
  const { props, set, value } = useItemField(itemId, name, isEditable, isRequired);
  return (
    <Field name={name} itemId={itemId}>
      <PasswordInputField
        {...props}
        maxLength={longest(definition.fields[name])}
        autoComplete="off"
        value={(value as string | undefined) ?? ''}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </Field>
  );
}

interface ItemSelectProps extends ItemFieldProps {
  options: readonly Option[];
  /** Called after a choice, if other values follow from it. */
  onChosen?: (chosen: string | null) => void;
}

/** One choice from a list, for an item. */
export function ItemSelect(props: ItemSelectProps) {
  const { itemId, name, options } = props;
  const { t } = useTranslation('entry');
  const field = useItemField(itemId, name, props.isEditable, props.isRequired);
  return (
    <Field name={name} itemId={itemId}>
      <SelectField
        {...field.props}
        {...below(props.warning ?? props.hint, props.warning !== undefined)}
        noneLabel={t('nothingFound')}
        options={options}
        value={(field.value as string | null | undefined) ?? null}
        clearable={!field.props.required}
        onChange={(chosen) => {
          field.set(chosen);
          props.onChosen?.(chosen);
        }}
      />
    </Field>
  );
}

interface ItemDateProps extends ItemFieldProps {
  minDate?: string;
  maxDate?: string;
  /** The calendar begins with years instead of days. */
  isFarBack?: boolean;
  /** The year, if it is known before the day: the calendar then begins with its months. */
  year?: number | undefined;
}

const levelOf = (isFarBack: boolean, year: number | undefined): DateFieldProps['defaultLevel'] => {
  if (!isFarBack) return 'month';
  return year === undefined ? 'decade' : 'year';
};

/** A day of an item. */
export function ItemDate({ itemId, name, isEditable, isRequired, ...props }: ItemDateProps) {
  const { isFarBack = false, hint, warning, ...bounds } = props;
  const field = useItemField(itemId, name, isEditable, isRequired);
  return (
    <Field name={name} itemId={itemId}>
      <DateField
        {...field.props}
        {...bounds}
        {...below(warning ?? hint, warning !== undefined)}
        isBirth={isFarBack}
        {...(isFarBack && { defaultLevel: levelOf(isFarBack, bounds.year) })}
        value={(field.value as string | null | undefined) ?? null}
        onChange={field.set}
      />
    </Field>
  );
}

/** Several choices from a list, for an item. */
export function ItemMany(props: ItemFieldProps & { options: readonly Option[] }) {
  const { itemId, name, options } = props;
  const { t } = useTranslation('entry');
  const field = useItemField(itemId, name, props.isEditable, props.isRequired);
  return (
    <Field name={name} itemId={itemId}>
      <ManySelectField
        {...field.props}
        noneLabel={t('nothingFound')}
        options={options}
        value={[...((field.value as string[] | undefined) ?? [])]}
        onChange={field.set}
      />
    </Field>
  );
}

type ItemNumberProps = ItemFieldProps &
  Partial<NumberLimits> &
  Pick<NumberFieldProps, 'isPlain'> & {
    /** The problem of the number with regard to other fields. It appears when the user leaves the field. */
    problem?: string | undefined;
  };

/** A number of an item. */
export function ItemNumber(props: ItemNumberProps) {
  const { itemId, name, isEditable, isRequired, problem, ...limits } = props;
  const field = useItemField(itemId, name, isEditable, isRequired);
  const [isInside, setInside] = useState(false);
  return (
    <Field name={name} itemId={itemId}>
      <NumberField
        {...field.props}
        {...limits}
        error={field.props.error ?? (isInside ? undefined : problem)}
        value={(field.value as number | null | undefined) ?? null}
        onChange={field.set}
        onFocus={() => setInside(true)}
        onBlur={() => setInside(false)}
      />
    </Field>
  );
}

/** One of a few choices, which the API knows as numbers. */
export function ItemChoice(props: ItemFieldProps & { options: readonly NumberOption[] }) {
  const { itemId, name, options } = props;
  const { t } = useTranslation('entry');
  const field = useItemField(itemId, name, props.isEditable, props.isRequired);
  const value = field.value as number | null | undefined;
  return (
    <Field name={name} itemId={itemId}>
      <SelectField
        {...field.props}
        noneLabel={t('nothingFound')}
        options={options.map((option) => ({ ...option, value: String(option.value) }))}
        value={value === null || value === undefined ? null : String(value)}
        onChange={(chosen) => field.set(chosen === null ? null : Number(chosen))}
      />
    </Field>
  );
}

/** Yes or no, for an item; it may be open. */
export function ItemYesNo({ itemId, name, isEditable, isRequired }: ItemFieldProps) {
  const field = useItemField(itemId, name, isEditable, isRequired);
  return (
    <Field name={name} itemId={itemId}>
      <YesNoField
        {...field.props}
        value={field.value as boolean | null | undefined}
        onChange={field.set}
      />
    </Field>
  );
}
