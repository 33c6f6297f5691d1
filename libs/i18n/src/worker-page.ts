import type { Language } from '@portal/contracts';
import type { Catalogue } from './all';

type Texts = Catalogue['workerPage'];

const TEXTS = {
  vi: () => import('./vi/workerPage.json', { with: { type: 'json' } }),
  en: () => import('./en/workerPage.json', { with: { type: 'json' } }),
} satisfies Record<Language, unknown>;

/** Loads the texts of the worker's page alone: it does not load the list of all others. */
export const loadWorkerTexts = async (language: Language): Promise<Texts> =>
  (await TEXTS[language]()).default;
