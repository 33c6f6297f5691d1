import { customName, fieldsOfRows, type CustomField } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../platform/forms/DateField';
import { NumberField } from '../../platform/forms/NumberField';
import { SelectField, type SelectFieldProps } from '../../platform/forms/SelectField';
import { WrittenField } from '../../platform/forms/WrittenField';
import { YesNoField } from '../../platform/forms/YesNoField';
import { optionsOf, type Row } from '../reference-data';

type CustomFieldInputProps = Pick<
  SelectFieldProps,
  'name' | 'label' | 'required' | 'readOnly' | 'error'
> & {
  field: CustomField;
  /** The choices of the field; rows out of use are offered only where they were chosen. */
  choices: readonly Row[];
  value: unknown;
  onChange: (value: string | number | boolean | null) => void;
};

/** The answer to a field that the plant has added, as its kind is typed or chosen. */
export function CustomFieldInput(props: CustomFieldInputProps) {
  const { field, choices, value, ...shared } = props;
  const { t } = useTranslation('requests');
  const content = fieldsOfRows([field], field.form)[customName(field.id)]?.content;
  switch (content?.kind) {
    case 'number':
      return <NumberField {...shared} {...content} zero value={asNumber(value)} />;
    case 'day':
      return <DateField {...shared} value={asText(value)} />;
    case 'yesNo':
      return <YesNoField {...shared} value={typeof value === 'boolean' ? value : null} />;
    case 'one':
      return (
        <SelectField
          {...shared}
          noneLabel={t('nothingFound')}
          clearable={!shared.required}
          options={optionsOf(choices, [asText(value)])}
          value={asText(value)}
        />
      );
    case 'text':
      return <WrittenField {...shared} maxLength={content.max} value={asText(value) ?? ''} />;
    default:
      return null;
  }
}

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
