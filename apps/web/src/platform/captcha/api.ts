import { getCaptcha } from '@portal/contracts';
import { call } from '../api/call';

/** Fetches a new challenge. It is never cached, because each challenge is valid only once. */
export const fetchChallenge = () => call(getCaptcha, {});
