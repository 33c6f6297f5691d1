import { STATUS, type PassState, type Status } from '@portal/contracts';
import {
  isCountable,
  isMore,
  quantityOf,
  thousandths,
  type CountedIn,
} from '../plant-records/quantities';

/**
 * Statuses in which a take-out reserves its quantities: it waits, or is approved and not yet
 * finished.
 */
const HOLDING: readonly Status[] = [STATUS.waiting, STATUS.approved];

/**
 * Whether quantities stay reserved for a take-out of this status; after approval, until its pass
 * has ended.
 */
export const holdsPromises = (status: Status): boolean => HOLDING.includes(status);

/** A pass, as the rules need it. */
export interface PassFacts {
  startsAt: Date;
  endsAt: Date;
  endedBy: 'closed' | 'over' | 'cancelled' | null;
}

/** The state of a pass now. */
export function passState({ startsAt, endsAt, endedBy }: PassFacts, now: Date): PassState {
  if (endedBy) return endedBy;
  if (now >= endsAt) return 'over';
  return now < startsAt ? 'notBegun' : 'open';
}

/** A line of a pass: the approved quantity, and the quantity that has left. */
export interface CountedLine {
  numberOut: number;
  numberActual: number;
}

/** The quantity of a line that may still leave. */
export const leftOf = ({ numberOut, numberActual }: CountedLine): number =>
  quantityOf(thousandths(numberOut) - thousandths(numberActual));

/** Whether a count fits into the remaining quantity of a line. */
export const fits = (line: CountedLine, counted: number): boolean =>
  thousandths(counted) > 0 && !isMore(counted, leftOf(line));

/** Whether a count is possible in its unit: pieces leave whole, or all that is left of them. */
export const isWhole = (
  line: CountedLine,
  counted: number,
  unit: Pick<CountedIn, 'isDivisible'> | null,
): boolean => isCountable(counted, unit) || !isMore(leftOf(line), counted);

/** The lines of which less has left than was approved. */
export const differences = <Line extends CountedLine>(lines: readonly Line[]): Line[] =>
  lines.filter(({ numberOut, numberActual }) => isMore(numberOut, numberActual));
