import type { PlantRuleValues } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomLists } from '../plant/custom-fields';
import { usePlantRules } from '../plant/rules';
import { withCustomFields, withCustomChoices, withCustomWords } from './fields/custom-definition';
import { DefinitionProvider, type EntryDefinition, type LoadedDefinition } from './definition';

/** A definition with the family's texts and lists; null until they are loaded. */
export function useLoadedDefinition(definition: EntryDefinition): LoadedDefinition | null {
  const words = definition.words.use();
  const lists = definition.lists.use();
  const custom = useCustomLists();
  const rules = usePlantRules();
  return useMemo(
    () =>
      lists &&
      custom &&
      rules && {
        definition: withCustomFields(definition, custom),
        words: withCustomWords(words, custom),
        lists: { ...withCustomChoices(lists, custom), rules },
        custom,
      },
    [definition, words, lists, custom, rules],
  );
}

interface DefinitionScopeProps {
  loaded: LoadedDefinition | null;
  /** The rules of the request, where they are not today's. */
  rules?: PlantRuleValues | null;
  children: ReactNode;
}

/** Gives its children the definition. Until that is loaded, it shows that the page is loading. */
export function DefinitionScope({ loaded, rules = null, children }: DefinitionScopeProps) {
  const { t } = useTranslation('common');
  const ruled = useMemo(
    () => loaded && rules && { ...loaded, lists: { ...loaded.lists, rules } },
    [loaded, rules],
  );
  if (!loaded) return <LoadingState text={t('loading')} />;
  return <DefinitionProvider value={ruled ?? loaded}>{children}</DefinitionProvider>;
}
