import { z } from 'zod';
import { commandAnswer } from '../answers';
import { id } from '../fields';
import { FAMILIES } from '../families';
import { namedRow } from './tables';
import { anyText } from '../text';

const MOST_STEPS = 50;
const MOST_TASKS = 20;

export const workflowParams = z.object({ family: z.enum(FAMILIES) });

export const taskDefinition = z.object({
  id,
  code: z.string(),
  type: z.number(),
  /** The person who must do the task; null: any member of the step's group. */
  user: namedRow.nullable(),
  dueHours: z.number(),
  active: z.boolean(),
});

export const stepDefinition = z.object({
  id,
  code: z.string(),
  nameVi: z.string(),
  nameEn: z.string(),
  protocol: z.number(),
  operation: z.number(),
  group: namedRow,
  /** After how many working hours past the due time users are reminded; null: never. */
  remindHolderHours: z.number().nullable(),
  remindHeadHours: z.number().nullable(),
  remindAdminHours: z.number().nullable(),
  active: z.boolean(),
  tasks: z.array(taskDefinition),
});
export type StepDefinition = z.infer<typeof stepDefinition>;

/** The steps of a family in order, each with its tasks in order. */
export const workflowDefinition = z.object({
  family: z.enum(FAMILIES),
  /** Changes whenever anything in the definition changes. */
  version: z.string(),
  steps: z.array(stepDefinition),
  /** Definitions that work, but are probably not intended; in the caller's language. */
  warnings: z.array(z.string()),
});
export type WorkflowDefinition = z.infer<typeof workflowDefinition>;

/** The rules of the list check the entered values and explain what is wrong. */
const entered = z.union([anyText(500), z.number(), z.null()]);

export const taskInput = z.object({
  /** Null for a new one. */
  id: id.nullable(),
  type: entered,
  userCode: anyText(254).nullable(),
  dueHours: entered,
  active: z.boolean(),
});
export const stepInput = z.object({
  id: id.nullable(),
  nameVi: entered,
  nameEn: entered,
  protocol: entered,
  operation: entered,
  groupCode: anyText(50).nullable(),
  remindHolderHours: entered,
  remindHeadHours: entered,
  remindAdminHours: entered,
  active: z.boolean(),
  tasks: z.array(taskInput).max(MOST_TASKS),
});

/**
 * The whole definition in the wanted order. Existing steps and tasks may be switched off, but not
 * left out.
 */
export const saveWorkflowBody = z.object({
  version: anyText(64),
  steps: z.array(stepInput).max(MOST_STEPS),
});
export type SaveWorkflowBody = z.infer<typeof saveWorkflowBody>;
export const saveWorkflowAnswer = commandAnswer.extend({ data: workflowDefinition });
export type SaveWorkflowAnswer = z.infer<typeof saveWorkflowAnswer>;
