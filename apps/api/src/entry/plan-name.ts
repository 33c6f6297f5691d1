import type { Language } from '@portal/contracts';
import { translate } from '../platform/i18n/translator';

/** The name of the cover of an entry request. */
export const planName = (language: Language): string => translate(language, 'entrySections:cover');
