import { QUANTITY_DECIMALS } from '@portal/contracts';
import { numberText } from '../i18n/number-text';

/** Formats a value for plots and their tables. */
export const plottedText = (value = 0): string => numberText(value, QUANTITY_DECIMALS);
