import { TRAINING_STATUS, type TrainingStatus } from '@portal/contracts';

/**
 * The training status of a person.
 * @param demanded how many courses are required
 * @param valid for how many of them an exam counts
 * @returns null if no course is required
 */
export function trainingStatus(demanded: number, valid: number): TrainingStatus | null {
  if (demanded === 0) return null;
  if (valid === 0) return TRAINING_STATUS.notTrained;
  return valid < demanded ? TRAINING_STATUS.notCompleted : TRAINING_STATUS.completed;
}
