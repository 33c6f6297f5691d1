import { useMemo } from 'react';
import type { EntryDefinition, LoadedFamily } from './family';

/** A family with its texts and lists; null until they have come. */
export function useLoadedFamily(family: EntryDefinition): LoadedFamily | null {
  const words = family.words.use();
  const lists = family.lists.use();
  return useMemo(() => lists && { family, words, lists }, [family, words, lists]);
}
