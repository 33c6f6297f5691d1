import { z } from 'zod';
import { MAX_QUANTITY, QUANTITY_DECIMALS } from './quantity-limits';

/** A quantity, zero or more. */
export const quantity = z
  .number()
  .min(0)
  .max(MAX_QUANTITY)
  .multipleOf(10 ** -QUANTITY_DECIMALS);
