import type { OpenSession } from '@portal/contracts';
import type { Session } from '../../platform/database/generated/client';

/** Sessions as the API returns them. @param currentId the caller's own session, if it is among them */
export const shownSessions = (sessions: readonly Session[], currentId?: string): OpenSession[] =>
  sessions.map(({ id, createdAt, lastSeenAt, address, userAgent }) => ({
    id,
    isCurrent: id === currentId,
    createdDate: createdAt.toISOString(),
    lastSeenDate: lastSeenAt.toISOString(),
    address,
    userAgent,
  }));
