export { countsQuery, useCounts } from './api/get-counts';
export { useMenus } from './api/get-menus';
export { CountBadge } from './CountBadge';
export {
  currentLeaf,
  leafAddress,
  menuLeaves,
  menuTree,
  waitingLeaves,
  type MenuBranch,
} from './menu-tree';
