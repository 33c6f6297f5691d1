import type { Refusal } from '@portal/domain';
import { AppError } from '../../platform/http/app-error';
import { refused, type Outcome, type ResultCode } from '../../platform/http/command';

/** Refusals that are answers; the other two are errors: not the caller's to do, or not possible in this state. */
const answers: Record<Exclude<Refusal, 'notYours' | 'wrongStatus'>, ResultCode> = {
  commentNeeded: 'commentNeeded',
  nothingNeedsUpdate: 'nothingNeedsUpdate',
  itemsUndecided: 'itemsUndecided',
  nothingPassed: 'nothingPassed',
};

/**
 * How a refusal of the lifecycle is told (decisions, section 1).
 * @throws AppError forbidden or wrongState
 */
export function refusalOutcome(refusal: Refusal): Outcome {
  if (refusal === 'notYours') throw new AppError('forbidden');
  if (refusal === 'wrongStatus') throw new AppError('wrongState');
  return refused(answers[refusal]);
}
