import type { Reading } from '@portal/domain';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { Offers } from './Offers';
import { useUnread } from './unread';

interface Typed<T, Code extends string> {
  name: string;
  value: T | null;
  onChange: (value: T | null) => void;
  read: (text: string) => Reading<T, Code>;
  /** Formats a value for the field. Reading this text again must give the same value. */
  shown: (value: T) => string;
  /** Explains why a text is not accepted. */
  reasonText: (code: Code, text: string) => string;
  unclearText: (text: string) => string;
  /** The list beside it keeps using the last value that could be read. */
  isFilter?: boolean;
}

/**
 * A field that reads typed text. An unreadable text stays as typed. When the field loses the focus,
 * the field shows an error and offers the values that the text may mean; until then the form has no
 * value for it. An emptied field has no value.
 */
export function useTyped<T, Code extends string>(field: Typed<T, Code>) {
  const { name, value, onChange, read, shown, isFilter = false } = field;
  const [unread, keepUnread] = useUnread(name);
  /** The typed text, and the form's value since then. */
  const [typed, setTyped] = useState<{ text: string; value: T | null } | null>(null);
  const [isTyping, setTyping] = useState(false);

  // If the form's value differs from both, it was changed elsewhere.
  const isKept = unread !== null && value === (typed ? typed.value : null);
  const isTyped = typed !== null && value === typed.value;
  // The value has changed elsewhere, so the unreadable text is no longer of interest.
  const isOutdated = unread !== null && !isKept && !isTyping;
  useEffect(() => {
    if (isOutdated) keepUnread(null);
  });
  const valueText = value === null ? '' : shown(value);
  const text = isKept ? unread.text : isTyped ? typed.text : valueText;

  const problemOf = (reading: Reading<T, Code>, written: string): string | null => {
    if (reading.kind === 'unclear') return field.unclearText(written);
    return reading.kind === 'refused' ? field.reasonText(reading.reason, written) : null;
  };
  const onText = (written: string) => {
    const reading = read(written);
    const problem = problemOf(reading, written);
    const said = reading.kind === 'value' ? reading.value : null;
    const next = problem !== null && isFilter ? value : said;
    setTyping(true);
    setTyped({ text: written, value: next });
    keepUnread(problem === null ? null : { text: written, problem });
    if (next !== value) onChange(next);
  };
  const take = (chosen: T | null) => {
    keepUnread(null);
    setTyped(null);
    setTyping(false);
    if (chosen !== value) onChange(chosen);
  };
  const leave = () => {
    setTyping(false);
    if (!isKept) setTyped(null);
  };
  const reading = isKept && !isTyping ? read(unread.text) : null;
  return {
    text,
    onText,
    /** Takes a value that the user chose. */
    take,
    props: {
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && leave(),
      'data-unread': isKept || undefined,
    },
    /** The error of the text and the values it may mean; undefined while the user is typing. */
    problem:
      reading === null || !isKept ? undefined : (
        <Offers
          text={problemOf(reading, unread.text) ?? unread.problem}
          offers={offersOf(reading)}
          shown={shown}
          onTake={(chosen) => {
            take(chosen);
            document.getElementById(name)?.focus();
          }}
        />
      ),
  };
}

function offersOf<T>(reading: Reading<T>): readonly T[] {
  if (reading.kind === 'unclear') return reading.could;
  return reading.kind === 'refused' ? reading.nearest : [];
}
