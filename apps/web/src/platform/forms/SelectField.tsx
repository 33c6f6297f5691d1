import { Select, type ComboboxItem, type OptionsFilter, type SelectProps } from '@mantine/core';
import { searchable } from '@portal/domain';

export interface Option {
  value: string;
  label: string;
  /** What else it is found by. */
  aliases?: readonly string[];
}

/** Finds options without regard to accents and case. */
export const findOptions: OptionsFilter = ({ options, search }) => {
  const wanted = searchable(search);
  return (options as (ComboboxItem & Option)[]).filter(({ label, aliases = [] }) =>
    [label, ...aliases].some((name) => searchable(name).includes(wanted)),
  );
};

export interface SelectFieldProps extends Omit<SelectProps, 'id' | 'name' | 'data' | 'filter'> {
  /** Also the field's id. */
  name: string;
  options: readonly Option[];
  /** What is said when nothing is found. */
  noneLabel: string;
}

/** What is typed takes the place of what is chosen, instead of being added to it. */
const selectText = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
  currentTarget.select();

/** One of a list, found by typing. */
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
