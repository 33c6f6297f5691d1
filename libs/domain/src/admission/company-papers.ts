import type { CompanyPaperState, companyPaperKinds, RowOf } from '@portal/contracts';
import { later } from '../plant-records/safety-cards';
import { addDays } from '../plant-time';
import { daysUntil } from '../watch-list/expiry-mails';
import { FIRST_DAY, LAST_DAY } from './holds';

/** A kind of paper that the plant demands of companies. */
export type CompanyPaperKind = Pick<
  RowOf<typeof companyPaperKinds>,
  | 'id'
  | 'active'
  | 'needsLastDay'
  | 'atGate'
  | 'firstWarningDays'
  | 'lastWarningDays'
  | 'validFrom'
  | 'validTo'
>;

/** An approved paper of a company. */
export interface ApprovedCompanyPaper {
  kindId: string;
  /** Null if the paper has no last day. */
  lastDay: string | null;
}

/** An interval on which gates hold the people and vehicles of a company, from first to last day; yyyy-MM-dd. */
export interface CompanyHold {
  kindId: string;
  /** Gates tell the paper, and guards may overrule it; otherwise it makes the answer red. */
  isAmber: boolean;
  /** The last day of the paper that counts; null if there is none. */
  lastDay: string | null;
  from: string;
  to: string;
}

/** What decides on the papers of companies. */
export interface CompanyPaperRules {
  kinds: readonly CompanyPaperKind[];
  /** Gates hold no company before this day; null: papers count at once. */
  countsFrom: string | null;
}

/**
 * The paper of a kind that counts: the one approved last, so that a new approval also corrects a wrong day. Null if there
 * is none, or if it lacks a last day that the plant demands.
 * @param papers in the order of their approvals
 */
export function countingPaper<Paper extends ApprovedCompanyPaper>(
  papers: readonly Paper[],
  { id, needsLastDay }: Pick<CompanyPaperKind, 'id' | 'needsLastDay'>,
): Paper | null {
  const last = papers.findLast(({ kindId }) => kindId === id);
  return last === undefined || (needsLastDay && last.lastDay === null) ? null : last;
}

/**
 * The days on which gates hold a company for its papers (docs/product/company-papers.md). A paper counts on its last
 * day; from the day after, it holds. Only this function decides that: gates, lists of devices and the company's own page
 * read the days that it returns.
 * @param papers in the order of their approvals
 */
export function companyHoldsOf(
  papers: readonly ApprovedCompanyPaper[],
  { kinds, countsFrom }: CompanyPaperRules,
): CompanyHold[] {
  return kinds.flatMap((kind) => {
    const paper = countingPaper(papers, kind);
    const lastsForEver = paper !== null && paper.lastDay === null;
    if (!kind.active || kind.atGate === 'none' || lastsForEver) return [];
    const lastDay = paper?.lastDay ?? null;
    const begins = later(kind.validFrom, countsFrom ?? FIRST_DAY);
    const from = lastDay === null ? begins : later(addDays(lastDay, 1), begins);
    const to = kind.validTo ?? LAST_DAY;
    const hold = { kindId: kind.id, isAmber: kind.atGate === 'amber', lastDay, from, to };
    return from <= to ? [hold] : [];
  });
}

/** Whether the plant still demands papers of a kind. */
export const isDemanded = (
  { active, validTo }: Pick<CompanyPaperKind, 'active' | 'validTo'>,
  today: string,
): boolean => active && (validTo === null || today <= validTo);

/** The state of a demand. @param paper the one that counts */
export function companyPaperState(
  paper: Pick<ApprovedCompanyPaper, 'lastDay'> | null,
  kind: Pick<CompanyPaperKind, 'firstWarningDays' | 'lastWarningDays'>,
  today: string,
): CompanyPaperState {
  if (paper === null) return 'missing';
  if (paper.lastDay === null) return 'valid';
  if (paper.lastDay < today) return 'over';
  const warned = Math.max(kind.firstWarningDays, kind.lastWarningDays);
  return daysUntil(paper.lastDay, today) <= warned ? 'ending' : 'valid';
}

/** How many days before its last day a mail warns of a paper; `OVER` marks the mail once the paper is over. */
export const OVER = -1;

/**
 * The warning of a paper that is due, as days before its last day, or `OVER`. Null if none is due yet. If several are due,
 * it is the latest, so that a paper approved late gets one mail.
 */
export function dueWarning(
  lastDay: string,
  kind: Pick<CompanyPaperKind, 'firstWarningDays' | 'lastWarningDays'>,
  today: string,
): number | null {
  const left = daysUntil(lastDay, today);
  if (left < 0) return OVER;
  const due = [kind.firstWarningDays, kind.lastWarningDays].filter(
    (days) => days > 0 && left <= days,
  );
  return due.length === 0 ? null : Math.min(...due);
}
