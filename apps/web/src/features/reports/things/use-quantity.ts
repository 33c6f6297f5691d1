import { QUANTITY_DECIMALS } from '@portal/contracts';
import { numberText } from '../../../platform/i18n/number-text';

/** How quantities are written, with a unit where one is given. */
export function useQuantity(): (quantity: number, unit?: string) => string {
  return (quantity, unit = '') =>
    [numberText(quantity, QUANTITY_DECIMALS), unit].filter(Boolean).join(' ');
}
