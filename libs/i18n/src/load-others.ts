import type { Language } from '@portal/contracts';
import type { Catalogue } from './all';

/**
 * Loads any namespace of one language. The web client's bundler makes a chunk of each file and a
 * list of all chunks, which grows with every file. Texts that only the server needs are in `server`
 * folders, which are not part of that list.
 */
export async function loadOther(language: Language, namespace: keyof Catalogue): Promise<object> {
  const file = (await import(`./${language}/${namespace}.json`)) as { default: object };
  return file.default;
}
