import { z } from 'zod';

/** The number of decimals in the ledger. */
export const QUANTITY_DECIMALS = 3;
export const MAX_QUANTITY = 99_999_999;
/** A quantity, zero or more. */
export const quantity = z
  .number()
  .min(0)
  .max(MAX_QUANTITY)
  .multipleOf(10 ** -QUANTITY_DECIMALS);
