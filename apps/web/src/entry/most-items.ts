import { MOST_ITEMS_RULE } from '@portal/contracts';
import { useDefinition } from './definition';

/** How many items a request of the family may have, by the plant's rules. */
export function useMostItems(): number {
  const { definition, lists } = useDefinition();
  return lists.rules.amounts[MOST_ITEMS_RULE[definition.family]];
}
