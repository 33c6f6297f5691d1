import type { Language } from '@portal/contracts';
import type { Catalogue } from './all';

/** Loads one namespace of one language; the web client's bundler makes a chunk of each file. */
export async function loadNamespace(language: Language, namespace: keyof Catalogue) {
  const file = (await import(`./${language}/${namespace}.json`)) as { default: object };
  return file.default;
}
