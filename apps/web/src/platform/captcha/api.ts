import { getCaptcha } from '@portal/contracts';
import { call } from '../api/call';

/** A new challenge; never cached, since each is good once. */
export const fetchChallenge = () => call(getCaptcha, {});
