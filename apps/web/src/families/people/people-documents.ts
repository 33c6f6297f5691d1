import type { StaffItem } from '@portal/contracts';
import {
  demandSource,
  lackingDocumentsOfPerson,
  requiredDocumentTypes,
  visitorOf,
  type DemandSource,
  type VisitPlan,
} from '@portal/domain';
import { documentRows } from '../../requests/items/documents';
import type { DocumentState } from '../../requests/items/LineParts';
import type { Lists } from './people-lists';

/** The part of an item that decides on its documents. */
export type Documented = Pick<StaffItem, 'staffProfileFiles' | 'listWorkItemIds' | 'nationalityId'>;

/** The part of a plan that decides on its people's documents. */
const visitOf = ({ visitorTypeId, startDate, endDate }: VisitPlan): VisitPlan => ({
  visitorTypeId,
  startDate,
  endDate,
});

/** A person's documents: those that visitor type, work items and the plant's rules require, and others. */
export const documentsOf = (item: Documented, lists: Lists, plan: VisitPlan) =>
  documentRows(
    lists.documentGroups.filter(({ isStaff }) => isStaff),
    item.staffProfileFiles,
    new Set(requiredDocumentTypes(lists, { ...item, ...visitOf(plan) })),
  );

/** Why a person needs a document type. */
export const demandOf = (
  documentTypeId: string,
  item: Documented,
  lists: Lists,
  { visitorTypeId, startDate: from, endDate: to }: VisitPlan,
): DemandSource =>
  demandSource(lists, visitorOf(lists, { ...item, visitorTypeId }), documentTypeId, { from, to });

/** How many of the required documents are complete. */
export function documentState(item: StaffItem, lists: Lists, plan: VisitPlan): DocumentState {
  const required = requiredDocumentTypes(lists, { ...item, ...visitOf(plan) }).length;
  return {
    required,
    done: required - lackingDocumentsOfPerson(item, { lists, plan: visitOf(plan) }).length,
  };
}
