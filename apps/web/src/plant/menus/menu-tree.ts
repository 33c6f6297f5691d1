import type { MenuCount, MenuNode } from '@portal/contracts';

/** A menu node with its children and its number of waiting tasks. */
export interface MenuBranch extends MenuNode {
  children: MenuBranch[];
  count: number;
  overdue: number;
}

/**
 * Builds the tree from the flat list, in order. A node whose parent is missing goes to the top
 * level.
 */
export function menuTree(
  nodes: readonly MenuNode[],
  counts: readonly MenuCount[] = [],
): MenuBranch[] {
  const countOf = new Map(counts.map((count) => [count.menuId, count]));
  const branches = new Map(
    nodes.map((node): [string, MenuBranch] => {
      const { count = 0, overdue = 0 } = countOf.get(node.id) ?? {};
      return [node.id, { ...node, count, overdue, children: [] }];
    }),
  );
  const roots: MenuBranch[] = [];
  for (const branch of [...branches.values()].sort((a, b) => a.sort - b.sort)) {
    const siblings = branches.get(branch.parentId ?? '')?.children ?? roots;
    siblings.push(branch);
  }
  return roots;
}

/** The leaves of the tree, from top to bottom: the items that lead to a page. */
export const menuLeaves = (branches: readonly MenuBranch[]): MenuBranch[] =>
  branches.flatMap((branch) =>
    branch.children.length > 0 ? menuLeaves(branch.children) : [branch],
  );

/** The address of a leaf: its page, with its id to select the list's preset. */
export const leafAddress = (leaf: Pick<MenuNode, 'id' | 'path'>): string =>
  `${leaf.path}?m=${leaf.id}`;

/**
 * The open leaf: the one that `m` names, otherwise the first one that leads to the current page, otherwise the only one that
 * leads to a page above it.
 */
export function currentLeaf(
  leaves: readonly MenuBranch[],
  pathname: string,
  menuId: string | null,
): MenuBranch | undefined {
  const here = leaves.filter(({ path }) => path === pathname);
  if (here.length === 0) {
    const [above, another] = leaves.filter(
      ({ path }) => path !== '' && pathname.startsWith(`${path}/`),
    );
    return another ? undefined : above;
  }
  return here.find(({ id }) => id === menuId) ?? (menuId === null ? here[0] : undefined);
}

/** A leaf with waiting tasks, and the name of its branch. */
export interface WaitingLeaf extends MenuBranch {
  group: string;
}

/** The leaves with waiting tasks, overdue ones first. */
export function waitingLeaves(branches: readonly MenuBranch[], group = ''): WaitingLeaf[] {
  const found = branches.flatMap((branch) => {
    if (branch.children.length > 0) return waitingLeaves(branch.children, branch.name);
    return branch.count > 0 ? [{ ...branch, group }] : [];
  });
  return found.sort((a, b) => Number(b.overdue > 0) - Number(a.overdue > 0));
}
