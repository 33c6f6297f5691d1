import { LoadingState } from '@portal/ui';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useCustomLists,
  withCustomFields,
  withCustomChoices,
  withCustomWords,
} from './fields/custom-definition';
import { DefinitionProvider, type EntryDefinition, type LoadedDefinition } from './definition';

/** A definition with the family's texts and lists; null until they are loaded. */
export function useLoadedDefinition(definition: EntryDefinition): LoadedDefinition | null {
  const words = definition.words.use();
  const lists = definition.lists.use();
  const custom = useCustomLists();
  return useMemo(
    () =>
      lists &&
      custom && {
        definition: withCustomFields(definition, custom),
        words: withCustomWords(words, custom),
        lists: withCustomChoices(lists, custom),
        custom,
      },
    [definition, words, lists, custom],
  );
}

interface DefinitionScopeProps {
  loaded: LoadedDefinition | null;
  children: ReactNode;
}

/** Gives its children the definition. Until that is loaded, it shows that the page is loading. */
export function DefinitionScope({ loaded, children }: DefinitionScopeProps) {
  const { t } = useTranslation('common');
  if (!loaded) return <LoadingState text={t('loading')} />;
  return <DefinitionProvider value={loaded}>{children}</DefinitionProvider>;
}
