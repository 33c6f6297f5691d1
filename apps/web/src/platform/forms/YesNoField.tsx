import { YES_NO } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { SelectField, type SelectFieldProps } from './SelectField';

type YesNoFieldProps = Pick<
  SelectFieldProps,
  'name' | 'label' | 'required' | 'readOnly' | 'error'
> & {
  /** Undefined or null as long as the question is open. */
  value: boolean | null | undefined;
  onChange: (value: boolean | null) => void;
};

/** A field for a question that is answered by yes or no, or still open. */
export function YesNoField({ value, onChange, ...props }: YesNoFieldProps) {
  const { t } = useTranslation('customFields');
  return (
    <SelectField
      {...props}
      noneLabel=""
      clearable={!props.required}
      options={[
        { value: YES_NO.yes, label: t('yes') },
        { value: YES_NO.no, label: t('no') },
      ]}
      value={typeof value === 'boolean' ? String(value) : null}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === YES_NO.yes)}
    />
  );
}
