import { TRAINING_STATUS, type TrainingStatus } from '@portal/contracts';

/**
 * How somebody stands in the courses that are demanded.
 * @param demanded how many courses
 * @param valid for how many of them an exam counts
 * @returns null where nothing is demanded
 */
export function trainingStatus(demanded: number, valid: number): TrainingStatus | null {
  if (demanded === 0) return null;
  if (valid === 0) return TRAINING_STATUS.notTrained;
  return valid < demanded ? TRAINING_STATUS.notCompleted : TRAINING_STATUS.completed;
}
