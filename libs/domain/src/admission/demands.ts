import type { AdmissionNationality, admissionRules, RowOf } from '@portal/contracts';
import type { PeopleLists } from '../people/reference';
import { addMonths } from '../plant-time';

type Rule = RowOf<typeof admissionRules>;

/** The lists that say which papers people need. */
export type DemandLists = Pick<PeopleLists, 'visitorTypes' | 'workItems' | 'admissionRules'>;

/** The facts about a person that decide on the required papers. */
export interface Visitor {
  visitorTypeId: string | null;
  workItemIds: readonly string[];
  /** A citizen of Viet Nam; null if unknown. */
  isVietnamese: boolean | null;
}

/** A set of document types: a person needs a paper of one of them. */
export interface Demand {
  /** The first rule in force that names the paper; null if only the visitor type or the work demands it. */
  ruleId: string | null;
  /** Types of documents; one of them is enough. */
  documentTypeIds: readonly string[];
  /** The first and last day of the demand, yyyy-MM-dd; null: no bound. */
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

/** Whether a rule concerns a person on the days on which it is in force (docs/product/plant-day.md, "Papers decide"). */
export const ruleConcerns = (rule: Rule, visitor: Visitor): boolean =>
  rule.active &&
  CONCERNS[rule.nationality](visitor.isVietnamese) &&
  among(rule.listVisitorTypeIds, [visitor.visitorTypeId]) &&
  among(rule.listWorkItemIds, visitor.workItemIds);

/**
 * The papers that a person needs for the visitor type, for the work, and by the plant's rules, each once. If visitor type
 * or work already demand one of its papers, a rule adds nothing but its source.
 */
export function papersDemanded(lists: DemandLists, visitor: Visitor): Demand[] {
  const ofVisitor = lists.visitorTypes.find(({ id }) => id === visitor.visitorTypeId);
  const ofWork = lists.workItems.filter(({ id }) => visitor.workItemIds.includes(id));
  const always = new Set([
    ...(ofVisitor?.listDocumentTypeIds ?? []),
    ...ofWork.flatMap(({ listDocumentTypeIds }) => listDocumentTypeIds),
  ]);
  const ofRules = lists.admissionRules.filter(
    (rule) => rule.listDocumentTypeIds.length > 0 && ruleConcerns(rule, visitor),
  );
  const adding = ofRules.filter((rule) => !rule.listDocumentTypeIds.some((id) => always.has(id)));
  return [
    ...[...always].map((documentTypeId) => ({
      ruleId:
        ofRules.find(({ listDocumentTypeIds }) => listDocumentTypeIds.includes(documentTypeId))
          ?.id ?? null,
      documentTypeIds: [documentTypeId],
      from: null,
      to: null,
    })),
    ...adding.map(({ id, listDocumentTypeIds, validFrom, validTo }) => ({
      ruleId: id,
      documentTypeIds: listDocumentTypeIds,
      from: validFrom,
      to: validTo,
    })),
  ];
}

/** What demands a document type of a person. */
export interface DemandSource {
  isOfVisitorType: boolean;
  workItemIds: string[];
  rules: Rule[];
}

/**
 * Why a person needs a document type: the visitor type, the work items, and the plant's rules on the days of the plan
 * (docs/product/plant-day.md, "Papers decide").
 * @param days first and last day of the plan; null if not known yet
 */
export const demandSource = (
  lists: DemandLists,
  visitor: Visitor,
  documentTypeId: string,
  days: { from: string | null; to: string | null },
): DemandSource => {
  const names = ({ listDocumentTypeIds }: { listDocumentTypeIds: readonly string[] }) =>
    listDocumentTypeIds.includes(documentTypeId);
  return {
    isOfVisitorType: lists.visitorTypes.some(
      (row) => row.id === visitor.visitorTypeId && names(row),
    ),
    workItemIds: lists.workItems
      .filter((row) => visitor.workItemIds.includes(row.id) && names(row))
      .map(({ id }) => id),
    rules: lists.admissionRules.filter(
      (rule) =>
        names(rule) &&
        ruleConcerns(rule, visitor) &&
        demandedWithin({ from: rule.validFrom, to: rule.validTo }, days),
    ),
  };
};

/**
 * Papers whose last day is later than any paper made today could have, by the rules that name them. The portal does not know when a
 * paper was made, so such a day is either a mistake or a forgery (docs/product/plant-day.md, "Papers decide").
 * @param papers with their last days, yyyy-MM-dd
 * @returns the papers with the longest life, in months
 */
export const longLivedPapers = (
  lists: DemandLists,
  visitor: Visitor,
  papers: readonly { id: string; documentDate: string | null }[],
  today: string,
): { id: string; until: string; months: number }[] =>
  papers.flatMap(({ id, documentDate: until }) => {
    const lives = lists.admissionRules.flatMap((rule) =>
      rule.longestMonths !== null &&
      rule.listDocumentTypeIds.includes(id) &&
      ruleConcerns(rule, visitor)
        ? [rule.longestMonths]
        : [],
    );
    const months = Math.min(...lives);
    return until !== null && lives.length > 0 && until > addMonths(today, months)
      ? [{ id, until, months }]
      : [];
  });

/** Whether a demand counts on at least one day of an interval. @param days first and last day; null if not known yet */
export const demandedWithin = (
  { from, to }: Pick<Demand, 'from' | 'to'>,
  days: { from: string | null; to: string | null },
): boolean =>
  (from === null || days.to === null || from <= days.to) &&
  (to === null || days.from === null || to >= days.from);
