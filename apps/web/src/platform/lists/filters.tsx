import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../forms/SelectField';
import { IN_PLACE, type Filter } from './FilterBar';

const ALL = 'all';

interface ChoiceFilterProps<Value extends string | number> {
  name: string;
  label: string;
  /** The text while the filter is not set. */
  allLabel: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** Filters a list by one of a few values. */
export function ChoiceFilter<Value extends string | number>(props: ChoiceFilterProps<Value>) {
  const { name, label, allLabel, options, value, onChange } = props;
  const { t } = useTranslation('common');
  return (
    <SelectField
      name={name}
      aria-label={label}
      noneLabel={t('nothingFound')}
      comboboxProps={IN_PLACE}
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

/** A filter with a few values; `width` is its width in the toolbar. */
export const choiceFilter = <Value extends string | number>(
  width: number,
  props: ChoiceFilterProps<Value>,
): Filter => ({
  name: props.name,
  width,
  isSet: props.value !== null,
  field: <ChoiceFilter {...props} />,
});

interface SwitchFilterProps {
  name: string;
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A filter that is on or off. */
export const switchFilter = (width: number, props: SwitchFilterProps): Filter => ({
  name: props.name,
  width,
  isSet: props.isOn,
  field: (
    <Checkbox
      label={props.label}
      checked={props.isOn}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  ),
});
