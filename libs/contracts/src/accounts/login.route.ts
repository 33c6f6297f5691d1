import { API_BASE, route } from '../route';
import type { LoginAnswer, LoginBody } from './login';

/** Starts an `accessToken` that is not a token yet: behind it stands the id to give to `verify-otp`. */
export const TWO_STEP_PREFIX = 'OTP:';

export const login = route<{ body: LoginBody; answer: LoginAnswer }>(
  'POST',
  `${API_BASE}/public/login`,
);
