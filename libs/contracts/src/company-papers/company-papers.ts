import { z } from 'zod';
import { gridPage } from '../answers';
import { day } from '../dates';
import { id, TEXT_LIMITS } from '../fields';
import { attachment } from '../files/files';
import { jsonParameter } from '../json-parameter';
import { endedAct, recordedAct } from '../safety-staff/safety-people';
import { multiLine, singleLine } from '../text';

/** The states of a paper that a company has sent. A paper leaves `waiting` once and for all. */
export const COMPANY_PAPER_STATUSES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type CompanyPaperStatus = (typeof COMPANY_PAPER_STATUSES)[number];

/** The states of what the plant demands of a company, by the paper that counts today. */
export const COMPANY_PAPER_STATES = ['missing', 'over', 'ending', 'valid'] as const;
export type CompanyPaperState = (typeof COMPANY_PAPER_STATES)[number];

/** A paper of a company, with who has sent it and who has decided on it. */
export const companyPaper = z.object({
  id,
  status: z.enum(COMPANY_PAPER_STATUSES),
  number: z.string(),
  issuer: z.string(),
  /** Null if the paper has no last day. */
  lastDay: z.iso.date().nullable(),
  file: attachment,
  uploaded: recordedAct,
  /** The verdict or the withdrawal; null while the paper waits. The reason is empty unless it was refused. */
  ended: endedAct.nullable(),
});
export type CompanyPaper = z.infer<typeof companyPaper>;

/** What the plant demands of companies, and what a company has of it. */
export const demandedPaper = z.object({
  kindId: id,
  name: z.string(),
  needsLastDay: z.boolean(),
  /** The act and article that the demand rests on. */
  source: z.string(),
  state: z.enum(COMPANY_PAPER_STATES),
  /** What gates do without the paper, and from which day on; null if they do nothing. */
  hold: z.object({ isAmber: z.boolean(), from: z.iso.date() }).nullable(),
  /** The paper that counts; null if there is none. */
  inForce: companyPaper.nullable(),
  /** The paper that waits for a verdict; null if there is none. */
  waiting: companyPaper.nullable(),
  /** The newest papers of the kind, the newest first. */
  papers: z.array(companyPaper),
});
export type DemandedPaper = z.infer<typeof demandedPaper>;
export const ownCompanyPapers = z.array(demandedPaper);

/** `id` is chosen by the sender: what is sent again is stored once. */
export const companyPaperBody = z.object({
  id,
  kindId: id,
  fileId: id,
  number: singleLine(TEXT_LIMITS.short).default(''),
  issuer: singleLine(TEXT_LIMITS.line).default(''),
  lastDay: day.nullable().default(null),
});
export type CompanyPaperBody = z.input<typeof companyPaperBody>;

/** A verdict; a refusal has a reason, which the company reads. */
export const companyPaperVerdict = z
  .object({ isApproved: z.boolean(), reason: multiLine(TEXT_LIMITS.text).default('') })
  .refine(({ isApproved, reason }) => isApproved || reason !== '', {
    path: ['reason'],
    message: 'required',
  });
export type CompanyPaperVerdict = z.input<typeof companyPaperVerdict>;

export const companyPaperFilter = z.object({
  status: z.enum(COMPANY_PAPER_STATUSES).nullable().default(null),
  /** Searches the company, the number and the issuer. */
  keyword: singleLine(100).default(''),
});
export type CompanyPaperFilter = z.input<typeof companyPaperFilter>;

/** Of those that wait the oldest comes first; any other page begins with the newest. */
export const companyPapersQuery = z.object({
  ...gridPage,
  filterValue: jsonParameter(companyPaperFilter).optional(),
});

/** A paper as the plant's reviewers see it. */
export const reviewedPaper = companyPaper.extend({
  kindName: z.string(),
  companyName: z.string(),
  /** The last day of the approved paper that counts now; null if there is none, or it has no last day. */
  lastDayBefore: z.iso.date().nullable(),
});
export type ReviewedPaper = z.infer<typeof reviewedPaper>;
export const companyPapersPage = z.object({
  data: z.array(reviewedPaper),
  totalCount: z.number(),
  /** How many wait, whatever is searched. */
  waitingCount: z.number(),
});
export type CompanyPapersPage = z.infer<typeof companyPapersPage>;
