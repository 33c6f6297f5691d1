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

/** People whom approved requests expect on a day, at a gate or at any; by numbers and names. */
export const expectedQuery = z.object({
  ...gridPage,
  /** From today to `EXPECTED_DAYS_AHEAD` days on. */
  day,
  gateId: id.optional(),
  keyword: singleLine(100).default(''),
  /** Only people of one company; for staff. */
  contractorId: id.optional(),
  show: z.enum(EXPECTED_LISTS).default('all'),
});

/** A person with the gate's answer as of the day, whatever the hour. */
export const expectedPerson = z.object({
  personId: id,
  fullName: z.string(),
  identityCardNumber: z.string(),
  companyName: z.string(),
  /** Empty without a card. */
  cardNumber: z.string(),
  isGreen: z.boolean(),
  /** Not green, and no reason is red: the guard decides. */
  isAmber: z.boolean(),
  /** The gate of the answer; empty without one. */
  gateName: z.string(),
  /** Why gates refuse or warn, in the caller's language. */
  reasons: z.array(z.object({ reason: z.enum(GATE_REASONS), text: z.string() })),
  /** From when on the day hours inside and rest let in, by the passages until now. */
  notes: z.array(z.string()),
});
export type ExpectedPerson = z.infer<typeof expectedPerson>;

export const expectedAnswer = z.object({
  data: z.array(expectedPerson),
  /** Of the listed people. */
  totalCount: z.number(),
  /** All whom the search finds, those of them whom gates would refuse, and those about whom they would warn. */
  expected: z.number(),
  stopped: z.number(),
  amber: z.number(),
});
export type ExpectedAnswer = z.infer<typeof expectedAnswer>;

/** So many of the people whom gates would refuse are named in a summary. */
export const NAMED_IN_SUMMARY = 3;

/** A summary of the next day for the home page: how many are expected, and whether gates will let them in. */
export const expectedSummary = z.object({
  /** yyyy-MM-dd */
  day,
  expected: z.number(),
  stopped: z.number(),
  amber: z.number(),
  /** The first people whom gates would refuse, with the first reason; empty for staff. */
  named: z.array(z.object({ fullName: z.string(), text: z.string() })),
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
