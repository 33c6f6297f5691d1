import { API_BASE, route } from '../route';
import type { LoginAnswer, LoginBody } from './login';

/**
 * The prefix of an `accessToken` that is not a token yet. After it comes the id for `verify-otp`.
 */
export const TWO_STEP_PREFIX = 'OTP:';

export const login = route<{ body: LoginBody; answer: LoginAnswer }>(
  'POST',
  `${API_BASE}/public/login`,
);
