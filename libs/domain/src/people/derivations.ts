import { ANY, type WorkArea } from '@portal/contracts';
import type { PeopleLists } from './reference';

/** The code of the administrative office, which other areas suggest. */
export const OFFICE_AREA_CODE = 'VPHC';

/** Visitors with this `typeId` work under a contract and need an organisation chart. */
const CONTRACT_VISITOR_TYPE = 1;

/** The gates that lead to any of the areas; users do not choose gates. */
export function gatesOf(lists: Pick<PeopleLists, 'gates'>, areaIds: readonly string[]): string[] {
  return lists.gates
    .filter(({ active, listAreaIds }) => active && listAreaIds.some((id) => areaIds.includes(id)))
    .map(({ id }) => id);
}

/** The areas on offer for a purpose: those that it allows and that are not hidden. */
export function areasFor(
  lists: Pick<PeopleLists, 'purposes' | 'workAreas'>,
  purposeId: string,
): string[] {
  const allowed = lists.purposes.find(({ id }) => id === purposeId)?.listAllowAreaIds ?? [];
  return lists.workAreas
    .filter(({ id, active, hideRegister }) => active && !hideRegister && allowed.includes(id))
    .map(({ id }) => id);
}

/** Whether a chosen area suggests the administrative office, and the office is not chosen. */
export function suggestsOffice(
  lists: Pick<PeopleLists, 'workAreas'>,
  areaIds: readonly string[],
): boolean {
  const chosen = lists.workAreas.filter(({ id }) => areaIds.includes(id));
  return (
    chosen.some(({ suggestChoseOffice }) => suggestChoseOffice) &&
    !chosen.some(({ code }) => code === OFFICE_AREA_CODE)
  );
}

/** The safety courses that a person needs, by the matrix of area, purpose and position. */
export function coursesOf(
  lists: Pick<PeopleLists, 'workAreaCourses'>,
  pairs: readonly WorkArea[],
  positionId: string | null,
): string[] {
  const needed = lists.workAreaCourses.filter((row) =>
    pairs.some(
      ({ areaId, purposeId }) =>
        row.areaId === areaId &&
        (row.purposeId === ANY || row.purposeId === purposeId) &&
        (row.positionId === ANY || row.positionId === positionId),
    ),
  );
  return [...new Set(needed.map(({ courseId }) => courseId))];
}

/**
 * The positions on offer for a person: positions for Vietnamese only for citizens of Viet Nam, all
 * others for everyone. The person's current position stays on offer. Before a nationality is
 * chosen, all positions are on offer.
 */
export function positionsFor<Position extends { id: string; isVn: boolean }>(
  { positions, countries }: { positions: readonly Position[]; countries: PeopleLists['countries'] },
  { nationalityId, positionId }: { nationalityId: string | null; positionId: string | null },
): Position[] {
  const isForeigner = countries.some(({ id, isVn }) => id === nationalityId && !isVn);
  return positions.filter(({ id, isVn }) => !isVn || !isForeigner || id === positionId);
}

/** The document types that a person needs: those of the visitor type and of the work items. */
export function requiredDocumentTypes(
  lists: Pick<PeopleLists, 'visitorTypes' | 'workItems'>,
  visitorTypeId: string | null,
  workItemIds: readonly string[],
): string[] {
  const ofVisitor = lists.visitorTypes.find(({ id }) => id === visitorTypeId);
  const ofWork = lists.workItems.filter(({ id }) => workItemIds.includes(id));
  return [
    ...new Set([
      ...(ofVisitor?.listDocumentTypeIds ?? []),
      ...ofWork.flatMap(({ listDocumentTypeIds }) => listDocumentTypeIds),
    ]),
  ];
}

/** Whether a visitor type needs a contract and an organisation chart. */
export const needsOrgChart = (
  lists: Pick<PeopleLists, 'visitorTypes'>,
  visitorTypeId: string | null,
): boolean =>
  lists.visitorTypes.find(({ id }) => id === visitorTypeId)?.typeId === CONTRACT_VISITOR_TYPE;
