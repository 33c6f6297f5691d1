import type { StaffItem } from '@portal/contracts';
import { missingDocumentsOfPerson, requiredDocumentTypes } from '@portal/domain';
import type { DocumentState } from '../../../entry/items/LineParts';
import type { Lists } from '../people-lists';

/** How many of the required documents are complete. */
export function documentState(
  item: StaffItem,
  lists: Lists,
  visitorTypeId: string | null,
): DocumentState {
  const required = requiredDocumentTypes(lists, visitorTypeId, item.listWorkItemIds).length;
  return {
    required,
    done: required - missingDocumentsOfPerson(item, { lists, visitorTypeId }).length,
  };
}
