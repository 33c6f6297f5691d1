import { TASK_TYPE, type Language } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { shownTime } from '../../platform/pdf/shown-times';
import type { ApprovalStep } from './paper-data';

/**
 * Who did which step of an approval and when, the last at the end; without support tasks and tasks closed before they
 * were done.
 */
export async function approvalSteps(
  db: Db,
  { id, round }: Request,
  language: Language,
): Promise<ApprovalStep[]> {
  const tasks = await db.workflowTask.findMany({
    where: { type: TASK_TYPE.primary, completedAt: { not: null }, step: { requestId: id, round } },
    orderBy: [{ completedAt: 'asc' }, { step: { position: 'asc' } }],
    include: {
      step: { select: { nameVi: true, nameEn: true } },
      completedBy: { select: { fullName: true } },
    },
  });
  return tasks.map(({ step, completedBy, completedAt }) => ({
    name: language === 'vi' ? step.nameVi : step.nameEn,
    by: completedBy?.fullName ?? '',
    at: completedAt ? shownTime(completedAt) : '',
  }));
}
