import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type { ChangePassBody, LogoutBody, MyProfile } from './session';

/** Roles of document 3, section 4; what each may do stands in `@portal/domain`. */
export const ROLES = ['contractor', 'employee', 'reviewer', 'guard', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const TWO_STEP_METHODS = ['off', 'email', 'app'] as const;
export type TwoStepMethod = (typeof TWO_STEP_METHODS)[number];

export const myProfile = route<{ answer: MyProfile }>('GET', `${API_BASE}/public/my-profile`);
export const changePass = route<{ body: ChangePassBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/public/change-pass`,
);
export const logout = route<{ body: LogoutBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/public/logout`,
);
