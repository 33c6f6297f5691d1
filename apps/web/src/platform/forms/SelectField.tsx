import { Select, type ComboboxItem, type OptionsFilter, type SelectProps } from '@mantine/core';
import { searchable } from '@portal/domain';

export interface Option {
  value: string;
  label: string;
  /** Other names by which the option is found. */
  aliases?: readonly string[];
}

/** Finds options; accents and case do not matter. */
export const findOptions: OptionsFilter = ({ options, search }) => {
  const wanted = searchable(search);
  return (options as (ComboboxItem & Option)[]).filter(({ label, aliases = [] }) =>
    [label, ...aliases].some((name) => searchable(name).includes(wanted)),
  );
};

export interface SelectFieldProps extends Omit<SelectProps, 'id' | 'name' | 'data' | 'filter'> {
  /** Also the id of the field. */
  name: string;
  options: readonly Option[];
  /** The text when nothing is found. */
  noneLabel: string;
}

/** Selects the whole text, so that typing replaces the chosen option. */
const selectText = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
  currentTarget.select();

/** A field that selects one option of a list; typing searches the list. */
export function SelectField({ name, options, noneLabel, ...props }: SelectFieldProps) {
  return (
    <Select
      id={name}
      name={name}
      data={[...options]}
      filter={findOptions}
      searchable
      openOnFocus={false}
      onFocus={selectText}
      onClick={selectText}
      nothingFoundMessage={noneLabel}
      allowDeselect={false}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md' }}
      data-locked={props.readOnly || undefined}
      {...props}
    />
  );
}
