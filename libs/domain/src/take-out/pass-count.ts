import { STATUS, type PassState, type Status } from '@portal/contracts';
import {
  isCountable,
  isMore,
  quantityOf,
  thousandths,
  type CountedIn,
} from '../plant-records/quantities';

/** Statuses in which a take-out holds what it asks for: it waits, or is approved and not yet carried out. */
const HOLDING: readonly Status[] = [STATUS.waiting, STATUS.approved];

/** Whether things stay promised to a take-out of this status; once it is approved, until its pass has ended. */
export const holdsPromises = (status: Status): boolean => HOLDING.includes(status);

/** A pass, as far as rules read it. */
export interface PassFacts {
  startsAt: Date;
  endsAt: Date;
  endedBy: 'closed' | 'over' | 'cancelled' | null;
}

/** How it stands with a pass now. */
export function passState({ startsAt, endsAt, endedBy }: PassFacts, now: Date): PassState {
  if (endedBy) return endedBy;
  if (now >= endsAt) return 'over';
  return now < startsAt ? 'notBegun' : 'open';
}

/** A line of a pass: what was approved, and what has left. */
export interface CountedLine {
  numberOut: number;
  numberActual: number;
}

/** What of a line is left to leave. */
export const leftOf = ({ numberOut, numberActual }: CountedLine): number =>
  quantityOf(thousandths(numberOut) - thousandths(numberActual));

/** Whether a count fits into what is left of a line. */
export const fits = (line: CountedLine, counted: number): boolean =>
  thousandths(counted) > 0 && !isMore(counted, leftOf(line));

/** Whether a count is one of its unit: pieces leave whole, or all that is left of them. */
export const isWhole = (
  line: CountedLine,
  counted: number,
  unit: Pick<CountedIn, 'isDivisible'> | null,
): boolean => isCountable(counted, unit) || !isMore(leftOf(line), counted);

/** Lines of which less left than was approved. */
export const differences = <Line extends CountedLine>(lines: readonly Line[]): Line[] =>
  lines.filter(({ numberOut, numberActual }) => isMore(numberOut, numberActual));
