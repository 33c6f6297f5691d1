import type { Language } from '@portal/contracts';
import type { Catalogue } from './all';

/**
 * Loads one namespace of one language; the web client's bundler makes a chunk of each file, and a list of them that every
 * page carries. What only the server says stands in `server` folders, which are no part of it.
 */
export async function loadNamespace(language: Language, namespace: keyof Catalogue) {
  const file = (await import(`./${language}/${namespace}.json`)) as { default: object };
  return file.default;
}
