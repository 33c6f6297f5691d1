import type { Reading } from '@portal/domain';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { Offers } from './Offers';
import { useUnread } from './unread';

interface Typed<T, Code extends string> {
  name: string;
  value: T | null;
  onChange: (value: T | null) => void;
  read: (text: string) => Reading<T, Code>;
  /** A value as the field shows it; what is shown reads back as the same value. */
  shown: (value: T) => string;
  /** Why a text cannot be taken, in words. */
  reasonText: (code: Code, text: string) => string;
  unclearText: (text: string) => string;
  /** What is shown beside goes on by the last value that could be read. */
  isFilter?: boolean;
}

/**
 * A field that is typed into: what cannot be read stays as it was typed, is marked once the field is left, and offers what
 * it could mean; the form has no value for it meanwhile. An emptied field is empty.
 */
export function useTyped<T, Code extends string>(field: Typed<T, Code>) {
  const { name, value, onChange, read, shown, isFilter = false } = field;
  const [unread, keepUnread] = useUnread(name);
  /** What was typed, with the value that stands for it meanwhile. */
  const [typed, setTyped] = useState<{ text: string; value: T | null } | null>(null);
  const [isTyping, setTyping] = useState(false);

  // Another value has come from elsewhere, where it is none of these.
  const isKept = unread !== null && value === (typed ? typed.value : null);
  const isTyped = typed !== null && value === typed.value;
  // What was typed before the value that has come is nothing that is still to be mended.
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
    /** Takes a value that was chosen instead. */
    take,
    props: {
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && leave(),
      'data-unread': isKept || undefined,
    },
    /** What is wrong with the text, and what it could mean; undefined while it is being typed. */
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
