import {
  isFollowable,
  isWithin,
  shownDay,
  type Followed,
  type Follower,
} from '../requests/followed';
import { ofPlan, type EntryProblem } from './problem';

/** A request that a plan follows. */
export type Root = Followed;

export type RootCode = 'rootUnusable' | 'outsideRoot';

/**
 * What is wrong with the request that a plan follows, and with days outside of it.
 * @param root null where the plan names none, which is another rule's matter
 * @param follower the company's own request of a kind
 * @param days the plan's first and last day with the names of their fields
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
