import { ROLES, STATUSES } from '@portal/contracts';
import {
  choice,
  choices,
  flag,
  integer,
  optionalText,
  ref,
  text,
  type MasterTable,
} from '../../platform/master-data';

/** Links of the top bar and the left menu. */
export const menuTable: MasterTable = {
  name: 'menus',
  table: 'menu',
  key: ['code'],
  columns: {
    code: text(50),
    place: choice('menu_place', ['top', 'left']),
    parentId: ref('menus', false),
    nameVi: text(100),
    nameEn: text(100),
    icon: optionalText(30),
    path: optionalText(200),
    sort: integer(0, 1_000_000, 0),
    active: flag(true),
    requiresLogin: flag(true),
    roles: choices('user_role', ROLES),
    permission: optionalText(50),
    statuses: choices('smallint', STATUSES.map(String)),
    isMine: flag(),
    counter: optionalText(50),
  },
};
