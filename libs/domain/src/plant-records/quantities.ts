import { QUANTITY_DECIMALS } from '@portal/contracts';

/** A quantity as sums are done in it: whole thousandths of its unit, which no sum rounds. */
export type Thousandths = number & { readonly unit?: 'thousandths' };

const SCALE = 10 ** QUANTITY_DECIMALS;

/** A quantity as forms and answers have it, in thousandths. */
export const thousandths = (quantity: number): Thousandths => Math.round(quantity * SCALE);

/** Thousandths as forms and answers have them. */
export const quantityOf = (sum: Thousandths): number => sum / SCALE;

/** Whether one quantity is more than another. */
export const isMore = (one: number, other: number): boolean =>
  thousandths(one) > thousandths(other);
