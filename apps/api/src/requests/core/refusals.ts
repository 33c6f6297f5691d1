import type { Refusal } from '@portal/domain';
import { AppError } from '../../platform/http/app-error';
import { InvalidInput } from '../../platform/http/invalid-input';
import { refused, type Outcome, type ResultCode } from '../../platform/http/command';

/** Refusals that are returned as answers. The others are errors: no permission, wrong status, missing comment. */
const answers: Record<
  Exclude<Refusal, 'notYours' | 'wrongStatus' | 'commentNeeded'>,
  ResultCode
> = {
  nothingNeedsUpdate: 'nothingNeedsUpdate',
  itemsUndecided: 'itemsUndecided',
  nothingPassed: 'nothingPassed',
  coverOpen: 'coverOpen',
  coverGoesBack: 'coverGoesBack',
};

/**
 * Turns a refusal of the lifecycle into an answer or an error: a missing permission becomes an HTTP error, an
 * unfinished review becomes an answer.
 * @throws AppError forbidden or wrongState
 * @throws InvalidInput if the comment is missing
 */
export function refusalOutcome(refusal: Refusal): Outcome {
  if (refusal === 'notYours') throw new AppError('forbidden');
  if (refusal === 'wrongStatus') throw new AppError('wrongState');
  if (refusal === 'commentNeeded')
    throw new InvalidInput([{ field: 'comment', code: 'commentNeeded', params: {} }]);
  return refused(answers[refusal]);
}
