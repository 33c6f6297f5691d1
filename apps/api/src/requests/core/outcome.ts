import type { Language, RequestCommandAnswer, RequestProblem } from '@portal/contracts';
import type { Request } from '../../platform/database/generated/client';
import {
  commandAnswer,
  done,
  refused,
  type Outcome,
  type ResultCode,
} from '../../platform/http/command';

/** The outcome of an act on a request. */
export interface RequestOutcome extends Outcome {
  data: {
    id: string;
    version: number;
    requestNumber: string | null;
    problems: RequestProblem[];
  } | null;
}

const dataOf = (
  { id, version, number }: Request,
  problems: RequestProblem[],
): RequestOutcome['data'] => ({ id, version, requestNumber: number, problems });

/** A success. */
export const requestOutcome = (result: ResultCode, request: Request): RequestOutcome => ({
  ...done(result),
  data: dataOf(request, []),
});

/** A refusal because of problems; the first problem is the message. */
export const incompleteOutcome = (
  request: Request,
  problems: RequestProblem[],
): RequestOutcome => ({
  ...refused('requestIncomplete', { first: problems[0]?.message ?? '', count: problems.length }),
  data: dataOf(request, problems),
});

/** The outcome of an act on a request, as the API returns it. */
export const requestAnswer = (
  language: Language,
  { data, ...outcome }: RequestOutcome,
): RequestCommandAnswer => ({ ...commandAnswer(language, outcome), data });
