import type { StaffItem } from '@portal/contracts';
import { itemProblems, plantDate } from '@portal/domain';
import { itemInputOf } from '../form/people-form';
import type { Lists } from '../lists/use-people-lists';

const NOBODY: ReadonlySet<string> = new Set();

interface Known {
  lists: Lists;
  visitorTypeId: string | null;
  isLacking: boolean;
}

/** A card is judged anew only when it is another one: the list asks for all of them with every key pressed. */
const known = new WeakMap<StaffItem, Known>();

/** Whether something on a card would keep it from being submitted: a field, the photo or a document. */
export function isLacking(item: StaffItem, lists: Lists, visitorTypeId: string | null): boolean {
  const last = known.get(item);
  if (last && last.lists === lists && last.visitorTypeId === visitorTypeId) return last.isLacking;
  const around = { lists, visitorTypeId, today: plantDate(new Date()), blacklist: NOBODY };
  const found = { lists, visitorTypeId, isLacking: false };
  found.isLacking = itemProblems([itemInputOf(item)], around).length > 0;
  known.set(item, found);
  return found.isLacking;
}
