import { QUANTITY_DECIMALS } from '@portal/contracts';
import { numberText } from '../i18n/number-text';

/** A value as plots and their tables write it. */
export const plottedText = (value = 0): string => numberText(value, QUANTITY_DECIMALS);
