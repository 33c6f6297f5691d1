import { STATUS, type EntryFamily, type getListPlan, type RootPlan } from '@portal/contracts';
import type { Root } from '@portal/domain';
import { today } from '../../platform/time/today';
import type { EntryForm, EntryItem, EntryPlan } from '../entry-form';

/** The kind of request that the requests of a family follow. */
export interface RootSource {
  kind: EntryFamily;
  /** The call that searches for them. */
  search: typeof getListPlan;
}

/** A plan that follows another request. */
export interface RootedPlan extends EntryPlan {
  rootId: string | null;
}

/** A form that follows another request. */
export interface RootedForm<
  Plan extends RootedPlan = RootedPlan,
  Item extends EntryItem = EntryItem,
> extends EntryForm<Plan, Item> {
  /** What `rootId` names. */
  root: RootPlan | null;
}

/** The followed request for the rules. Whether its status has changed, only the server knows. */
export const ruledRoot = (root: RootPlan | null, { kind }: RootSource): Root | null =>
  root && { ...root, family: kind, status: STATUS.approved };

/** The first day from now on that a root allows. */
export function firstDayUnder(root: RootPlan | null): string {
  const now = today();
  return root && root.startDate > now ? root.startDate : now;
}

/** The values that a plan takes from the root that it follows (docs/product/shared.md, "Root requests"). */
export const planOfRoot = (root: RootPlan) => ({
  rootId: root.id,
  authorId: root.authorId,
  authorName: root.authorName,
  requestorJobTitle: root.requestorJobTitle,
  requestorDepartment: root.requestorDepartment,
  requestorPhone: root.requestorPhone,
});
