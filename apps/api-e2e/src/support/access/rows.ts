import { USERS, type Who } from './callers';
import type { World } from './world';

/** What each caller gets; a call is not made by callers who are not named. */
export type Answers = Partial<Record<Who, number>>;

/** Calls with what is sent, and what everybody gets. */
export interface Row {
  /** Ids of operations in the API's description. */
  calls: readonly string[];
  /** Parameters of the path: names of ids in the world, or values. */
  path?: Record<string, string>;
  /** Parameters of the query, in the same way. */
  query?: Record<string, string>;
  /** Made anew for each call. */
  body?: (world: World) => object;
  answers: Answers;
  /** Whether the calls need no session. */
  isPublic?: true;
}

type What = Pick<Row, 'path' | 'query' | 'body'>;

const OK = 200;
const UNAUTHENTICATED = 401;
const FORBIDDEN = 403;

const idsIn = (names: string): string[] => names.trim().split(/\s+/);

/** The same answer for every user, other answers for some, and 401 without a session. */
export const all = (status: number, others: Answers = {}): Answers => ({
  nobody: UNAUTHENTICATED,
  ...Object.fromEntries(USERS.map((who) => [who, status])),
  ...others,
});

/** One answer for some users and another one for the rest. */
export const some = (who: readonly Who[], status: number, rest: number): Answers =>
  all(rest, Object.fromEntries(who.map((one) => [one, status])));

/** Leaves callers out for whom a call would do what it is for. */
export const without = (answers: Answers, ...who: readonly Who[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([one]) => !who.includes(one as Who)));

/** Calls for some users; others get 403. */
export const calls =
  (may: readonly Who[], status = OK) =>
  (names: string, what: What = {}, others: Answers = {}): Row => ({
    calls: idsIn(names),
    ...what,
    answers: { ...some(may, status, FORBIDDEN), ...others },
  });

/** Calls that take long: of the users who may make them, only the first one does. */
export const once =
  ([one, ...rest]: readonly Who[]) =>
  (names: string, what: What = {}, others: Answers = {}): Row => ({
    calls: idsIn(names),
    ...what,
    answers: {
      ...without(all(FORBIDDEN), ...rest),
      ...(one === undefined ? {} : { [one]: OK }),
      ...others,
    },
  });

/** Calls that users get nothing from without the right, and that would act for the others. */
export const acts =
  (may: readonly Who[]) =>
  (names: string, what: What = {}): Row => ({
    calls: idsIn(names),
    ...what,
    answers: without(all(FORBIDDEN), ...may),
  });

/** Calls without a session. */
export const open = (names: string): Row => ({
  calls: idsIn(names),
  answers: {},
  isPublic: true,
});

/** Calls with these answers. */
export const answer = (names: string, what: What, answers: Answers): Row => ({
  calls: idsIn(names),
  ...what,
  answers,
});

/** Whether an answer refuses a call. */
export const isRefusal = (status: number): boolean => status !== OK;
