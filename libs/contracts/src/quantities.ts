import { z } from 'zod';

/** Digits behind the decimal separator, as the ledger keeps them. */
export const QUANTITY_DECIMALS = 3;
export const MAX_QUANTITY = 99_999_999;
/** How much of something, from nothing. */
export const quantity = z
  .number()
  .min(0)
  .max(MAX_QUANTITY)
  .multipleOf(10 ** -QUANTITY_DECIMALS);
