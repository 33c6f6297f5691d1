import { createHash } from 'node:crypto';
import {
  FAMILY_CODES,
  type Family,
  type Language,
  type WorkflowDefinition,
} from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { translate } from '../../platform/i18n/translator';

const inOrder = [{ position: 'asc' }, { code: 'asc' }] as const;

/** The current definition of a family's steps, with its doubtful points. */
export async function readWorkflow(
  db: Db,
  family: Family,
  language: Language,
): Promise<WorkflowDefinition> {
  // One after another, because a transaction has only one connection.
  const rows = await db.workflowStepDefinition.findMany({
    where: { family },
    orderBy: [...inOrder],
    include: {
      group: true,
      tasks: {
        orderBy: [...inOrder],
        include: { user: { select: { email: true, fullName: true } } },
      },
    },
  });
  const alone = await db.userGroup.findMany({
    where: {
      steps: { some: { family, active: true, tasks: { some: { active: true, userId: null } } } },
      members: { none: { user: { status: 'active' } } },
    },
    orderBy: { code: 'asc' },
  });
  const steps = rows.map((step) => ({
    id: step.id,
    code: step.code,
    nameVi: step.nameVi,
    nameEn: step.nameEn,
    protocol: step.protocol,
    operation: step.operation,
    group: { code: step.group.code, name: nameOf(step.group, language) },
    remindHolderHours: step.remindHolderHours,
    remindHeadHours: step.remindHeadHours,
    remindAdminHours: step.remindAdminHours,
    active: step.active,
    tasks: step.tasks.map((task) => ({
      id: task.id,
      code: task.code,
      type: task.type,
      user: task.user && { code: task.user.email, name: task.user.fullName },
      dueHours: task.dueHours,
      active: task.active,
    })),
  }));
  const warnings = alone.map((group) =>
    translate(language, 'administration:warnings.emptyGroup', { group: nameOf(group, language) }),
  );
  return { family, version: versionOf(rows), steps, warnings };
}

/** Codes of steps and tasks that begin like those of a family. */
export async function takenCodes(db: Db, family: Family): Promise<Set<string>> {
  const where = { code: { startsWith: FAMILY_CODES[family], mode: 'insensitive' as const } };
  const select = { code: true } as const;
  const steps = await db.workflowStepDefinition.findMany({ where, select });
  const tasks = await db.workflowTaskDefinition.findMany({ where, select });
  return new Set([...steps, ...tasks].map(({ code }) => code));
}

interface Group {
  nameVi: string;
  nameEn: string;
}

const nameOf = ({ nameVi, nameEn }: Group, language: Language): string =>
  language === 'en' ? nameEn : nameVi;

interface VersionedStep {
  id: string;
  group: unknown;
  tasks: readonly { user: unknown }[];
}

/** The version does not include the names of groups and people. */
function versionOf(rows: readonly VersionedStep[]): string {
  const own = rows.map(({ group: _group, tasks, ...step }) => ({
    ...step,
    tasks: tasks.map(({ user: _user, ...task }) => task),
  }));
  return createHash('sha256').update(JSON.stringify(own)).digest('hex');
}
