import type { BAR_STATES } from '@portal/contracts';

/** A bar as stored; days are yyyy-MM-dd, both included. */
export interface Bar {
  since: string;
  /** Null: until it is lifted. */
  until: string | null;
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
