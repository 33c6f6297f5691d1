import { identityKey, searchable } from '@portal/domain';
import type { ShownPerson } from './merged';

interface Filter {
  keyword: string;
  isMissingOnly: boolean;
  /** People who stay in the list although the filter no longer finds them. */
  ticked: ReadonlySet<string>;
}

/** Whether a person is neither safe nor out. */
export const isMissing = ({ state }: Pick<ShownPerson, 'state'>): boolean =>
  state === 'open' || state === 'notFound';

/** Whether the list shows a person: by all typed words, or the number of the card. */
export function isShown(person: ShownPerson, { keyword, isMissingOnly, ticked }: Filter): boolean {
  if (isMissingOnly && !isMissing(person) && !ticked.has(person.id)) return false;
  const words = searchable(keyword).split(' ').filter(Boolean);
  const text = searchable([person.name, person.companyName, person.number].join(' '));
  const key = identityKey(keyword);
  return (
    words.every((word) => text.includes(word)) ||
    (key !== '' && identityKey(person.number).includes(key))
  );
}
