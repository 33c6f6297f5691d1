import type { Language } from '@portal/contracts';
import { translate } from '../platform/i18n/translator';

/** What the cover of an entry request is called. */
export const planName = (language: Language): string => translate(language, 'entrySections:cover');
