import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** What keys do in the field of a line's count: to other lines, all that is left, the trip recorded. */
interface LineKeys {
  /** Id of where the cursor goes after the last line. */
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

/** Where counting begins. */
export const firstCount = (): HTMLInputElement | undefined => countFields()[0];

function goTo(field: HTMLInputElement, step: number, nextId: string): void {
  const fields = countFields();
  const at = fields.indexOf(field) + step;
  const next = at === fields.length ? document.getElementById(nextId) : fields[at];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
