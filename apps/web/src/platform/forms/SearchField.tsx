import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState, type FocusEvent } from 'react';
import classes from './SearchField.module.css';

export interface FoundOption {
  id: string;
  label: string;
  /** A second line of text. */
  about: string;
}

export interface SearchFieldProps {
  /** Also the id of the field. */
  name: string;
  label: string;
  /** The name of the field for screen readers, if it shows no label. */
  ariaLabel?: string;
  /** The text in the field while an option is chosen. */
  chosen: string;
  /** 0 offers options before the user types. */
  minLength: number;
  /**
   * Called after a pause in typing with the text to search for; empty while the text is too short.
   */
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

/** A field that searches the server for options while the user types part of a name. */
export function SearchField(props: SearchFieldProps) {
  const { name, label, chosen, minLength, readOnly = false, hints } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  /** Null while the user is not typing; the field then shows the chosen option. */
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
