import { STATUS, type Family, type Status } from '@portal/contracts';
import { ofPlan, type EntryProblem } from './problem';

/** A request that another follows, as far as rules read it; days are yyyy-MM-dd. */
export interface Root {
  family: Family;
  status: Status;
  contractorId: string | null;
  startDate: string | null;
  endDate: string | null;
}

export type RootCode = 'rootUnusable' | 'outsideRoot';

/** What a request that is followed has to fit. */
export interface Follower {
  /** The kind of request that is followed. */
  kind: Family;
  contractorId: string | null;
  today: string;
}

/** Whether a request can be followed: of the kind, of the same company, approved, not over. */
export const isUsableRoot = (root: Root, { kind, contractorId, today }: Follower): boolean =>
  root.family === kind &&
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
  follower: Follower,
  days: readonly (readonly [field: string, day: string | null])[],
): EntryProblem<RootCode>[] {
  if (!root) return [];
  if (!isUsableRoot(root, follower)) return [ofPlan('rootId', 'rootUnusable')];
  const { startDate, endDate } = root;
  return days
    .filter(([, day]) => day && ((startDate && day < startDate) || (endDate && day > endDate)))
    .map(([field]) => ofPlan(field, 'outsideRoot', { from: shown(startDate), to: shown(endDate) }));
}

/** A day as people write it. */
const shown = (day: string | null): string => day?.split('-').reverse().join('/') ?? '';
