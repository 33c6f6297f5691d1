import type { ApprovalPaper } from '@portal/contracts';
import type { StatusTone } from '@portal/ui';
import { today } from '../../platform/time/today';

/** How an approval stands today. */
export type Standing = 'holds' | 'notYet' | 'over' | 'cancelled';

/** Colours of what an approval is worth at the gate. */
export const TONES: Record<Standing, StatusTone> = {
  holds: 'green',
  notYet: 'blue',
  over: 'yellow',
  cancelled: 'red',
};

/** Whether people may be let in on it, as far as the paper says. */
export function standingOf({ isCancelled, startDate, endDate }: ApprovalPaper): Standing {
  if (isCancelled) return 'cancelled';
  if (endDate !== null && endDate < today()) return 'over';
  return startDate !== null && startDate > today() ? 'notYet' : 'holds';
}
