import { QUANTITY_DECIMALS } from '@portal/contracts';
import { numberText } from '../../../platform/i18n/number-text';

/** Formats quantities, with the unit if there is one. */
export function useQuantity(): (quantity: number, unit?: string) => string {
  return (quantity, unit = '') =>
    [numberText(quantity, QUANTITY_DECIMALS), unit].filter(Boolean).join(' ');
}
