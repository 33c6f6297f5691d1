import { z } from 'zod';
import { day } from '../dates';
import { id } from '../fields';
import { anyText } from '../text';
import { enteredValues } from './tables';

/** So many of the people whom a rule would stop are listed. */
export const MOST_STOPPED_SHOWN = 200;

/** A new or changed rule of admission, as it is entered, and a day on which its effect is asked for. */
export const admissionRuleBody = z.object({
  /** Null for a new rule. */
  rule: z.object({ id, version: anyText(64) }).nullable(),
  values: enteredValues,
  day,
});
export type AdmissionRuleBody = z.infer<typeof admissionRuleBody>;

/** Whom gates would refuse on the day because of the rule, and do not refuse without the change. */
export const admissionEffect = z.object({
  day: z.iso.date(),
  /** People whom approved requests expect on the day. */
  expected: z.number(),
  stopped: z.number(),
  /** How many gates would no longer refuse. */
  freed: z.number(),
  companies: z.array(z.object({ name: z.string(), count: z.number() })),
  /** By company and name; at most `MOST_STOPPED_SHOWN`. */
  people: z.array(
    z.object({
      personId: id,
      fullName: z.string(),
      companyName: z.string(),
      requestNumber: z.string(),
      /** The paper that is missing or has ended, or the health class, in words. */
      reason: z.string(),
    }),
  ),
});
export type AdmissionEffect = z.infer<typeof admissionEffect>;

/** How far the days of everybody are computed after a change of rules. */
export const admissionProgress = z.object({
  isComputing: z.boolean(),
  done: z.number(),
  total: z.number(),
});
export type AdmissionProgress = z.infer<typeof admissionProgress>;
