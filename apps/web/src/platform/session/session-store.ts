import { useSyncExternalStore } from 'react';
import { tokenExpiry } from './token-expiry';

/** The stored login record. */
export interface Session {
  accessToken: string;
  email: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Two-step login has to be set up before anything else works. */
  mustEnrol?: boolean;
}

/** Why the last session ended: left by choice, run out, or no longer taken by the server. */
export type SessionEnd = 'logout' | 'expired' | 'refused';

const STORAGE_KEY = 'portal.session';
/** Changes when somebody logs out by choice, which other tabs learn by it. */
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
export function saveSession(login: { accessToken: string; email: string; mustEnrol?: boolean }) {
  store({ ...login, expiresAt: tokenExpiry(login.accessToken) ?? 0 });
}

/** Whether two-step login has to be set up first, as the server said last. */
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

/** Deletes the stored login because somebody logs out by choice, in all tabs. */
export function leaveSession() {
  localStorage.setItem(LEFT_KEY, String(Date.now()));
  endSession('logout');
}

/** Calls back when somebody logs out by choice in another tab. */
export function onLeftElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === LEFT_KEY) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** How the last session of this tab ended; null while one lasts or none was. */
export const lastSessionEnd = () => lastEnd;

/** Tells of every change, also of those made in another tab. */
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

/** The stored login, followed through every change; null when none is there or it has run out. */
export function useSession(): Session | null {
  const session = useSyncExternalStore(subscribeSession, readSession);
  return isCurrent(session) ? session : null;
}
