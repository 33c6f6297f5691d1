import { shownNumber } from '@portal/domain';
import { currentLanguage } from '../../../platform/i18n/language';

/** The text of a quantity, the same for display, typing and copying, so that users can paste it. */
export const quantityText = (value: number | null | undefined): string =>
  typeof value === 'number' ? shownNumber(value, currentLanguage()) : '';
