import type { MenuCount, MenuNode } from '@portal/contracts';

/** A node with what stands below it and what waits behind it. */
export interface MenuBranch extends MenuNode {
  children: MenuBranch[];
  count: number;
  overdue: number;
}

/** Builds the tree from the flat list, in order; a node whose parent is missing stands at the top. */
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

/** The ends of the tree, from top to bottom: the items that lead to a page. */
export const menuLeaves = (branches: readonly MenuBranch[]): MenuBranch[] =>
  branches.flatMap((branch) =>
    branch.children.length > 0 ? menuLeaves(branch.children) : [branch],
  );

/** Where a leaf leads: its page, with itself as the list's preset. */
export const leafAddress = (leaf: Pick<MenuNode, 'id' | 'path'>): string =>
  `${leaf.path}?m=${leaf.id}`;

/** The leaf that is open: the one named by `m`, else the first that leads to the page shown. */
export function currentLeaf(
  leaves: readonly MenuBranch[],
  pathname: string,
  menuId: string | null,
): MenuBranch | undefined {
  const here = leaves.filter(({ path }) => path === pathname);
  return here.find(({ id }) => id === menuId) ?? (menuId === null ? here[0] : undefined);
}

/** A leaf behind which something waits, with the name of the branch it stands in. */
export interface WaitingLeaf extends MenuBranch {
  group: string;
}

/** The leaves where something waits, overdue ones first. */
export function waitingLeaves(branches: readonly MenuBranch[], group = ''): WaitingLeaf[] {
  const found = branches.flatMap((branch) => {
    if (branch.children.length > 0) return waitingLeaves(branch.children, branch.name);
    return branch.count > 0 ? [{ ...branch, group }] : [];
  });
  return found.sort((a, b) => Number(b.overdue > 0) - Number(a.overdue > 0));
}
