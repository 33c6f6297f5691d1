import { QUANTITY_DECIMALS } from '@portal/contracts';
import { currentLanguage } from '../../../platform/i18n/language';

/** How quantities are written, with a unit where one is given. */
export function useQuantity(): (quantity: number, unit?: string) => string {
  const number = new Intl.NumberFormat(currentLanguage(), {
    maximumFractionDigits: QUANTITY_DECIMALS,
  });
  return (quantity, unit = '') => [number.format(quantity), unit].filter(Boolean).join(' ');
}
