import type { StaffItem, StaffPlan } from '@portal/contracts';
import { lackingDocumentsOfPerson, requiredDocumentTypes } from '@portal/domain';
import { documentRows } from '../../requests/items/documents';
import type { DocumentState } from '../../requests/items/LineParts';
import type { Lists } from './people-lists';

/** What of an item its documents depend on. */
export type Documented = Pick<StaffItem, 'staffProfileFiles' | 'listWorkItemIds'>;

/** The documents of somebody: those that visitor type and work items require, and others. */
export const documentsOf = (
  item: Documented,
  lists: Lists,
  { visitorTypeId }: Pick<StaffPlan, 'visitorTypeId'>,
) =>
  documentRows(
    lists.documentGroups.filter(({ isStaff }) => isStaff),
    item.staffProfileFiles,
    new Set(requiredDocumentTypes(lists, visitorTypeId, item.listWorkItemIds)),
  );

/** How many of the required documents are complete. */
export function documentState(
  item: StaffItem,
  lists: Lists,
  visitorTypeId: string | null,
): DocumentState {
  const required = requiredDocumentTypes(lists, visitorTypeId, item.listWorkItemIds).length;
  return {
    required,
    done: required - lackingDocumentsOfPerson(item, { lists, visitorTypeId }).length,
  };
}
