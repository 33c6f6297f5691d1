import { currentLanguage } from '../i18n/language';

/** A number as plots and their tables write it. */
export const numberText = (value = 0): string => value.toLocaleString(currentLanguage());
