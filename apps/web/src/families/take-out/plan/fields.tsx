import { takeOutInput } from '@portal/contracts';
import { plantInstant, plantTime, REQUIRED_OF_TAKE_OUT } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { DateField } from '../../../platform/forms/DateField';
import { DateTimeField } from '../../../platform/forms/DateTimeField';
import { ManySelectField } from '../../../platform/forms/ManySelectField';
import { maxLengthsOf } from '../../../platform/forms/limits';
import { SelectField, type Option } from '../../../platform/forms/SelectField';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { Field } from '../../../requests/form/Field';
import { useProblem } from '../../../requests/form/problems';
import { useEditing } from '../take-out-editing';
import type { TakeOutForm } from '../form';
import { useTakeOutWords, type TakeOutField } from '../use-words';

const LONGEST = maxLengthsOf(takeOutInput);
const REQUIRED: readonly string[] = REQUIRED_OF_TAKE_OUT;

/** The fields of the form with values of one type. */
type Holding<Value> = {
  [Name in keyof TakeOutForm & TakeOutField]: TakeOutForm[Name] extends Value ? Name : never;
}[keyof TakeOutForm & TakeOutField];
type TextName = Holding<string>;
type MaybeName = Holding<string | null>;

/** What every field needs: name, label, message, value, and a function that changes it. */
function useField<Name extends keyof TakeOutForm & TakeOutField>(name: Name) {
  const { form } = useEditing();
  const { label } = useTakeOutWords();
  const documentType = useStore(form, (now) => now.documentType);
  const value = useStore(form, (now) => now[name]);
  return {
    value,
    set: (next: TakeOutForm[Name]) =>
      form.setState({ [name]: next } as unknown as Partial<TakeOutForm>),
    props: {
      name,
      label: label(name, { documentType }),
      required: REQUIRED.includes(name),
      error: useProblem(name),
    },
  };
}

interface TextProps {
  name: TextName;
  /** Whether the field has several lines over the whole width. */
  isLong?: boolean;
  /** Whether this form needs the value, although not every form does. */
  isRequired?: boolean;
}

/** A text. */
export function TextOf({ name, isLong = false, isRequired = false }: TextProps) {
  const { value, set, props } = useField(name);
  return (
    <Field name={name} isWide={isLong}>
      <WrittenField
        {...props}
        required={props.required || isRequired}
        maxLength={LONGEST[name]}
        lines={isLong ? { min: 2, max: 8 } : undefined}
        value={value}
        onChange={set}
      />
    </Field>
  );
}

interface MomentProps {
  name: 'shipEquipmentDate' | 'shipEquipmentEndDate';
  minDate: string;
  maxDate?: string | undefined;
  /** The time of a day that is picked, HH:mm. */
  usualTime: string;
}

/** A day and a time, on the plant's clocks. */
export function MomentOf({ name, ...bounds }: MomentProps) {
  const { value, set, props } = useField(name);
  return (
    <Field name={name}>
      <DateTimeField
        {...props}
        {...bounds}
        value={value && plantTime(new Date(value))}
        onChange={(time) => set(time && plantInstant(time).toISOString())}
      />
    </Field>
  );
}

/** A day. */
export function DayOf({ name }: { name: 'documentDate' }) {
  const { value, set, props } = useField(name);
  return (
    <Field name={name}>
      <DateField {...props} value={value} onChange={set} />
    </Field>
  );
}

interface OneProps {
  name: Exclude<MaybeName, TextName>;
  options: readonly Option[];
  /** Called after a choice, if other values follow from it. */
  onChosen?: (chosen: string | null) => void;
}

/** One choice from a list. */
export function OneOf({ name, options, onChosen }: OneProps) {
  const { t } = useTranslation(['takeOut', 'requests']);
  const { value, set, props } = useField(name);
  return (
    <Field name={name}>
      <SelectField
        {...props}
        noneLabel={t('requests:nothingFound')}
        options={options}
        value={value}
        onChange={(chosen) => {
          set(chosen);
          onChosen?.(chosen);
        }}
      />
    </Field>
  );
}

interface ManyProps {
  name: 'listAreaIds' | 'listGateIds';
  options: readonly Option[];
  /** The text that appears if users cannot choose anything yet. */
  hint?: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Several choices from a list, over the whole width. */
export function ManyOf({ name, options, hint, onChange }: ManyProps) {
  const { t } = useTranslation(['takeOut', 'requests']);
  const { value, props } = useField(name);
  return (
    <Field name={name} isWide>
      <ManySelectField
        {...props}
        noneLabel={hint ?? t('requests:nothingFound')}
        placeholder={value.length === 0 ? (hint ?? '') : ''}
        options={options}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}
