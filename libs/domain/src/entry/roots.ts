import {
  isFollowable,
  isWithin,
  shownDay,
  type Followed,
  type Follower,
} from '../requests/followed';
import { ofPlan, type EntryProblem } from './entry-problem';

/** The request that a plan follows. */
export type Root = Followed;

export type RootCode = 'rootUnusable' | 'outsideRoot';

/**
 * The problems of the request that a plan follows, and of days outside of that request.
 * @param root null if the plan names none, which another rule checks
 * @param follower the required kind and company of the request
 * @param days the plan's first and last day with their field names
 */
export function rootProblems(
  root: Root | null,
  follower: Required<Follower>,
  days: readonly (readonly [field: string, day: string | null])[],
): EntryProblem<RootCode>[] {
  if (!root) return [];
  if (!isFollowable(root, follower)) return [ofPlan('rootId', 'rootUnusable')];
  const [from, to] = [shownDay(root.startDate), shownDay(root.endDate)];
  return days
    .filter(([, day]) => day && !isWithin(root, day))
    .map(([field]) => ofPlan(field, 'outsideRoot', { from, to }));
}
