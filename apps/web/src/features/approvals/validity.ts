import type { ApprovalPaper } from '@portal/contracts';
import type { StatusTone } from '@portal/ui';
import { today } from '../../platform/time/today';

/** The state of an approval today. */
export type Validity = 'holds' | 'notYet' | 'over' | 'cancelled';

/** The colour of each state. */
export const TONES: Record<Validity, StatusTone> = {
  holds: 'green',
  notYet: 'blue',
  over: 'yellow',
  cancelled: 'red',
};

/** Whether the approval is valid today, according to the paper. */
export function validityOf({ isCancelled, startDate, endDate }: ApprovalPaper): Validity {
  if (isCancelled) return 'cancelled';
  if (endDate !== null && endDate < today()) return 'over';
  return startDate !== null && startDate > today() ? 'notYet' : 'holds';
}
