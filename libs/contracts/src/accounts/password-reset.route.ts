import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type { ResetPassBody, SetPassBody } from './password-reset';

/** How many hours a link to set a password works. */
export const RESET_HOURS = 2;

export const resetPass = route<{ body: ResetPassBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/public/reset-pass`,
);
export const setPass = route<{ body: SetPassBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/public/set-pass`,
);
export const validateResetPass = route<{ params: { token: string }; answer: CommandAnswer }>(
  'GET',
  `${API_BASE}/public/validate-reset-pass/:token`,
);
