import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState, type FocusEvent } from 'react';
import classes from './SearchField.module.css';

export interface FoundOption {
  id: string;
  label: string;
  /** A second line. */
  about: string;
}

export interface SearchFieldProps {
  /** Also the field's id. */
  name: string;
  label: string;
  /** Names the field where it shows no label. */
  ariaLabel?: string;
  /** What stands in the field while something is chosen. */
  chosen: string;
  /** 0 offers something before anybody types. */
  minLength: number;
  /** Told, after a pause in typing, what to look for; empty while that is too short. */
  onKeyword: (keyword: string) => void;
  options: readonly FoundOption[];
  isFetching: boolean;
  onChoose: (id: string) => void;
  required?: boolean;
  readOnly?: boolean;
  error?: string | undefined;
  placeholder?: string;
  hints: { short: string; none: string };
}

/** Something found on the server by typing part of its name. */
export function SearchField(props: SearchFieldProps) {
  const { name, label, chosen, minLength, readOnly = false, hints } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  /** Null while nobody types: then what is chosen stands there. */
  const [typed, setTyped] = useState<string | null>(null);
  const [keyword] = useDebouncedValue((typed ?? '').trim(), 300);
  const isLong = keyword.length >= minLength;
  const { options, isFetching, onKeyword } = props;
  const asked = isLong ? keyword : '';
  useEffect(() => onKeyword(asked), [asked, onKeyword]);
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    combobox.closeDropdown();
    setTyped(null);
  };
  const choose = (id: string) => {
    props.onChoose(id);
    setTyped(null);
    combobox.closeDropdown();
  };
  const isNone = isLong && !isFetching && options.length === 0;
  const offersAtOnce = minLength === 0 && !readOnly;
  const hint = isLong ? isNone && hints.none : hints.short;
  return (
    <div onBlur={leave}>
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
        <Combobox.Target withExpandedAttribute>
          <InputBase
            id={name}
            name={name}
            role="combobox"
            aria-expanded={combobox.dropdownOpened}
            aria-controls={combobox.listId ?? undefined}
            {...(props.ariaLabel ? { 'aria-label': props.ariaLabel } : { label })}
            required={props.required ?? false}
            readOnly={readOnly}
            data-locked={readOnly || undefined}
            error={props.error}
            placeholder={readOnly ? undefined : (props.placeholder ?? hints.short)}
            value={typed ?? chosen}
            autoComplete="off"
            rightSection={isFetching ? <Loader size={16} aria-hidden /> : null}
            onFocus={(event) => !readOnly && event.currentTarget.select()}
            onClick={() => offersAtOnce && combobox.openDropdown()}
            onChange={(event) => {
              setTyped(event.target.value);
              combobox.openDropdown();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={typed === null && !offersAtOnce}>
          <Combobox.Options aria-label={props.ariaLabel ?? label}>
            {isLong &&
              options.map((option) => (
                <Combobox.Option key={option.id} value={option.id} className={classes.option}>
                  <span>{option.label}</span>
                  <span className={classes.about}>{option.about}</span>
                </Combobox.Option>
              ))}
            {hint && <Combobox.Empty>{hint}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}
