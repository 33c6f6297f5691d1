import { QUANTITY_DECIMALS } from '@portal/contracts';

/** A quantity as sums are done in it: whole thousandths of its unit, which no sum rounds. */
export type Thousandths = number & { readonly unit?: 'thousandths' };

const SCALE = 10 ** QUANTITY_DECIMALS;

/** A quantity as forms and answers have it, in thousandths. */
export const thousandths = (quantity: number): Thousandths => Math.round(quantity * SCALE);

/** Thousandths as forms and answers have them. */
export const quantityOf = (sum: Thousandths): number => sum / SCALE;

/** A unit as far as rules read it; `name` is said. */
export interface CountedIn {
  name: string;
  isDivisible: boolean;
}

/** The unit of that id, among all; null for none. */
export const unitAmong = <Unit extends CountedIn & { id: string }>(
  units: readonly Unit[],
  unitId: string | null,
): Unit | null => units.find(({ id }) => id === unitId) ?? null;

/** Whether so much can be counted in a unit: pieces are whole. What has no unit may divide. */
export const isCountable = (
  quantity: number,
  unit: Pick<CountedIn, 'isDivisible'> | null,
): boolean => unit === null || unit.isDivisible || thousandths(quantity) % SCALE === 0;

/** Whether one quantity is more than another. */
export const isMore = (one: number, other: number): boolean =>
  thousandths(one) > thousandths(other);
