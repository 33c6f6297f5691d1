import {
  Input,
  Popover,
  useInputProps,
  type PopoverProps,
  type TextInputProps,
} from '@mantine/core';
import { DatePicker, type CalendarLevel } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/vi';
import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { outsideOf } from './outside-of';

export interface CalendarFieldProps extends Omit<
  TextInputProps,
  'id' | 'name' | 'value' | 'onChange' | 'classNames' | 'styles' | 'vars' | 'attributes'
> {
  /** Also the id of the field. */
  name: string;
  language: string;
  /** The text in the field: a day, or whatever the user has typed. */
  text: string;
  onText: (text: string) => void;
  /**
   * The text is not a day. Its possible meanings are shown below the field, where the calendar
   * would cover them.
   */
  isUnread?: boolean;
  /** The selected day in the calendar, yyyy-MM-dd. */
  day: string | null;
  /** Called with the picked day; null if the selected day was picked again. */
  onPick: (day: string | null) => void;
  /** yyyy-MM-dd; the days that the calendar offers. The form's rules check other days. */
  minDate?: string | undefined;
  maxDate?: string | undefined;
  /** The year in which the calendar opens if no day is selected. */
  year?: number | undefined;
  defaultLevel?: CalendarLevel;
  /** Picking the selected day again clears it. */
  allowDeselect?: boolean;
  /** The name of the button that clears the field; if omitted, there is no button. */
  clearLabel?: string | undefined;
  /** Values offered beside the calendar. */
  presets?: readonly { value: string; label: string }[] | undefined;
  popoverProps?: Pick<PopoverProps, 'withinPortal' | 'disabled'>;
}

/**
 * A text field with a calendar. A typed text stays as it is; the caller reads it and shows errors.
 */
export function CalendarField(props: CalendarFieldProps) {
  const {
    name,
    language,
    text,
    onText,
    isUnread = false,
    day,
    onPick,
    minDate,
    maxDate,
    year,
    defaultLevel,
    allowDeselect = false,
    clearLabel,
    presets,
    popoverProps,
    inputProps,
    wrapperProps,
    classNames: _classNames,
    styles: _styles,
    unstyled: _unstyled,
    onFocus,
    onBlur,
    onClick,
    onKeyDown,
    readOnly = false,
    ...others
  } = useInputProps('CalendarField', null, { ...props, id: props.name });
  const [isOpen, setOpen] = useState(false);
  const pick = (picked: string | null) => {
    setOpen(false);
    onPick(picked);
  };
  return (
    <Input.Wrapper {...wrapperProps} inputWrapperOrder={['label', 'input', 'description', 'error']}>
      <Popover
        opened={isOpen && !readOnly}
        onChange={setOpen}
        trapFocus={false}
        position="bottom-start"
        withRoles={false}
        withinPortal
        shadow="md"
        {...popoverProps}
      >
        <Popover.Target>
          <Input
            {...inputProps}
            name={name}
            autoComplete="off"
            {...others}
            data-dates-input
            data-locked={readOnly || undefined}
            readOnly={readOnly}
            value={text}
            {...(clearLabel !== undefined &&
              text !== '' &&
              !readOnly && {
                rightSectionPointerEvents: 'all' as const,
                rightSection: (
                  <Input.ClearButton aria-label={clearLabel} onClick={() => onText('')} />
                ),
              })}
            onChange={(event) => {
              onText(event.currentTarget.value);
              setOpen(true);
            }}
            onFocus={(event: FocusEvent<HTMLInputElement>) => {
              onFocus?.(event);
              setOpen(!isUnread);
            }}
            onClick={(event: MouseEvent<HTMLInputElement>) => {
              onClick?.(event);
              setOpen(!isUnread);
            }}
            onBlur={(event: FocusEvent<HTMLInputElement>) => {
              onBlur?.(event);
              setOpen(false);
            }}
            onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
              if (event.key === 'Escape') setOpen(false);
              onKeyDown?.(event);
            }}
          />
        </Popover.Target>
        <Popover.Dropdown
          data-dates-dropdown
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          <DatePicker
            // The calendar reads its first month only on mount: a new key mounts it again.
            key={day ?? year}
            value={day}
            onChange={pick}
            allowDeselect={allowDeselect}
            excludeDate={outsideOf(minDate, maxDate)}
            locale={language}
            firstDayOfWeek={1}
            {...(defaultLevel && { defaultLevel: day === null ? defaultLevel : 'month' })}
            {...openingAt(day, year)}
            {...(presets && { presets: [...presets] })}
            __onPresetSelect={(preset) => typeof preset === 'string' && pick(preset)}
          />
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}

/** Where the calendar opens. */
function openingAt(day: string | null, year: number | undefined): { defaultDate?: string } {
  if (day !== null) return { defaultDate: day };
  return year === undefined ? {} : { defaultDate: `${year}-01-01` };
}
