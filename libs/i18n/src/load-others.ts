import type { Language } from '@portal/contracts';
import type { Catalogue } from './all';

/**
 * Loads any namespace of one language. The web client's bundler makes a chunk of each file, and a list of them all, which
 * grows with every one; what only the server says stands in `server` folders, which are no part of it.
 */
export async function loadOther(language: Language, namespace: keyof Catalogue): Promise<object> {
  const file = (await import(`./${language}/${namespace}.json`)) as { default: object };
  return file.default;
}
