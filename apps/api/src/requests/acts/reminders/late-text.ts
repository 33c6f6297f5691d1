import type { Language } from '@portal/contracts';
import { translate } from '../../../platform/i18n/translator';

const HOUR_MINUTES = 60;

/** Working time in words: "3 working hours". */
export const lateText = (minutes: number, language: Language): string =>
  minutes < HOUR_MINUTES
    ? translate(language, 'mail:lateUnderHour')
    : translate(language, 'mail:lateHours', { count: Math.floor(minutes / HOUR_MINUTES) });
