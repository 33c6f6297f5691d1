import type { Actor } from '@portal/domain';

/** Who is logged in, as every handler sees it. */
export interface CurrentUser extends Actor {
  id: string;
  email: string;
  sessionId: string;
  /** Has to set up two-step login before anything else. */
  mustEnrol: boolean;
}
