/** The number of decimals in the ledger. */
export const QUANTITY_DECIMALS = 3;
export const MAX_QUANTITY = 99_999_999;
