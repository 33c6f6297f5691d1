import { currentLanguage } from './language';

/** A number as the reader writes it, with at most this many decimals. */
export const numberText = (value: number, decimals: number): string =>
  value.toLocaleString(currentLanguage(), { maximumFractionDigits: decimals });
