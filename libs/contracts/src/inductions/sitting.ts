import { z } from 'zod';
import { day } from '../dates';
import { id, TEXT_LIMITS } from '../fields';
import { anyText, singleLine } from '../text';
import {
  INDUCTION_LANGUAGES,
  INDUCTION_REFUSALS,
  MAX_INDUCTION_QUESTIONS,
} from './induction-limits';

/**
 * The secret of a link, or the one that a pass has given. It is sent in bodies only, so that no log and no proxy sees
 * it in an address.
 */
const token = anyText(200).min(1);
/** The secret of an attempt: 256 random bits that the phone has chosen, as 64 hex digits. */
const secret = z.string().regex(/^[\da-f]{64}$/);
const language = z.enum(INDUCTION_LANGUAGES);
const refusal = z.enum(INDUCTION_REFUSALS);

export const openInductionBody = z.object({ token, language });

/**
 * What the page behind an induction's link needs; nothing about people. Without an induction if the link does not work,
 * or if the person of a pass cannot try now.
 */
export const openInductionAnswer = z.object({
  refusal: refusal.nullable(),
  induction: z
    .object({
      name: z.string(),
      courseName: z.string(),
      questionCount: z.number(),
      passShare: z.number(),
      tries: z.number(),
      minutes: z.number(),
      /** The languages in which enough questions are filled in. */
      languages: z.array(language),
      lectures: z.array(
        z.object({
          id,
          name: z.string(),
          description: z.string(),
          externalUrl: z.string(),
          files: z.array(z.object({ id, name: z.string(), url: z.string() })),
        }),
      ),
    })
    .nullable(),
});
export type OpenInductionAnswer = z.infer<typeof openInductionAnswer>;

export const startInductionBody = z.object({
  token,
  /** A call with the secret of an open attempt of the same person answers with that attempt. */
  secret,
  /** Left out, as the day of birth, with a secret from a pass, which names the person. */
  identityCardNumber: singleLine(TEXT_LIMITS.short).min(1).optional(),
  dateOfBirth: day.optional(),
  language,
});
export type StartInductionBody = z.output<typeof startInductionBody>;

/** The end of an attempt. Which answers were right stays with the plant. */
const sittingResult = z.object({
  isPassed: z.boolean(),
  score: z.number(),
  triesLeft: z.number(),
});

/** An attempt on the phone: open with its questions, or ended with its result. */
export const sitting = z.object({
  language,
  secondsLeft: z.number(),
  /** Empty after the end. */
  questions: z.array(
    z.object({
      id,
      text: z.string(),
      choices: z.array(z.object({ id, text: z.string() })),
      /** The worker's answer so far. */
      chosenId: id.nullable(),
    }),
  ),
  result: sittingResult.nullable(),
});
export type Sitting = z.infer<typeof sitting>;

export const sittingAnswer = z.object({
  refusal: refusal.nullable(),
  sitting: sitting.nullable(),
});
export type SittingAnswer = z.infer<typeof sittingAnswer>;

export const sittingBody = z.object({ secret });

export const answerInductionBody = z.object({
  secret,
  answers: z
    .array(z.object({ questionId: id, choiceId: id }))
    .max(MAX_INDUCTION_QUESTIONS)
    .default([]),
  /** Whether the worker is done. */
  isEnd: z.boolean().default(false),
});
export type AnswerInductionBody = z.output<typeof answerInductionBody>;

/** What was stored. A call that is repeated changes nothing. */
export const answeredSitting = z.object({
  refusal: refusal.nullable(),
  secondsLeft: z.number(),
  result: sittingResult.nullable(),
});
export type AnsweredSitting = z.infer<typeof answeredSitting>;
