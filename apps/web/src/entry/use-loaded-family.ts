import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryDefinition, LoadedFamily } from './family';

/** A family with its texts and lists; null until they have come. */
export function useLoadedFamily(family: EntryDefinition): LoadedFamily | null {
  // A card that waits for texts when it is opened would lose the cursor.
  useTranslation(['files', 'errors', 'requests']);
  const words = family.words.use();
  const lists = family.lists.use();
  return useMemo(() => lists && { family, words, lists }, [family, words, lists]);
}
