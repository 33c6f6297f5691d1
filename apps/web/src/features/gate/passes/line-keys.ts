import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/**
 * The actions of keys in a count field: go to another line, count all that is left, record the
 * trip.
 */
interface LineKeys {
  /** The id of the element that gets the cursor after the last line. */
  nextId: string;
  onTakeAll: () => void;
}

export function onLineKey(
  event: KeyboardEvent<HTMLInputElement>,
  { nextId, onTakeAll }: LineKeys,
): void {
  const { key, currentTarget: field } = event;
  const step = STEPS[key];
  if (step === undefined && key !== ' ') return;
  event.preventDefault();
  if (step === undefined) onTakeAll();
  else if (event.ctrlKey) field.form?.requestSubmit();
  else goTo(field, step, nextId);
}

const countFields = () => [...document.querySelectorAll<HTMLInputElement>('input[data-line]')];

/** The field of the first count. */
export const firstCount = (): HTMLInputElement | undefined => countFields()[0];

function goTo(field: HTMLInputElement, step: number, nextId: string): void {
  const fields = countFields();
  const at = fields.indexOf(field) + step;
  const next = at === fields.length ? document.getElementById(nextId) : fields[at];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
