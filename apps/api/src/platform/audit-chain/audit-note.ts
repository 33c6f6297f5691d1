import type { Db } from '../database/database';

/** An act that leaves no row of its own from which a trigger could write it down. */
export interface AuditNote {
  kind: 'login' | 'account' | 'command' | 'audit';
  act: string;
  /** Who did it: `user:…`, `machine:…`, `server` for the command line, `unknown` if no one was logged in. */
  by: `user:${string}` | `machine:${string}` | 'server' | 'unknown';
  /** What it was done to, as kind and id. Never a number or a name of a person. */
  of?: readonly string[];
  details?: Record<string, string | number | boolean>;
}

/**
 * Writes down an act for the audit chain, in the transaction that does it. Administrators' acts, successful logins,
 * readings of personal data and overruled gates need no call: triggers write them down.
 */
export async function noteAudit(
  db: Pick<Db, 'auditPending'>,
  { kind, act, by, of = [], details = {} }: AuditNote,
): Promise<void> {
  await db.auditPending.create({
    data: { kind, act, actor: by, subjects: [...of], details },
    select: { id: true },
  });
}

/**
 * Writes down a login that did not succeed.
 * @param tried the account; null if there is none with the given address
 */
export const noteFailedLogin = (
  db: Pick<Db, 'auditPending'>,
  act: 'failed' | 'codeFailed' | 'refused' | 'locked' | 'whileLocked',
  tried: { id: string } | null,
): Promise<void> =>
  noteAudit(db, { kind: 'login', act, by: 'unknown', of: tried ? [`user:${tried.id}`] : [] });
