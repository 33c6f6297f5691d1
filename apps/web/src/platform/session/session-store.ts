import { useSyncExternalStore } from 'react';
import { tokenExpiry } from './token-expiry';

/** The stored login. */
export interface Session {
  accessToken: string;
  email: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** The user must set up two-step login before anything else works. */
  mustEnrol?: boolean;
}

/**
 * Why the last session ended: the user logged out, it expired, or the server no longer accepts it.
 */
export type SessionEnd = 'logout' | 'expired' | 'refused';

const STORAGE_KEY = 'portal.session';
/** Changes when a user logs out by choice, so that other tabs notice. */
const LEFT_KEY = 'portal.session.left';

let cached: { raw: string | null; session: Session | null } = { raw: null, session: null };
let lastEnd: SessionEnd | null = null;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

function parse(raw: string | null): Session | null {
  if (!raw) return null;
  try {
    const { accessToken, email, expiresAt, mustEnrol } = JSON.parse(raw) as Partial<Session>;
    if (typeof accessToken !== 'string' || typeof expiresAt !== 'number') return null;
    return { accessToken, email: email ?? '', expiresAt, mustEnrol: mustEnrol ?? false };
  } catch {
    return null;
  }
}

/** The stored login, expired or not. It is the same object until it changes. */
export function readSession(): Session | null {
  const raw = localStorage.getItem(STORAGE_KEY);
  if (raw !== cached.raw) cached = { raw, session: parse(raw) };
  return cached.session;
}

/** Whether there is a login that has not expired. */
export const isCurrent = (session: Session | null, now = Date.now()): session is Session =>
  session !== null && session.expiresAt > now;

/** Stores a login. A token without an end counts as expired. */
export function saveSession(login: { accessToken: string; email: string; mustEnrol?: boolean }) {
  store({ ...login, expiresAt: tokenExpiry(login.accessToken) ?? 0 });
}

/** Stores the token with which the server has replaced the old one; the rest of the login stays. */
export function renewSession(accessToken: string) {
  const session = readSession();
  if (session) saveSession({ ...session, accessToken });
}

/** Stores whether the user must set up two-step login first, as the server said last. */
export function setMustEnrol(mustEnrol: boolean) {
  const session = readSession();
  if (session && session.mustEnrol !== mustEnrol) store({ ...session, mustEnrol });
}

function store(session: Session) {
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

/** Deletes the stored login in all tabs, because the user logs out by choice. */
export function leaveSession() {
  localStorage.setItem(LEFT_KEY, String(Date.now()));
  endSession('logout');
}

/** Calls back when the user logs out by choice in another tab. */
export function onLeftElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === LEFT_KEY) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** How the last session of this tab ended; null if there was none or one is running. */
export const lastSessionEnd = () => lastEnd;

/** Calls back on every change, also on those made in another tab. */
export function subscribeSession(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === LEFT_KEY) lastEnd = 'logout';
    if (event.key === STORAGE_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The stored login; follows changes. Null if there is none or it has expired. */
export function useSession(): Session | null {
  const session = useSyncExternalStore(subscribeSession, readSession);
  return isCurrent(session) ? session : null;
}
