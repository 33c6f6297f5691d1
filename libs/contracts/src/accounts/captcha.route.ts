import { API_BASE, route } from '../route';
import type { CaptchaChallenge } from './captcha';

/** The request header with a solved captcha. */
export const CAPTCHA_HEADER = 'x-captcha';

export const getCaptcha = route<{ answer: CaptchaChallenge }>('GET', `${API_BASE}/public/captcha`);
