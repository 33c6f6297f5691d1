import { TextInput } from '@mantine/core';
import { DateField } from '@portal/ui/dates';
import { useTranslation } from 'react-i18next';
import { ManySelectField } from '../../../platform/forms/ManySelectField';
import { SelectField, type Option } from '../../../platform/forms/SelectField';
import { currentLanguage } from '../../../platform/i18n/language';
import { Field } from '../../../requests/form/Field';
import { useItemField } from './use-item-field';

interface ItemFieldProps<Name> {
  itemId: string;
  name: Name;
  isEditable: boolean;
}

/** Texts of a card, with the longest that the server takes. */
const TEXTS = {
  identityCardNumber: 30,
  fullName: 255,
  address: 500,
  numberPlate: 20,
  note: 1000,
} as const;

/** One line of text on a card. */
export function ItemText({ itemId, name, isEditable }: ItemFieldProps<keyof typeof TEXTS>) {
  const { props, set, value } = useItemField(itemId, name, isEditable);
  return (
    <Field name={name} itemId={itemId}>
      <TextInput
        {...props}
        id={props.name}
        maxLength={TEXTS[name]}
        autoComplete="off"
        value={value ?? ''}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </Field>
  );
}

type SelectName = 'nationalityId' | 'genderId' | 'positionId' | 'educationId' | 'healthStatusId';

/** One of a list on a card. */
export function ItemSelect(props: ItemFieldProps<SelectName> & { options: readonly Option[] }) {
  const { itemId, name, options } = props;
  const { t } = useTranslation('people');
  const field = useItemField(itemId, name, props.isEditable);
  return (
    <Field name={name} itemId={itemId}>
      <SelectField
        {...field.props}
        noneLabel={t('nothingFound')}
        options={options}
        value={field.value ?? null}
        clearable={!field.props.required}
        onChange={(value) => field.set(value)}
      />
    </Field>
  );
}

/** A day on a card. */
export function ItemDate({
  itemId,
  name,
  isEditable,
  maxDate,
}: ItemFieldProps<'dateOfBirth'> & { maxDate: string }) {
  const { props, set, value } = useItemField(itemId, name, isEditable);
  return (
    <Field name={name} itemId={itemId}>
      <DateField
        {...props}
        language={currentLanguage()}
        maxDate={maxDate}
        defaultLevel="decade"
        value={value ?? null}
        onChange={set}
      />
    </Field>
  );
}

/** Several of a list on a card. */
export function ItemMany(
  props: ItemFieldProps<'listWorkItemIds'> & { options: readonly Option[] },
) {
  const { itemId, name, options } = props;
  const { t } = useTranslation('people');
  const field = useItemField(itemId, name, props.isEditable);
  return (
    <Field name={name} itemId={itemId}>
      <ManySelectField
        {...field.props}
        noneLabel={t('nothingFound')}
        options={options}
        value={field.value ?? []}
        onChange={(value) => field.set(value)}
      />
    </Field>
  );
}
