import type { StaffItem } from '@portal/contracts';
import { missingDocuments, requiredDocumentTypes, searchable } from '@portal/domain';
import type { Lists } from '../lists/use-people-lists';

/** Whether a card is found by what is typed above the list; accents do not matter. */
export function isFound(item: StaffItem, search: string): boolean {
  const wanted = searchable(search);
  if (wanted === '') return true;
  return searchable(`${item.fullName} ${item.identityCardNumber}`).includes(wanted);
}

export interface DocumentState {
  done: number;
  required: number;
}

/** How many of the required documents are complete. */
export function documentState(
  item: StaffItem,
  lists: Lists,
  visitorTypeId: string | null,
): DocumentState {
  const required = requiredDocumentTypes(lists, visitorTypeId, item.listWorkItemIds).length;
  return { required, done: required - missingDocuments(item, { lists, visitorTypeId }).length };
}
