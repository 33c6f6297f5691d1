import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { findOptions, type Option } from './SelectField';

export interface ManySelectFieldProps extends Omit<
  MultiSelectProps,
  'id' | 'name' | 'data' | 'filter'
> {
  /** Also the id of the field. */
  name: string;
  options: readonly Option[];
  /** The text when nothing is found. */
  noneLabel: string;
}

/** A field that selects several options of a list; typing searches the list. */
export function ManySelectField({ name, options, noneLabel, ...props }: ManySelectFieldProps) {
  return (
    <MultiSelect
      id={name}
      name={name}
      data={[...options]}
      filter={findOptions}
      searchable
      openOnFocus={false}
      hidePickedOptions
      nothingFoundMessage={noneLabel}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md' }}
      data-locked={props.readOnly || undefined}
      {...props}
    />
  );
}
