import { z } from 'zod';
import { commandAnswer } from '../answers';
import { id } from '../fields';
import { linkProof } from './link-proof';

export const workerPassBody = z.object(linkProof);
export type WorkerPassBody = z.output<typeof workerPassBody>;

/**
 * What has become of a person's entry: with the company, with the plant, back at the company, refused, not in the request that the
 * company has sent, the request was cancelled, or there is a card.
 */
export const WORKER_PASS_STATES = [
  'company',
  'review',
  'returned',
  'refused',
  'absent',
  'cancelled',
  'card',
] as const;
export type WorkerPassState = (typeof WORKER_PASS_STATES)[number];

/** The card that a request has granted, with the gates' answer for today. */
export const passCard = z.object({
  number: z.string(),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  /** Whether gates let the person in today, whatever the hour: yes, the guard decides, or no. */
  answer: z.enum(['yes', 'amber', 'no']),
  /** Why not, and what the person can do about it. */
  reasons: z.array(
    z.object({
      text: z.string(),
      todo: z.string(),
      isCourse: z.boolean(),
      /** The induction of a missing course, which the person can take on the phone now. */
      inductionId: id.nullable(),
    }),
  ),
  /** From when on today limits of hours and rest let in. */
  notes: z.array(z.string()),
  /** The code that is printed on the card; null for a card that is over, and while the person is barred. */
  code: z.string().nullable(),
});
export type PassCard = z.infer<typeof passCard>;

/** What a person reads about the own entry; `pass` is null if nothing was sent with this proof. */
export const workerPassAnswer = commandAnswer.extend({
  pass: z
    .object({
      fullName: z.string(),
      companyName: z.string(),
      /** When the portal answered. */
      askedTime: z.iso.datetime(),
      state: z.enum(WORKER_PASS_STATES),
      /** What reviewers have found about this person, as the company reads it. */
      findings: z.array(z.string()),
      card: passCard.nullable(),
    })
    .nullable(),
});
export type WorkerPassAnswer = z.infer<typeof workerPassAnswer>;
export type WorkerPass = NonNullable<WorkerPassAnswer['pass']>;

export const passInductionBody = z.object({ ...linkProof, inductionId: id });
export type PassInductionBody = z.output<typeof passInductionBody>;

/** The secret that opens an induction for the person of a pass, for some hours; null if it was refused. */
export const passInductionAnswer = commandAnswer.extend({ secret: z.string().nullable() });
export type PassInductionAnswer = z.infer<typeof passInductionAnswer>;
