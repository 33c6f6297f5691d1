import type { Actor } from '@portal/domain';

/** Who is logged in, as every handler sees it; or the key of a machine, which only reads. */
export interface CurrentUser extends Actor {
  id: string;
  email: string;
  sessionId: string;
  /** Has to set up two-step login before anything else. */
  mustEnrol: boolean;
  /** `id` and `sessionId` are those of a key, and no user's. */
  isMachine?: boolean;
}
