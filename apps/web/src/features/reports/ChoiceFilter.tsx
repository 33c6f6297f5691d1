import { useTranslation } from 'react-i18next';
import { SelectField } from '../../platform/forms/SelectField';

const ALL = 'all';

interface ChoiceFilterProps<Value extends string | number> {
  name: string;
  label: string;
  /** What it says while it narrows nothing. */
  allLabel: string;
  width: number;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** Narrows a report to one of a few values. */
export function ChoiceFilter<Value extends string | number>(props: ChoiceFilterProps<Value>) {
  const { name, label, allLabel, width, options, value, onChange } = props;
  const { t } = useTranslation('reports');
  return (
    <SelectField
      name={name}
      aria-label={label}
      w={width}
      noneLabel={t('nothingFound')}
      options={[
        { value: ALL, label: allLabel },
        ...options.map((option) => ({ value: String(option.value), label: option.label })),
      ]}
      value={value === null ? ALL : String(value)}
      onChange={(chosen) =>
        onChange(options.find((option) => String(option.value) === chosen)?.value ?? null)
      }
    />
  );
}
