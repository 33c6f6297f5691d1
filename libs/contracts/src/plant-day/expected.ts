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
