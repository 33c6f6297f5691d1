import { STATUS, type Status } from '@portal/contracts';
import { ofPlan, type Problem } from './problem';

/** The people request that vehicles and equipment follow, as far as rules read it; days are yyyy-MM-dd. */
export interface Root {
  family: string;
  status: Status;
  contractorId: string | null;
  startDate: string | null;
  endDate: string | null;
}

export type RootCode = 'rootUnusable' | 'outsideRoot';

/** Whether a request can be followed: people of the same company, approved, not over (decisions, section 6). */
export const isUsableRoot = (root: Root, contractorId: string | null, today: string): boolean =>
  root.family === 'people' &&
  root.status === STATUS.approved &&
  root.contractorId === contractorId &&
  root.endDate !== null &&
  root.endDate >= today;

/**
 * What is wrong with the request that a plan follows, and with days outside of it.
 * @param root null where the plan names none, which is another rule's matter
 * @param days the plan's first and last day with the names of their fields
 */
export function rootProblems(
  root: Root | null,
  { contractorId, today }: { contractorId: string | null; today: string },
  days: readonly (readonly [field: string, day: string | null])[],
): Problem<RootCode>[] {
  if (!root) return [];
  if (!isUsableRoot(root, contractorId, today)) return [ofPlan('rootId', 'rootUnusable')];
  const { startDate, endDate } = root;
  return days
    .filter(([, day]) => day && ((startDate && day < startDate) || (endDate && day > endDate)))
    .map(([field]) => ofPlan(field, 'outsideRoot', { from: shown(startDate), to: shown(endDate) }));
}

/** A day as people write it. */
const shown = (day: string | null): string => day?.split('-').reverse().join('/') ?? '';
