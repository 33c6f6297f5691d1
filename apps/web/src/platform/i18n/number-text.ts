import { shownNumber } from '@portal/domain';
import { currentLanguage } from './language';

/** A number as fields show it, too: what is read can be typed. @param decimals how many at most */
export const numberText = (value: number, decimals = 0): string =>
  shownNumber(value, currentLanguage(), decimals);
