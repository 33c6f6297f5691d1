import { z } from 'zod';
import { gridPage } from '../answers';
import { id } from '../fields';
import { singleLine } from '../text';
import { isTimeCorrected, wrongClock } from './gate';
import { runningMuster } from './musters';

/**
 * Who or what is on site. Heads are all people, with a card of their own or as guests; guests are
 * also counted separately.
 */
export const SITE_KINDS = ['heads', 'guests', 'vehicles'] as const;
export type SiteKind = (typeof SITE_KINDS)[number];

/**
 * Why a person should have left: the hours of all areas are over, the last day has passed, gates refuse for papers or health, or it
 * has been too long.
 */
export const OVERDUE_REASONS = ['hours', 'lastDay', 'documents', 'companyPapers', 'long'] as const;
export type OverdueReason = (typeof OVERDUE_REASONS)[number];

/** Means "no area" or "no contractor" in a filter. */
export const NOWHERE = 'none';

const counts = { heads: z.number(), guests: z.number(), vehicles: z.number() };
export const siteCounts = z.object(counts);
export type SiteCounts = z.infer<typeof siteCounts>;

/** How many are inside of an area, contractor or gate; `id` is null if it is unknown. */
export const siteShare = z.object({ id: id.nullable(), name: z.string(), ...counts });
export type SiteShare = z.infer<typeof siteShare>;

/** The counts of people inside; a person with several areas counts in each of them. */
export const siteBoard = z.object({
  /** The time of the counts. */
  at: z.iso.datetime(),
  /** Changes whenever a count changes. */
  version: z.string(),
  ...counts,
  /** People who are inside and should have left. */
  overdue: z.number(),
  /** People and vehicles that came in since midnight at the plant, each counted once. */
  cameIn: z.number(),
  /** People and vehicles that are inside for longer than the plant's limit. */
  long: z.number(),
  /** After how many hours inside somebody is overdue; null: never. */
  longestHours: z.number().nullable(),
  /** Gate devices with wrong clocks; the times of their events are corrected. */
  clocks: z.array(wrongClock),
  /** The number of passages in the last days with an unknown person or time. */
  openPassages: z.number(),
  /** The muster that runs now. */
  muster: runningMuster.nullable(),
  areas: z.array(siteShare),
  contractors: z.array(siteShare),
  gates: z.array(siteShare),
});
export type SiteBoard = z.infer<typeof siteBoard>;

/** An hour of the last day: who came and went, and how many heads were inside at its end. */
export const siteHour = z.object({
  /** Its beginning. */
  from: z.iso.datetime(),
  heads: z.number(),
  in: z.number(),
  out: z.number(),
});
export type SiteHour = z.infer<typeof siteHour>;
/** Twenty-four hours, ending with the current one. */
export const siteDay = z.array(siteHour);

/** `long`: those inside for longer than the plant's limit. */
export const SITE_LISTS = ['inside', 'overdue', 'long', 'cameIn'] as const;

/** A page of the people who are inside, overdue, inside too long, or came in today, filtered. */
export const siteListQuery = z.object({
  ...gridPage,
  keyword: singleLine(100).default(''),
  show: z.enum(SITE_LISTS).default('inside'),
  kind: z.enum(SITE_KINDS).optional(),
  areaId: z.union([id, z.literal(NOWHERE)]).optional(),
  contractorId: z.union([id, z.literal(NOWHERE)]).optional(),
  gateId: id.optional(),
});
export type SiteListQuery = z.infer<typeof siteListQuery>;

/** A person or vehicle of this list. */
export const siteRow = z.object({
  id,
  /** The id in the plant's records; null for a vehicle. */
  personId: id.nullable(),
  isGuest: z.boolean(),
  /** Number of the card that was used at the gate, or the plate. */
  number: z.string(),
  /** The person's name, or the vehicle's make. */
  name: z.string(),
  companyName: z.string(),
  areaNames: z.array(z.string()),
  gateName: z.string(),
  isInside: z.boolean(),
  /** When the last gate was passed. */
  since: z.iso.datetime(),
  isTimeCorrected,
  overdue: z.array(z.enum(OVERDUE_REASONS)),
});
export type SiteRow = z.infer<typeof siteRow>;
export const siteListAnswer = z.object({ data: z.array(siteRow), totalCount: z.number() });

/** A person inside, as a muster point needs it. */
export const musterPerson = z.object({
  /** The id of the plant's record. */
  id,
  name: z.string(),
  companyName: z.string(),
  number: z.string(),
  /** The phone of the company's contact for the visit; empty if there is none. */
  phone: z.string(),
  since: z.iso.datetime(),
  isTimeCorrected,
  gateName: z.string(),
});
export type MusterPerson = z.infer<typeof musterPerson>;

/**
 * All people inside by area. A person with several areas is listed in each, and counted once in the
 * total.
 */
export const muster = z.object({
  at: z.iso.datetime(),
  total: z.number(),
  clocks: z.array(wrongClock),
  /** As on the board: a person who has left unrecognised may still be in the list. */
  openPassages: z.number(),
  /** People without a known area come last, under an empty `name`. */
  areas: z.array(z.object({ name: z.string(), people: z.array(musterPerson) })),
});
export type Muster = z.infer<typeof muster>;

/** Maximum number of the company's own people in an answer. */
export const MOST_OWN_INSIDE = 100;

/** The people of a company who are inside, the longest first. */
export const ownInside = z.object({
  heads: z.number(),
  vehicles: z.number(),
  data: z.array(
    z.object({
      id,
      isVehicle: z.boolean(),
      number: z.string(),
      name: z.string(),
      gateName: z.string(),
      since: z.iso.datetime(),
    }),
  ),
});
export type OwnInside = z.infer<typeof ownInside>;
