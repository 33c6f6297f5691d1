import { QUANTITY_DECIMALS } from '@portal/contracts';

/**
 * A quantity for calculations: whole thousandths of its unit, so that no sum has rounding errors.
 */
export type Thousandths = number & { readonly unit?: 'thousandths' };

const SCALE = 10 ** QUANTITY_DECIMALS;

/** Converts a quantity of a form or answer to thousandths. */
export const thousandths = (quantity: number): Thousandths => Math.round(quantity * SCALE);

/** Converts thousandths to a quantity of a form or answer. */
export const quantityOf = (sum: Thousandths): number => sum / SCALE;

/** The part of a unit that the rules need; `name` is for messages. */
export interface CountedIn {
  name: string;
  isDivisible: boolean;
}

/** The unit with this id; null if there is none. */
export const unitAmong = <Unit extends CountedIn & { id: string }>(
  units: readonly Unit[],
  unitId: string | null,
): Unit | null => units.find(({ id }) => id === unitId) ?? null;

/**
 * Whether a quantity is possible in a unit: pieces must be whole. Without a unit, any quantity is
 * possible.
 */
export const isCountable = (
  quantity: number,
  unit: Pick<CountedIn, 'isDivisible'> | null,
): boolean => unit === null || unit.isDivisible || thousandths(quantity) % SCALE === 0;

/** Whether one quantity is larger than another. */
export const isMore = (one: number, other: number): boolean =>
  thousandths(one) > thousandths(other);
