import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { NamedRow, OptionSubset } from '@portal/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptions } from '../api/admin-rows';

const PAUSE_MS = 250;

interface Common {
  /** Also the id of the field. */
  name: string;
  label: string;
  /** The list that the field refers to. */
  to: string;
  /** Which of its rows can be chosen; any if omitted. */
  among?: OptionSubset | null;
  /** Rows whose names are known from the start. */
  known: readonly NamedRow[];
  required?: boolean;
  readOnly?: boolean;
  description?: ReactNode;
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[];
  placeholder?: string;
  className?: string;
  error?: ReactNode;
}

/** A longer text does not fit into the field, so it is shown below as well. */
const SHOWN_LETTERS = 34;

const labelOf = ({ code, name }: NamedRow): string =>
  name === '' || name === code ? code : `${name} (${code})`;

/**
 * The options of a field: the chosen rows, by the names under which they were chosen, and the rows
 * found by typing.
 */
function useFound(
  { to, among = null, known }: Pick<Common, 'to' | 'among' | 'known'>,
  chosen: readonly string[],
) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [keyword] = useDebouncedValue(typed, PAUSE_MS);
  const [seen, setSeen] = useState<ReadonlyMap<string, NamedRow>>(
    new Map(known.map((row) => [row.code, row])),
  );
  const rowOf = (code: string) => seen.get(code) ?? { code, name: '' };
  // If the field shows a chosen row, its name is not a search text.
  const isChoice = chosen.some((code) => labelOf(rowOf(code)) === keyword);
  const found = useOptions({ table: to, among, keyword: isChoice ? '' : keyword.trim() }, isOpen);
  const others = found.filter(({ code }) => !chosen.includes(code));
  const data = [...chosen.map(rowOf), ...others].map((row) => ({
    value: row.code,
    label: labelOf(row),
  }));
  const remember = () =>
    setSeen((now) => new Map([...now, ...found.map((row) => [row.code, row] as const)]));
  return { typed, setTyped, setOpen, data, remember };
}

/** The server has already filtered the options, so the field must not filter them again. */
const asFound = ({ options }: { options: never[] }) => options;

type RefFieldProps = Common & { value: string | null; onChange: (code: string | null) => void };

/** A field for one row of another list; typing searches the list. */
export function RefField({
  to,
  among = null,
  known,
  value,
  onChange,
  required = false,
  ...props
}: RefFieldProps) {
  const { t } = useTranslation('administration');
  const { typed, setTyped, setOpen, data, remember } = useFound(
    { to, among, known },
    value ? [value] : [],
  );
  const chosen = data.find((option) => option.value === value)?.label ?? '';
  return (
    <Select
      id={props.name}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={chosen.length > SHOWN_LETTERS ? chosen : undefined}
      {...props}
      required={required}
      data={data}
      value={value}
      onChange={(code) => {
        remember();
        onChange(code);
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={asFound as never}
      openOnFocus={false}
      onDropdownOpen={() => setOpen(true)}
      clearable={!required && !props.readOnly}
      clearButtonProps={{ 'aria-label': t('clearField', { label: props.label }) }}
      allowDeselect={false}
      nothingFoundMessage={t('nothingFound')}
      maxDropdownHeight={280}
      comboboxProps={{ shadow: 'md' }}
      data-locked={props.readOnly || undefined}
    />
  );
}

type RefsFieldProps = Common & { value: string[]; onChange: (codes: string[]) => void };

/** A field for several rows of another list; typing searches the list. */
export function RefsField({ to, among = null, known, value, onChange, ...props }: RefsFieldProps) {
  const { t } = useTranslation('administration');
  const { typed, setTyped, setOpen, data, remember } = useFound({ to, among, known }, value);
  return (
    <MultiSelect
      id={props.name}
      {...props}
      data={data}
      value={value}
      onChange={(codes) => {
        remember();
        onChange(codes);
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={asFound as never}
      openOnFocus={false}
      onDropdownOpen={() => setOpen(true)}
      hidePickedOptions
      nothingFoundMessage={t('nothingFound')}
      maxDropdownHeight={280}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
