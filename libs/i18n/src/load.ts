import type { Language } from '@portal/contracts';
import type { Catalogue } from './all';

/**
 * The texts of the first page are loaded separately, so that this page does not need the list of
 * all other files.
 */
const FIRST = {
  vi: () => import('./vi/first'),
  en: () => import('./en/first'),
} satisfies Record<Language, unknown>;

/** Loads one namespace of one language. */
export async function loadNamespace(
  language: Language,
  namespace: keyof Catalogue,
): Promise<object> {
  const { first } = await FIRST[language]();
  if (namespace in first) return first[namespace as keyof typeof first];
  const { loadOther } = await import('./load-others');
  return loadOther(language, namespace);
}
