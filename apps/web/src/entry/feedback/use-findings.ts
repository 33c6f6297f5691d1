import type { ItemReview } from '@portal/contracts';
import { useFamily } from '../family';
import type { Finding } from '../../requests/feedback/use-reasons';

type Judged = Pick<ItemReview, 'reasonCode' | 'field' | 'checkingDescription'>;

/** Puts together what a reviewer found on a card; what it points at is named as on the card. */
export function useFindings() {
  const { words, lists } = useFamily();
  const types = lists.documentGroups.flatMap((group) => group.types);
  const nameOf = (field: string): string =>
    types.find(({ id }) => id === field)?.name ?? (words.fieldName(field) && words.label(field));
  return ({ reasonCode, field, checkingDescription }: Judged): Finding => ({
    reasonCode,
    about: field ? nameOf(field) : '',
    note: checkingDescription,
  });
}
