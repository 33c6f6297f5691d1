import type { BatchProblem } from '@portal/contracts';

/** The fields of the last step that belong to the plan, beside those of the first step. */
const SIGNERS = new Set(['contractorManager', 'contractorJobTitle']);

/** Whether a problem is about the plan, which all requests of a batch share. */
export const isOfPlan = ({ step, field }: Pick<BatchProblem, 'step' | 'field'>): boolean =>
  step === 'plan' || SIGNERS.has(field);
