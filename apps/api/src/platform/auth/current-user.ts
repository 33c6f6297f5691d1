import type { Actor } from '@portal/domain';

/** The caller as every handler sees it: a logged-in user, or a machine's key, which only reads. */
export interface CurrentUser extends Actor {
  id: string;
  email: string;
  sessionId: string;
  /** Has to set up two-step login before anything else. */
  mustEnrol: boolean;
  /** True for a machine's key: then `id` and `sessionId` belong to the key and not to a user. */
  isMachine?: boolean;
}
