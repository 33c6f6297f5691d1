import { currentLanguage } from '../i18n/language';

const HOUR_MS = 3_600_000;
const HOURS_OF_DAY = 24;

/** How long ago a time was, in whole hours or days; null if less than an hour. */
export function ageText(instant: string): string | null {
  const hours = Math.floor((Date.now() - Date.parse(instant)) / HOUR_MS);
  if (hours < 1) return null;
  const isDays = hours >= HOURS_OF_DAY;
  return new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit: isDays ? 'day' : 'hour',
    unitDisplay: 'long',
  }).format(isDays ? Math.floor(hours / HOURS_OF_DAY) : hours);
}
