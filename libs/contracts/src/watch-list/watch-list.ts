import { z } from 'zod';
import { gridPage } from '../answers';
import { familyName } from '../family-schemas';
import { id } from '../fields';
import { jsonParameter } from '../json-parameter';
import { status } from '../requests/request';
import { singleLine } from '../text';

/** What is told of ahead, in days. */
export const EXPIRES_WITHIN_DAYS = 30;

/** What can run out for a company (docs/product/shared.md, "What runs out"). */
export const WATCHED_KINDS = [
  'safetyCard',
  'document',
  'course',
  'permit',
  'vehiclePaper',
  'inspection',
] as const;
export type WatchedKind = (typeof WATCHED_KINDS)[number];

/** Something that runs out within the days to come. */
export const watchedRow = z.object({
  /** Tells rows apart. */
  key: z.string(),
  kind: z.enum(WATCHED_KINDS),
  /** Who, which vehicle, or which thing. */
  name: z.string(),
  /** Identity number, or code of a thing; empty where the name says it all. */
  number: z.string(),
  /** What it is called: number of a card, kind of a document, a course. */
  title: z.string(),
  /** The last day it is valid. */
  lastDay: z.iso.date(),
  /** The request that it goes back to. */
  requestId: id,
  family: familyName,
  /** Of cards and documents: the card by which the person is chosen to be extended. */
  cardId: id.nullable(),
  /** The request that asks to extend that card already. */
  change: z.object({ id, requestNumber: z.string().nullable(), websiteStatus: status }).nullable(),
});
export type WatchedRow = z.infer<typeof watchedRow>;

export const watchFilter = z.object({
  kind: z.enum(WATCHED_KINDS).nullable().default(null),
  /** Within so many days. */
  days: z.number().int().min(0).max(EXPIRES_WITHIN_DAYS).default(EXPIRES_WITHIN_DAYS),
  /** In who or which, the number, or what it is called. */
  keyword: singleLine(100).default(''),
});
export type WatchFilter = z.input<typeof watchFilter>;

/** The soonest first. */
export const watchQuery = z.object({
  ...gridPage,
  filterValue: jsonParameter(watchFilter).optional(),
});

/** Most rows that a workbook is made of. */
export const MAX_EXPORTED_WATCHED = 10_000;
export const exportWatchQuery = watchQuery.pick({ filterValue: true });

/** A page; `totalCount` is of all that the filter lets through. */
export const watchPage = z.object({ data: z.array(watchedRow), totalCount: z.number() });

/** What the home page shows of it. */
export const watchSummary = z.object({
  /** Kinds of which anything runs out; what is being extended is counted by itself. */
  counts: z.array(
    z.object({
      kind: z.enum(WATCHED_KINDS),
      count: z.number(),
      /** Being extended by a request that was sent. */
      underWay: z.number(),
    }),
  ),
  /** Without what is being extended. */
  soonest: z.array(watchedRow),
  /** Cards that neither a request nor a draft asks to extend. */
  extendable: z.number(),
});
export type WatchSummary = z.infer<typeof watchSummary>;
