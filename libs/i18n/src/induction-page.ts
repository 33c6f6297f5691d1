import type { InductionLanguage } from '@portal/contracts';
import type { Catalogue } from './all';

type Texts = Catalogue['inductionPage'];

const TEXTS = {
  vi: () => import('./vi/inductionPage.json', { with: { type: 'json' } }),
  en: () => import('./en/inductionPage.json', { with: { type: 'json' } }),
  ko: () => import('./ko/inductionPage.json', { with: { type: 'json' } }),
  zh: () => import('./zh/inductionPage.json', { with: { type: 'json' } }),
  ja: () => import('./ja/inductionPage.json', { with: { type: 'json' } }),
} satisfies Record<InductionLanguage, unknown>;

/** Loads the texts of the page of inductions alone; no other page has texts in all of these languages. */
export const loadInductionTexts = async (language: InductionLanguage): Promise<Texts> =>
  (await TEXTS[language]()).default;
