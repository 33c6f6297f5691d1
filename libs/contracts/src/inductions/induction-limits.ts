/** The languages of questions; the plant fills in those that it needs. */
export const INDUCTION_LANGUAGES = ['vi', 'en', 'ko', 'zh', 'ja'] as const;
export type InductionLanguage = (typeof INDUCTION_LANGUAGES)[number];

/** The largest number of questions of an attempt. */
export const MAX_INDUCTION_QUESTIONS = 50;
/** The smallest and the largest number of choices of a question. */
export const INDUCTION_CHOICES = { least: 2, most: 6 } as const;
/** The longest life of a printed link, in days. */
export const MAX_INDUCTION_LINK_DAYS = 366;
/** The beginning of secrets that open an induction for one person, from the person's pass. */
export const INDUCTION_OF_PASS = 'pass.';

/** What a phone gets instead of questions. */
export const INDUCTION_REFUSALS = [
  /** The link is unknown, over or withdrawn, or the induction is not in use. */
  'linkInvalid',
  /** The plant does not know a person with this number and birthday. */
  'unknown',
  'tooMany',
  /** An attempt of the person is open on another phone. */
  'openElsewhere',
  /** Failed too often: the person has to attend the class. */
  'classNeeded',
  'alreadyPassed',
  /** The class of today has a result of the person. */
  'resultToday',
  /** Too few questions are filled in in this language. */
  'notReady',
] as const;
export type InductionRefusal = (typeof INDUCTION_REFUSALS)[number];
