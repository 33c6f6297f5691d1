import {
  answerInduction,
  INDUCTION_OF_PASS,
  INDUCTION_LANGUAGES,
  openInduction,
  readSitting,
  startInduction,
  type AnsweredSitting,
  type InductionLanguage,
  type Language,
  type OpenInductionAnswer,
  type SittingAnswer,
  type StartInductionBody,
} from '@portal/contracts';
import { asApiError } from '../platform/api/api-error';
import { chosenLanguage, INDUCTION_LANGUAGE_KEY, patiently, post } from '../worker/worker-calls';

/** The language of the server's own messages, which this page does not show. */
const LANG: Language = 'vi';
const TOO_MANY = 429;

/** Too many calls from one address are a refusal like the server's own ones. */
async function refusable<Answer extends { refusal: string | null }>(
  call: Promise<Answer>,
  refused: Answer,
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (asApiError(error)?.status === TOO_MANY) return refused;
    throw error;
  }
}

/** Opens a link. @throws ApiError without a network */
export const openLink = (
  token: string,
  language: InductionLanguage,
): Promise<OpenInductionAnswer> => patiently(() => post(openInduction, { token, language }, LANG));

/** Begins an attempt. If it is repeated with the same secret, the answer is the same attempt. */
export const begin = (body: StartInductionBody): Promise<SittingAnswer> =>
  refusable(post<SittingAnswer>(startInduction, body, LANG), { refusal: 'tooMany', sitting: null });

/** Reads the attempt of a secret again. */
export const readAgain = (secret: string): Promise<SittingAnswer> =>
  patiently(() => post(readSitting, { secret }, LANG));

/** What is behind a link. */
export type Opened = NonNullable<OpenInductionAnswer['induction']>;
export type SittingResult = NonNullable<AnsweredSitting['result']>;

export interface GivenAnswer {
  questionId: string;
  choiceId: string;
}

/** Sends answers, and again if the network fails. */
export const sendAnswers = (
  secret: string,
  answers: readonly GivenAnswer[],
  isEnd: boolean,
): Promise<AnsweredSitting> =>
  patiently(() => post(answerInduction, { secret, answers, isEnd }, LANG));

/** The language of the page: the one chosen last, here or on the worker's page, otherwise the browser's, otherwise Vietnamese. */
export function readLanguage(): InductionLanguage {
  const remembered = localStorage.getItem(INDUCTION_LANGUAGE_KEY) ?? '';
  const wanted = [remembered, chosenLanguage(), ...navigator.languages].map((tag) =>
    tag.slice(0, 2).toLowerCase(),
  );
  const known = wanted.flatMap((tag) => INDUCTION_LANGUAGES.filter((one) => one === tag));
  return known[0] ?? 'vi';
}

export const keepLanguage = (language: InductionLanguage) =>
  localStorage.setItem(INDUCTION_LANGUAGE_KEY, language);

/** Whether an address was opened from a worker's pass, which says who it is. */
export const isOfPass = (token: string): boolean => token.startsWith(INDUCTION_OF_PASS);

const ATTEMPT_KEY = 'portal.induction.attempt';
/** The attempt of a code is that of the phone; the attempt of a pass is that of its person and induction. */
const attemptKey = (token: string): string =>
  isOfPass(token) ? [ATTEMPT_KEY, ...token.split('.').slice(1, 3)].join('.') : ATTEMPT_KEY;

/** The secret of the attempt that is open on this phone, so that a reloaded page goes on with it. */
export const keptAttempt = {
  read: (token: string): string | null => localStorage.getItem(attemptKey(token)),
  write: (token: string, secret: string) => localStorage.setItem(attemptKey(token), secret),
  clear: (token: string) => localStorage.removeItem(attemptKey(token)),
};

/** 256 random bits as hex digits. */
export const newSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
