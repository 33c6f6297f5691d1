import type {
  Family,
  Language,
  SaveWorkflowAnswer,
  SaveWorkflowBody,
  WorkflowDefinition,
} from '@portal/contracts';
import { workflowProblems } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { AppError } from '../../platform/http/app-error';
import { commandAnswer, done } from '../../platform/http/command';
import { translate } from '../../platform/i18n/translator';
import { applyPlan, lockMasterData, planRows, type Plan } from '../../platform/master-data';
import { recordPlan } from '../../plant/audit';
import { AdminTables } from './admin-tables';
import { faultAt, faultOf, RefusedRows, type Fault } from './refused-rows';
import { workflowInput, type WorkflowInput } from './workflow-input';
import { readWorkflow, takenCodes } from './workflow-reader';

/** The form's field for each column that refers to another list. */
const FORM_NAMES: Partial<Record<string, string>> = { groupId: 'groupCode', userId: 'userCode' };
const formName = (column: string): string => FORM_NAMES[column] ?? column;

/** The steps for a family's requests from now on; running requests keep their copy. */
@Injectable()
export class WorkflowsService {
  constructor(
    private readonly database: Database,
    private readonly tables: AdminTables,
  ) {}

  read(family: Family, language: Language): Promise<WorkflowDefinition> {
    return readWorkflow(this.database, family, language);
  }

  /**
   * Saves a whole definition.
   * @throws AppError rowChanged if another user changed it since it was read
   * @throws RefusedRows naming each wrong field
   */
  save(
    viewer: CurrentUser,
    family: Family,
    body: SaveWorkflowBody,
    language: Language,
  ): Promise<SaveWorkflowAnswer> {
    return this.database.transaction(async (tx) => {
      await lockMasterData(tx);
      const current = await readWorkflow(tx, family, language);
      if (current.version !== body.version) throw new AppError('rowChanged');
      const input = workflowInput(family, body, current, await takenCodes(tx, family));
      const plan = await planRows(tx, this.tables.all, [input.steps, input.tasks], newId);
      const faults = [
        ...this.faultsOf(plan, input),
        ...wholeFaults(body),
        ...(await staffFaults(tx, body, input)),
      ];
      if (faults.length > 0) throw new RefusedRows(faults);
      await applyPlan(tx, plan);
      await recordPlan(tx, viewer, plan);
      const data = await readWorkflow(tx, family, language);
      return { ...commandAnswer(language, done('workflowSaved')), data };
    });
  }

  private faultsOf({ problems }: Plan, { taskFields }: WorkflowInput): Fault[] {
    return problems.map((problem) => {
      const place =
        problem.table === 'workflow-steps'
          ? `steps.${problem.row - 1}`
          : (taskFields.get(problem.row) ?? '');
      return faultOf(`${place}.${formName(problem.column)}`, problem, this.tables.all);
    });
  }
}

/** Problems of the definition as a whole. */
const wholeFaults = ({ steps }: SaveWorkflowBody): Fault[] =>
  workflowProblems(steps).map((problem) => ({
    field: problem.problem === 'noStep' ? 'steps' : `steps.${problem.step}.tasks`,
    text: (language) => translate(language, `administration:workflow.${problem.problem}`),
  }));

/** Only users of the plant who can log in may have tasks. */
async function staffFaults(
  tx: Db,
  { steps }: SaveWorkflowBody,
  { taskFields }: WorkflowInput,
): Promise<Fault[]> {
  const chosen = steps
    .flatMap((step) => step.tasks.map((task) => ({ step, task })))
    .map(({ step, task }, at) => ({
      field: `${taskFields.get(at + 1) ?? ''}.userCode`,
      email: step.active && task.active ? task.userCode?.trim().toLowerCase() : undefined,
    }));
  const staff = await tx.user.findMany({
    where: {
      email: { in: chosen.flatMap(({ email }) => email ?? []) },
      OR: [{ status: { not: 'active' } }, { contractorId: { not: null } }],
    },
    select: { email: true },
  });
  const others = new Set(staff.map(({ email }) => email));
  return chosen
    .filter(({ email }) => email !== undefined && others.has(email))
    .map(({ field }) => faultAt(field, 'userId', 'notStaff'));
}
