import type { MenuNode } from '@portal/contracts';
import { currentLeaf, leafAddress, menuLeaves, menuTree } from './menu-tree';

const node = (id: string, parentId: string | null, sort: number, path = ''): MenuNode => ({
  id,
  parentId,
  name: id,
  icon: '',
  path,
  sort,
});

const nodes = [
  node('drafts', 'requests', 2, '/list'),
  node('returned', 'requests', 1, '/list'),
  node('reports', null, 2),
  node('requests', null, 1),
  node('people', 'reports', 1, '/people'),
  node('stray', 'gone', 3, '/stray'),
];

describe('the menu tree', () => {
  const tree = menuTree(nodes, [{ menuId: 'drafts', count: 3, overdue: 1 }]);

  it('puts nodes in order below their parents', () => {
    expect(tree.map(({ id }) => id)).toEqual(['requests', 'reports', 'stray']);
    expect(tree[0]?.children.map(({ id }) => id)).toEqual(['returned', 'drafts']);
  });

  it('puts each count on its leaf', () => {
    const counts = menuLeaves(tree).map(({ id, count, overdue }) => [id, count, overdue]);
    expect(counts).toEqual([
      ['returned', 0, 0],
      ['drafts', 3, 1],
      ['people', 0, 0],
      ['stray', 0, 0],
    ]);
  });

  it('gives a leaf the address of its page, with its own id', () => {
    expect(leafAddress(node('drafts', null, 1, '/list'))).toBe('/list?m=drafts');
  });

  it('finds the open leaf by m, otherwise by its page', () => {
    const leaves = menuLeaves(tree);
    expect(currentLeaf(leaves, '/list', 'drafts')?.id).toBe('drafts');
    expect(currentLeaf(leaves, '/list', null)?.id).toBe('returned');
    expect(currentLeaf(leaves, '/list', 'unknown')).toBeUndefined();
    expect(currentLeaf(leaves, '/elsewhere', 'drafts')).toBeUndefined();
  });

  it('finds the only leaf above a page, and none where several are above it', () => {
    const leaves = menuLeaves(tree);
    expect(currentLeaf(leaves, '/people/vehicles', null)?.id).toBe('people');
    expect(currentLeaf(leaves, '/peoples', null)).toBeUndefined();
    expect(currentLeaf(leaves, '/list/details', null)).toBeUndefined();
  });
});
