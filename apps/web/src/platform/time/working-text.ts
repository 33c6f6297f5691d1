import { currentLanguage } from '../i18n/language';

const MINUTES = 60;

/** Working time in whole hours, such as "27 giờ"; null if it is less than an hour. */
export function workingText(minutes: number): string | null {
  const hours = Math.floor(minutes / MINUTES);
  if (hours < 1) return null;
  return new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
  }).format(hours);
}
