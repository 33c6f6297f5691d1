import type { Refusal } from '@portal/domain';
import { AppError } from '../../platform/http/app-error';
import { InvalidInput } from '../../platform/http/invalid-input';
import { refused, type Outcome, type ResultCode } from '../../platform/http/command';

/** Refusals that are answers; the others are errors: not the caller's to do, not possible now, not said enough. */
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
 * How a refusal of the lifecycle is told: what is not the caller's to do as an HTTP error, what reviewers have
 * left open as an answer.
 * @throws AppError forbidden or wrongState
 * @throws InvalidInput of the comment that is missing
 */
export function refusalOutcome(refusal: Refusal): Outcome {
  if (refusal === 'notYours') throw new AppError('forbidden');
  if (refusal === 'wrongStatus') throw new AppError('wrongState');
  if (refusal === 'commentNeeded')
    throw new InvalidInput([{ field: 'comment', code: 'commentNeeded', params: {} }]);
  return refused(answers[refusal]);
}
