import { TextInput } from '@mantine/core';
import { DateField } from '@portal/ui/dates';
import { useTranslation } from 'react-i18next';
import { ManySelectField } from '../../platform/forms/ManySelectField';
import { SelectField, type Option } from '../../platform/forms/SelectField';
import { currentLanguage } from '../../platform/i18n/language';
import { useFamily } from '../entry/family';
import { Field } from '../form/Field';
import { useItemField } from './use-item-field';

export interface ItemFieldProps<Name extends string = string> {
  itemId: string;
  name: Name;
  isEditable: boolean;
  /** Required on this card, though not on every one. */
  isRequired?: boolean;
}

/** One line of text on a card. */
export function ItemText({ itemId, name, isEditable, isRequired = false }: ItemFieldProps) {
  const { family } = useFamily();
  const { props, set, value } = useItemField(itemId, name, isEditable, isRequired);
  return (
    <Field name={name} itemId={itemId}>
      <TextInput
        {...props}
        id={props.name}
        maxLength={family.maxLengths.item[name]}
        autoComplete="off"
        value={(value as string | undefined) ?? ''}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </Field>
  );
}

/** One of a list on a card. */
export function ItemSelect(props: ItemFieldProps & { options: readonly Option[] }) {
  const { itemId, name, options } = props;
  const { t } = useTranslation('entry');
  const field = useItemField(itemId, name, props.isEditable, props.isRequired);
  return (
    <Field name={name} itemId={itemId}>
      <SelectField
        {...field.props}
        noneLabel={t('nothingFound')}
        options={options}
        value={(field.value as string | null | undefined) ?? null}
        clearable={!field.props.required}
        onChange={field.set}
      />
    </Field>
  );
}

interface ItemDateProps extends ItemFieldProps {
  minDate?: string;
  maxDate?: string;
  /** Picked from years instead of days. */
  isFarBack?: boolean;
}

/** A day on a card. */
export function ItemDate({ itemId, name, isEditable, isRequired, ...props }: ItemDateProps) {
  const { isFarBack = false, ...bounds } = props;
  const field = useItemField(itemId, name, isEditable, isRequired);
  return (
    <Field name={name} itemId={itemId}>
      <DateField
        {...field.props}
        {...bounds}
        language={currentLanguage()}
        defaultLevel={isFarBack ? 'decade' : 'month'}
        value={(field.value as string | null | undefined) ?? null}
        onChange={field.set}
      />
    </Field>
  );
}

/** Several of a list on a card. */
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
