import { z } from 'zod';
import { gridPage } from '../answers';
import { cardChangeType } from '../card-change/card-change';
import { familyName } from '../family-schemas';
import { id } from '../fields';
import { jsonParameter } from '../json-parameter';
import { status } from '../requests/request';
import { singleLine } from '../text';

/** How many days ahead the portal warns. */
export const EXPIRES_WITHIN_DAYS = 30;

/** What can expire for a company (docs/product/shared.md, "What runs out"). */
export const WATCHED_KINDS = [
  'safetyCard',
  'document',
  'course',
  'permit',
  'vehiclePaper',
  'inspection',
  'companyPaper',
] as const;
export type WatchedKind = (typeof WATCHED_KINDS)[number];

/** Something that expires within the coming days. */
export const watchedRow = z.object({
  /** Identifies the row. */
  key: z.string(),
  kind: z.enum(WATCHED_KINDS),
  /** The person, vehicle, item, or the company itself. */
  name: z.string(),
  /** Identity number, or code of an item; empty if the name is sufficient. */
  number: z.string(),
  /** Number of a card, kind of a document, or course. */
  title: z.string(),
  /** The last day on which it is valid. */
  lastDay: z.iso.date(),
  /** The request that it comes from; null for a paper of the company itself. */
  requestId: id.nullable(),
  family: familyName.nullable(),
  /** For cards and documents: the card with which the person is chosen for extension. */
  cardId: id.nullable(),
  /** For documents: the id with which it is chosen for renewal. */
  documentId: id.nullable(),
  /** The request that already asks to extend this card, or to renew papers of this person. */
  change: z
    .object({
      id,
      requestType: cardChangeType,
      requestNumber: z.string().nullable(),
      websiteStatus: status,
    })
    .nullable(),
});
export type WatchedRow = z.infer<typeof watchedRow>;

export const watchFilter = z.object({
  kind: z.enum(WATCHED_KINDS).nullable().default(null),
  /** Within this many days. */
  days: z.number().int().min(0).max(EXPIRES_WITHIN_DAYS).default(EXPIRES_WITHIN_DAYS),
  /** Searches name, number and title. */
  keyword: singleLine(100).default(''),
});
export type WatchFilter = z.input<typeof watchFilter>;

/** The soonest first. */
export const watchQuery = z.object({
  ...gridPage,
  filterValue: jsonParameter(watchFilter).optional(),
});

/** Maximum number of rows in a workbook. */
export const MAX_EXPORTED_WATCHED = 10_000;
export const exportWatchQuery = watchQuery.pick({ filterValue: true });

/** A page; `totalCount` counts all rows of the filter. */
export const watchPage = z.object({ data: z.array(watchedRow), totalCount: z.number() });

/** What the home page shows of it. */
export const watchSummary = z.object({
  /** The kinds of which anything expires; rows with a running extension are counted separately. */
  counts: z.array(
    z.object({
      kind: z.enum(WATCHED_KINDS),
      count: z.number(),
      /** How many have a submitted request to extend or renew them. */
      underWay: z.number(),
    }),
  ),
  /** Without rows that have a running extension. */
  soonest: z.array(watchedRow),
  /** How many cards have neither a request nor a draft to extend them. */
  extendable: z.number(),
});
export type WatchSummary = z.infer<typeof watchSummary>;
