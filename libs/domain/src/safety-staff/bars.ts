import type { BAR_STATES } from '@portal/contracts';

/** A bar as it is kept; days are yyyy-MM-dd, both counted in. */
export interface Bar {
  since: string;
  /** Null: until it is lifted. */
  until: string | null;
  /** Lifted, or switched off in the plant's list. */
  isLifted: boolean;
}

/** How a bar stands on a day; nobody is kept out by one that is not running. */
export function barState(
  { since, until, isLifted }: Bar,
  day: string,
): (typeof BAR_STATES)[number] {
  if (isLifted) return 'lifted';
  if (since > day) return 'coming';
  return until !== null && until < day ? 'over' : 'running';
}
