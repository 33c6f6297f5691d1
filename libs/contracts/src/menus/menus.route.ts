import { API_BASE, route } from '../route';
import type { MenuCount, MenuNode, MenuParams } from './menus';

export const getMenus = route<{ answer: MenuNode[] }>('GET', `${API_BASE}/request/menus`);
export const getCounts = route<{ answer: MenuCount[] }>('GET', `${API_BASE}/request/counts`);
export const getMenuCount = route<{ params: MenuParams; answer: MenuCount }>(
  'GET',
  `${API_BASE}/request/counts/:menuId`,
);
