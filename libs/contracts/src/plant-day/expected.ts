import { z } from 'zod';
import { gridPage } from '../answers';
import { day } from '../dates';
import { id } from '../fields';
import { singleLine } from '../text';
import { GATE_REASONS } from './codes';

/** So many days ahead the portal says who may come. */
export const EXPECTED_DAYS_AHEAD = 30;

/** Which of the expected people are listed: all, those whom gates would refuse, or those about whom they would warn. */
export const EXPECTED_LISTS = ['all', 'stopped', 'amber'] as const;
export type ExpectedList = (typeof EXPECTED_LISTS)[number];

/** Whom or what approved requests expect on a day, at a gate or at any; by numbers and names. */
export const expectedQuery = z.object({
  ...gridPage,
  /** From today to `EXPECTED_DAYS_AHEAD` days on. */
  day,
  gateId: id.optional(),
  keyword: singleLine(100).default(''),
  /** Only of one company; for staff. */
  contractorId: id.optional(),
  show: z.enum(EXPECTED_LISTS).default('all'),
});

/** A search without its page and list: whom or what it counts. */
export const expectedCountsQuery = expectedQuery.omit({ skip: true, take: true, show: true });

/** The gate's answer as of a day, whatever the hour. */
const answerOfDay = {
  isGreen: z.boolean(),
  /** Not green, and no reason is red: the guard decides. */
  isAmber: z.boolean(),
  /** The gate of the answer; empty without one. */
  gateName: z.string(),
  /** Why gates refuse or warn, in the caller's language. A reason of missing courses names them. */
  reasons: z.array(
    z.object({ reason: z.enum(GATE_REASONS), text: z.string(), courseIds: z.array(id) }),
  ),
};

/** All whom a search finds, those of them whom gates would refuse, and those about whom they would warn. */
const counts = { expected: z.number(), stopped: z.number(), amber: z.number() };

/** They take longer than a page, because each person or vehicle gets an answer. */
export const expectedCounts = z.object(counts);
export type ExpectedCounts = z.infer<typeof expectedCounts>;

/** A person with the gate's answer. */
export const expectedPerson = z.object({
  personId: id,
  fullName: z.string(),
  identityCardNumber: z.string(),
  companyName: z.string(),
  /** Empty without a card. */
  cardNumber: z.string(),
  ...answerOfDay,
  /** From when on the day hours inside and rest let in, by the passages until now. */
  notes: z.array(z.string()),
});
export type ExpectedPerson = z.infer<typeof expectedPerson>;

/** `totalCount` is the number of listed people. */
export const expectedAnswer = z.object({
  data: z.array(expectedPerson),
  totalCount: z.number(),
});
export type ExpectedAnswer = z.infer<typeof expectedAnswer>;

/** A vehicle with the gate's answer; a check of the day counts as soon as it is known. */
export const expectedVehicle = z.object({
  vehicleId: id,
  numberPlate: z.string(),
  /** Make and model. */
  branchName: z.string(),
  companyName: z.string(),
  ...answerOfDay,
});
export type ExpectedVehicle = z.infer<typeof expectedVehicle>;

/** `totalCount` is the number of listed vehicles. */
export const expectedVehiclesAnswer = z.object({
  data: z.array(expectedVehicle),
  totalCount: z.number(),
});
export type ExpectedVehiclesAnswer = z.infer<typeof expectedVehiclesAnswer>;

/** So many of those whom gates would refuse are named in a summary: people first, then vehicles. */
export const NAMED_IN_SUMMARY = 3;

/** A summary of the next day for the home page: how many people and vehicles are expected, and whether gates will let them in. */
export const expectedSummary = z.object({
  /** yyyy-MM-dd */
  day,
  ...counts,
  vehicles: z.object(counts),
  /** The first names and plates that gates would refuse, with the first reason; empty for staff. */
  named: z.array(z.object({ name: z.string(), text: z.string() })),
});
export type ExpectedSummary = z.infer<typeof expectedSummary>;

/** Who of the expected people has come on a day, at a gate or at any. */
export const arrivalsQuery = expectedQuery.pick({ day: true, gateId: true });

/** The people of a company on a day. */
const companyArrivals = z.object({
  contractorId: id,
  name: z.string(),
  expected: z.number(),
  arrived: z.number(),
  stopped: z.number(),
  amber: z.number(),
});
export type CompanyArrivals = z.infer<typeof companyArrivals>;

/** An hour of the day, from 0: who has come in it, and whose usual hour it is. */
const hourArrivals = z.object({ hour: z.number(), arrived: z.number(), usual: z.number() });
export type HourArrivals = z.infer<typeof hourArrivals>;

/**
 * Expected against arrived, by company and by hour. Somebody's usual hour is that in which they mostly came in the two weeks
 * before; who has not come then counts in the hour that is usual for all.
 */
export const arrivalsAnswer = z.object({
  expected: z.number(),
  arrived: z.number(),
  stopped: z.number(),
  amber: z.number(),
  /** The most people still to come first. Somebody who comes for two companies counts in both. */
  companies: z.array(companyArrivals),
  hours: z.array(hourArrivals),
});
export type ArrivalsAnswer = z.infer<typeof arrivalsAnswer>;
