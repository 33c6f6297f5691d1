import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type { EndMySessionsBody, OpenSession } from './my-sessions';

/**
 * The request header of calls that a page makes by itself after the user has not touched it for a
 * while.
 */
export const UNATTENDED_HEADER = 'x-unattended';

export const mySessions = route<{ answer: OpenSession[] }>('GET', `${API_BASE}/my-sessions`);
export const endMySessions = route<{ body: EndMySessionsBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/my-sessions/end`,
);
