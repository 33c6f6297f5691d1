import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type { ChangePassBody, ChangeProfileBody, LogoutBody, MyProfile } from './session';

export const myProfile = route<{ answer: MyProfile }>('GET', `${API_BASE}/public/my-profile`);
export const changeMyProfile = route<{ body: ChangeProfileBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/my-profile`,
);
export const changePass = route<{ body: ChangePassBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/public/change-pass`,
);
export const logout = route<{ body: LogoutBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/public/logout`,
);
