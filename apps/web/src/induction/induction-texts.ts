import type { InductionLanguage } from '@portal/contracts';
import type { Catalogue } from '@portal/i18n';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { TranslateBy } from '../worker/page-texts';

export interface InductionWords {
  t: TranslateBy<Catalogue['inductionPage']>;
  language: InductionLanguage;
}
export const InductionContext = createContext<InductionWords>({ t: (key) => key, language: 'vi' });

/** The texts of the page, named as the portal names its texts. */
export const useTranslation = (_namespace: 'inductionPage'): InductionWords =>
  useContext(InductionContext);
