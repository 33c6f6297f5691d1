import { z } from 'zod';
import { gridPage } from '../answers';
import { id } from '../fields';
import { singleLine } from '../text';
import { wrongClock } from './gate';

/** Who or what is on site: heads are people with a card of their own and guests alike, guests being told by themselves, too. */
export const SITE_KINDS = ['heads', 'guests', 'vehicles'] as const;
export type SiteKind = (typeof SITE_KINDS)[number];

/** Why somebody should have left: the hours of all areas are over, the last day is, or it has been too long. */
export const OVERDUE_REASONS = ['hours', 'lastDay', 'long'] as const;
export type OverdueReason = (typeof OVERDUE_REASONS)[number];

/** Stands for no area and for no contractor where a list is narrowed. */
export const NOWHERE = 'none';

const counts = { heads: z.number(), guests: z.number(), vehicles: z.number() };
export const siteCounts = z.object(counts);
export type SiteCounts = z.infer<typeof siteCounts>;

/** How many of an area, a contractor or a gate are inside; `id` is null for none known. */
export const siteShare = z.object({ id: id.nullable(), name: z.string(), ...counts });
export type SiteShare = z.infer<typeof siteShare>;

/** Who is inside, counted; somebody with several areas counts in each of them. */
export const siteBoard = z.object({
  /** The instant it holds for. */
  at: z.iso.datetime(),
  /** Changes with whatever the board counts. */
  version: z.string(),
  ...counts,
  /** Inside, and should have left. */
  overdue: z.number(),
  /** People and vehicles that came in since the plant's midnight, each once. */
  cameIn: z.number(),
  /** After how many hours inside somebody is overdue. */
  longestHours: z.number(),
  /** Devices of gates whose clocks are wrong; what they bring is corrected. */
  clocks: z.array(wrongClock),
  /** Passages of the last days of which is not known who it was, or when. */
  openPassages: z.number(),
  areas: z.array(siteShare),
  contractors: z.array(siteShare),
  gates: z.array(siteShare),
});
export type SiteBoard = z.infer<typeof siteBoard>;

/** An hour of the last day: who came and went in it, and how many heads were inside at its end. */
export const siteHour = z.object({
  /** Its beginning. */
  from: z.iso.datetime(),
  heads: z.number(),
  in: z.number(),
  out: z.number(),
});
export type SiteHour = z.infer<typeof siteHour>;
/** Twenty-four hours, the one under way last. */
export const siteDay = z.array(siteHour);

export const SITE_LISTS = ['inside', 'overdue', 'cameIn'] as const;

/** A page of those who are inside, overdue or came in today, narrowed. */
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

/** Somebody or a vehicle of such a list. */
export const siteRow = z.object({
  id,
  /** Of the plant's records; null for a vehicle. */
  personId: id.nullable(),
  isGuest: z.boolean(),
  /** Of the card with which the gate was passed, or the plate. */
  number: z.string(),
  /** Of the person; of a vehicle its make. */
  name: z.string(),
  companyName: z.string(),
  areaNames: z.array(z.string()),
  gateName: z.string(),
  isInside: z.boolean(),
  /** When the gate was passed last. */
  since: z.iso.datetime(),
  overdue: z.array(z.enum(OVERDUE_REASONS)),
});
export type SiteRow = z.infer<typeof siteRow>;
export const siteListAnswer = z.object({ data: z.array(siteRow), totalCount: z.number() });

/** Somebody inside, as a muster point asks for him. */
export const musterPerson = z.object({
  name: z.string(),
  companyName: z.string(),
  number: z.string(),
  /** Of whom the company named for the visit; empty where nobody was. */
  phone: z.string(),
  since: z.iso.datetime(),
  gateName: z.string(),
});
export type MusterPerson = z.infer<typeof musterPerson>;

/** Everybody inside by area; somebody with several areas stands in each, and counts once in the total. */
export const muster = z.object({
  at: z.iso.datetime(),
  total: z.number(),
  clocks: z.array(wrongClock),
  /** As on the board: who has left unknown may stand in the list still. */
  openPassages: z.number(),
  /** `name` is empty for those of whom no area is known, who come last. */
  areas: z.array(z.object({ name: z.string(), people: z.array(musterPerson) })),
});
export type Muster = z.infer<typeof muster>;

/** Most of a company's own who are told at once. */
export const MOST_OWN_INSIDE = 100;

/** Who of a company is inside, the longest first. */
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
