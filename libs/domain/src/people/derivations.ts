import { ANY, type ProfileGroupInput, type WorkArea } from '@portal/contracts';
import {
  demandedWithin,
  papersDemanded,
  type DemandLists,
  type Visitor,
} from '../admission/demands';
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

/**
 * The purposes under which users can still add the administrative office that a chosen area suggests
 * (docs/product/people.md, `suggestChoseOffice` of the area). None if no chosen area suggests it, if it is chosen, or
 * if no purpose offers it.
 */
export function officePurposes(
  lists: Pick<PeopleLists, 'purposes' | 'workAreas'>,
  areaIds: readonly string[],
): string[] {
  const chosen = lists.workAreas.filter(({ id }) => areaIds.includes(id));
  const office = lists.workAreas.find(({ code }) => code === OFFICE_AREA_CODE);
  if (!office || areaIds.includes(office.id)) return [];
  if (!chosen.some(({ suggestChoseOffice }) => suggestChoseOffice)) return [];
  return lists.purposes
    .filter(({ id, active }) => active && areasFor(lists, id).includes(office.id))
    .map(({ id }) => id);
}

type CourseRow = PeopleLists['workAreaCourses'][number];

/** The safety courses that a person needs, by the matrix of area, purpose and position. */
export function coursesOf(
  lists: { workAreaCourses: readonly CourseRow[] },
  pairs: readonly WorkArea[],
  positionId: string | null,
): string[] {
  const ofArea = byArea(lists.workAreaCourses);
  const needed = pairs.flatMap(({ areaId, purposeId }) =>
    (ofArea.get(areaId) ?? []).filter(
      ({ row }) =>
        (row.positionId === ANY || row.positionId === positionId) &&
        (row.purposeId === ANY || row.purposeId === purposeId),
    ),
  );
  const inOrder = needed.toSorted((one, other) => one.at - other.at);
  return [...new Set(inOrder.map(({ row }) => row.courseId))];
}

/** Rows of the matrix with their places in it. */
type RowsByArea = Map<string, { at: number; row: CourseRow }[]>;

/** Kept as long as its matrix, because lists of thousands of people ask for each of them. */
const rowsByArea = new WeakMap<readonly CourseRow[], RowsByArea>();

function byArea(rows: readonly CourseRow[]): RowsByArea {
  const known = rowsByArea.get(rows);
  if (known) return known;
  const made: RowsByArea = new Map();
  for (const [at, row] of rows.entries()) {
    const ofArea = made.get(row.areaId);
    if (ofArea) ofArea.push({ at, row });
    else made.set(row.areaId, [{ at, row }]);
  }
  rowsByArea.set(rows, made);
  return made;
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

/** The facts about a person and a plan that decide on the required documents. */
export interface DocumentedPerson {
  visitorTypeId: string | null;
  nationalityId: string | null;
  listWorkItemIds: readonly string[];
  /** The documents of the person, with their files. */
  staffProfileFiles: readonly ProfileGroupInput[];
  /** First and last day of the plan. */
  startDate: string | null;
  endDate: string | null;
}

/** The facts about a person that decide on the required papers. */
export const visitorOf = (
  lists: Pick<PeopleLists, 'countries'>,
  {
    visitorTypeId,
    nationalityId,
    listWorkItemIds: workItemIds,
  }: Pick<DocumentedPerson, 'visitorTypeId' | 'nationalityId'> & {
    listWorkItemIds: readonly string[];
  },
): Visitor => ({
  visitorTypeId,
  workItemIds,
  isVietnamese: lists.countries.find(({ id }) => id === nationalityId)?.isVn ?? null,
});

/**
 * The document types that a person needs for a plan, by visitor type, work items and the plant's rules on
 * the days of the plan. If one of several is enough: the type with a file, else the first.
 */
export function requiredDocumentTypes(
  lists: DemandLists & Pick<PeopleLists, 'countries'>,
  person: DocumentedPerson,
): string[] {
  const given = new Set(
    person.staffProfileFiles
      .flatMap(({ types }) => types)
      .filter(({ files }) => files.length > 0)
      .map(({ id }) => id),
  );
  const types = papersDemanded(lists, visitorOf(lists, person))
    .filter((demand) => demandedWithin(demand, { from: person.startDate, to: person.endDate }))
    .flatMap(({ documentTypeIds: ids }) => ids.find((id) => given.has(id)) ?? ids[0] ?? []);
  return [...new Set(types)];
}

/** Whether a visitor type needs a contract and an organisation chart. */
export const needsOrgChart = (
  lists: Pick<PeopleLists, 'visitorTypes'>,
  visitorTypeId: string | null,
): boolean =>
  lists.visitorTypes.find(({ id }) => id === visitorTypeId)?.typeId === CONTRACT_VISITOR_TYPE;
