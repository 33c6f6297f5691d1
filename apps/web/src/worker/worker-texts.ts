import type { Language } from '@portal/contracts';
import type { Catalogue } from '@portal/i18n';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { KeyOf, TranslateBy } from './page-texts';

type Texts = Catalogue['workerPage'];
export type TextKey = KeyOf<Texts>;
export type Translate = TranslateBy<Texts>;

export interface Words {
  t: Translate;
  language: Language;
}
export const WordsContext = createContext<Words>({ t: (key) => key, language: 'vi' });

/**
 * The texts of the page. It has one namespace, and names it as the portal does, so that the checks of
 * the catalogue find its texts.
 */
export const useTranslation = (_namespace: 'workerPage'): Words => useContext(WordsContext);
