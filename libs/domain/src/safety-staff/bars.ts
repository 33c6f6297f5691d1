import type { BAR_STATES } from '@portal/contracts';

/** The days of a bar, yyyy-MM-dd, both included. */
export interface BarDays {
  since: string;
  /** Null: until it is lifted. */
  until: string | null;
}

/** A bar as stored. */
export interface Bar extends BarDays {
  /** It was lifted, or switched off in the plant's list. */
  isLifted: boolean;
}

/** The state of a bar on a day; only a running bar keeps a person out. */
export function barState(
  { since, until, isLifted }: Bar,
  day: string,
): (typeof BAR_STATES)[number] {
  if (isLifted) return 'lifted';
  if (since > day) return 'coming';
  return until !== null && until < day ? 'over' : 'running';
}

/** Whether one of the bars, none of them lifted, keeps a person out on a day. */
export const isBarredOn = (bars: readonly BarDays[], day: string): boolean =>
  bars.some((bar) => barState({ ...bar, isLifted: false }, day) === 'running');
