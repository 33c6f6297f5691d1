import { shownNumber } from '@portal/domain';
import { currentLanguage } from './language';

/**
 * Formats a number as fields show it, so that a shown number can also be typed. @param decimals the
 * maximum number of decimals
 */
export const numberText = (value: number, decimals = 0): string =>
  shownNumber(value, currentLanguage(), decimals);
