import { z } from 'zod';
import { commandAnswer } from '../answers';
import { day } from '../dates';
import { id, requiredLine, TEXT_LIMITS } from '../fields';
import { singleLine } from '../text';
import { INDUCTION_LANGUAGES } from './induction-limits';

const recorded = { at: z.iso.datetime(), byName: z.string() };

/** A link that staff have made. */
export const inductionLink = z.object({
  id,
  place: z.string(),
  ...recorded,
  lastDay: z.iso.date(),
  isOpen: z.boolean(),
  isWithdrawn: z.boolean(),
  attempts: z.number(),
});
export type InductionLink = z.infer<typeof inductionLink>;

/** An induction as safety staff see it. */
export const inductionRow = z.object({
  id,
  name: z.string(),
  courseName: z.string(),
  isActive: z.boolean(),
  questionCount: z.number(),
  passShare: z.number(),
  tries: z.number(),
  minutes: z.number(),
  /** Questions in use that are filled in, by language. */
  filled: z.array(z.object({ language: z.enum(INDUCTION_LANGUAGES), count: z.number() })),
  attempts: z.number(),
  passed: z.number(),
  links: z.array(inductionLink),
});
export type InductionRow = z.infer<typeof inductionRow>;
export const inductionsAnswer = z.object({ inductions: z.array(inductionRow) });

/** How often a question was answered wrongly or not at all in ended attempts. */
export const questionFigures = z.object({
  id,
  code: z.string(),
  text: z.string(),
  isActive: z.boolean(),
  asked: z.number(),
  wrong: z.number(),
});
/** The questions of an induction; those that fail most come first. */
export const inductionFigures = z.object({ questions: z.array(questionFigures) });
export type InductionFigures = z.infer<typeof inductionFigures>;

export const inductionParams = z.object({ id });

export const makeInductionLinkBody = z.object({
  inductionId: id,
  place: requiredLine(),
  lastDay: day,
});
/** A new link; its address is shown once and cannot be read again. */
export const inductionLinkAnswer = commandAnswer.extend({ url: z.string().nullable() });
export type InductionLinkAnswer = z.infer<typeof inductionLinkAnswer>;

const identityCardNumber = singleLine(TEXT_LIMITS.short).min(1);
export const inductionAttemptsQuery = z.object({ identityCardNumber });

/** An attempt of a person, with what was asked and answered. */
export const inductionAttempt = z.object({
  id,
  inductionId: id,
  inductionName: z.string(),
  /** Where the code hangs; empty for an attempt that began from the person's pass. */
  place: z.string(),
  language: z.enum(INDUCTION_LANGUAGES),
  startedTime: z.iso.datetime(),
  /** Null while it is open. */
  endedTime: z.iso.datetime().nullable(),
  score: z.number().nullable(),
  isPassed: z.boolean().nullable(),
  questions: z.array(
    z.object({
      text: z.string(),
      /** Empty if it was not answered. */
      chosen: z.string(),
      isRight: z.boolean(),
      answeredTime: z.iso.datetime().nullable(),
    }),
  ),
});
export type InductionAttemptAnswer = z.infer<typeof inductionAttempt>;

/** A person's attempts, the newest first, and how many tries are left of each induction with attempts. */
export const inductionAttemptsAnswer = z.object({
  attempts: z.array(inductionAttempt),
  tries: z.array(z.object({ inductionId: id, name: z.string(), left: z.number() })),
});
export type InductionAttemptsAnswer = z.infer<typeof inductionAttemptsAnswer>;

export const allowInductionBody = z.object({ identityCardNumber });
