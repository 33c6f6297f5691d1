import type { AdmissionNationality, admissionRules, RowOf } from '@portal/contracts';
import type { PeopleLists } from '../people/reference';

type Rule = RowOf<typeof admissionRules>;

/** The lists that say which papers people need. */
export type DemandLists = Pick<PeopleLists, 'visitorTypes' | 'workItems' | 'admissionRules'>;

/** What the papers of somebody depend on. */
export interface Visitor {
  visitorTypeId: string | null;
  workItemIds: readonly string[];
  /** A citizen of Viet Nam; null if unknown. */
  isVietnamese: boolean | null;
}

/** Papers of which somebody needs one. */
export interface Demand {
  /** The rule that demands it; null where the visitor type or the work does. */
  ruleId: string | null;
  /** Types of documents; one of them is enough. */
  documentTypeIds: readonly string[];
  /** First and last day on which it is demanded, yyyy-MM-dd; null: no bound. */
  from: string | null;
  to: string | null;
}

const CONCERNS: Record<AdmissionNationality, (isVietnamese: boolean | null) => boolean> = {
  everybody: () => true,
  vietnamese: (isVietnamese) => isVietnamese === true,
  foreign: (isVietnamese) => isVietnamese === false,
};

const among = (ids: readonly string[], own: readonly (string | null)[]): boolean =>
  ids.length === 0 || own.some((id) => id !== null && ids.includes(id));

/** Whether a rule concerns somebody, on the days on which it is in force (docs/product/plant-day.md, "Papers decide"). */
export const ruleConcerns = (rule: Rule, visitor: Visitor): boolean =>
  rule.active &&
  CONCERNS[rule.nationality](visitor.isVietnamese) &&
  among(rule.listVisitorTypeIds, [visitor.visitorTypeId]) &&
  among(rule.listWorkItemIds, visitor.workItemIds);

/**
 * The papers that somebody needs: of the visitor type, of the work, and of the plant's rules, each once. A rule that is met
 * by what the lists demand always adds nothing.
 */
export function papersDemanded(lists: DemandLists, visitor: Visitor): Demand[] {
  const ofVisitor = lists.visitorTypes.find(({ id }) => id === visitor.visitorTypeId);
  const ofWork = lists.workItems.filter(({ id }) => visitor.workItemIds.includes(id));
  const always = new Set([
    ...(ofVisitor?.listDocumentTypeIds ?? []),
    ...ofWork.flatMap(({ listDocumentTypeIds }) => listDocumentTypeIds),
  ]);
  const ofRules = lists.admissionRules.filter(
    (rule) =>
      rule.listDocumentTypeIds.length > 0 &&
      ruleConcerns(rule, visitor) &&
      !rule.listDocumentTypeIds.some((id) => always.has(id)),
  );
  return [
    ...[...always].map((id) => ({ ruleId: null, documentTypeIds: [id], from: null, to: null })),
    ...ofRules.map(({ id, listDocumentTypeIds, validFrom, validTo }) => ({
      ruleId: id,
      documentTypeIds: listDocumentTypeIds,
      from: validFrom,
      to: validTo,
    })),
  ];
}

/** Whether a demand counts on one of some days. @param days both counted in; null of a day that is not known yet */
export const demandedWithin = (
  { from, to }: Pick<Demand, 'from' | 'to'>,
  days: { from: string | null; to: string | null },
): boolean =>
  (from === null || days.to === null || from <= days.to) &&
  (to === null || days.from === null || to >= days.from);
