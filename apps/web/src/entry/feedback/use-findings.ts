import type { ItemReview } from '@portal/contracts';
import { useDefinition } from '../definition';
import type { Finding } from '../../requests/feedback/use-reasons';

type Judged = Pick<ItemReview, 'reasonCode' | 'field' | 'checkingDescription'>;

/** Puts together what a reviewer found of an item; what it points at is named as in the form. */
export function useFindings() {
  const { words, lists } = useDefinition();
  const types = lists.documentGroups.flatMap((group) => group.types);
  const nameOf = (field: string): string =>
    types.find(({ id }) => id === field)?.name ?? (words.fieldName(field) && words.label(field));
  return ({ reasonCode, field, checkingDescription }: Judged): Finding => ({
    reasonCode,
    about: field ? nameOf(field) : '',
    note: checkingDescription,
  });
}
