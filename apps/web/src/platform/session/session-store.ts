import { useSyncExternalStore } from 'react';
import { tokenExpiry } from './token-expiry';

/** The stored login record. */
export interface Session {
  accessToken: string;
  email: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Why the last session ended: left by choice, run out, or no longer taken by the server. */
export type SessionEnd = 'logout' | 'expired' | 'refused';

const STORAGE_KEY = 'portal.session';

let cached: { raw: string | null; session: Session | null } = { raw: null, session: null };
let lastEnd: SessionEnd | null = null;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

function parse(raw: string | null): Session | null {
  if (!raw) return null;
  try {
    const { accessToken, email, expiresAt } = JSON.parse(raw) as Partial<Session>;
    if (typeof accessToken !== 'string' || typeof expiresAt !== 'number') return null;
    return { accessToken, email: email ?? '', expiresAt };
  } catch {
    return null;
  }
}

/** The stored login, whether or not it has run out; the same object until it changes. */
export function readSession(): Session | null {
  const raw = localStorage.getItem(STORAGE_KEY);
  if (raw !== cached.raw) cached = { raw, session: parse(raw) };
  return cached.session;
}

/** Whether a login is there and its end lies in the future. */
export const isCurrent = (session: Session | null, now = Date.now()): session is Session =>
  session !== null && session.expiresAt > now;

/** Stores a login; a token that says nothing about its end counts as ended. */
export function saveSession(login: { accessToken: string; email: string }) {
  const session: Session = { ...login, expiresAt: tokenExpiry(login.accessToken) ?? 0 };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
  lastEnd = null;
  notify();
}

/** Deletes the stored login. */
export function endSession(reason: SessionEnd) {
  if (localStorage.getItem(STORAGE_KEY) === null) return;
  localStorage.removeItem(STORAGE_KEY);
  lastEnd = reason;
  notify();
}

/** How the last session of this tab ended; null while one lasts or none was. */
export const lastSessionEnd = () => lastEnd;

/** Tells of every change, also of those made in another tab. */
export function subscribeSession(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The stored login, followed through every change; null when none is there or it has run out. */
export function useSession(): Session | null {
  const session = useSyncExternalStore(subscribeSession, readSession);
  return isCurrent(session) ? session : null;
}
