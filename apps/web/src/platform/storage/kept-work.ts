/** Unsent work of a user, as last typed, stored in the browser. */
export interface KeptWork {
  /** Milliseconds since 1970. */
  at: number;
}

/** Stored work with its id. */
export interface Kept {
  id: string;
  work: KeptWork;
}

/** The number rises when the format of the work changes. */
const PREFIX = 'portal.draft.3';
const ANY_PREFIX = 'portal.draft.';
/** Work that the user has not come back to is deleted after this many days. */
const KEPT_DAYS = 7;
const keyOf = (userId: string, id: string) => `${PREFIX}.${userId}.${id}`;

/** The suffix of the id of additional data. */
const BESIDE = '.beside';

/** The id for additional data of stored work. */
export const besideId = (id: string): string => `${id}${BESIDE}`;

/** Returns the stored work of a user under an id; null if there is none or it cannot be read. */
export function readWork(userId: string, id: string): KeptWork | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, id)) ?? 'null') as KeptWork | null;
  } catch {
    return null;
  }
}

const followers = new Set<() => void>();
const tell = () => {
  for (const follower of followers) follower();
};

/**
 * Calls back when work is stored or deleted, in this tab or another, until the returned function is
 * called.
 */
export function followWork(follower: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key?.startsWith(PREFIX) ?? true) follower();
  };
  followers.add(follower);
  window.addEventListener('storage', onStorage);
  return () => {
    followers.delete(follower);
    window.removeEventListener('storage', onStorage);
  };
}

/** @returns false if the browser has no room */
export function keepWork(userId: string, id: string, work: KeptWork): boolean {
  try {
    localStorage.setItem(keyOf(userId, id), JSON.stringify(work));
    tell();
    return true;
  } catch {
    return false;
  }
}

export function dropWork(userId: string, id: string) {
  localStorage.removeItem(keyOf(userId, id));
  tell();
}

/** The keys of all stored work, of all users and in every format. */
const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(ANY_PREFIX));

/** All stored work of a user, the newest first. */
export function workOf(userId: string): Kept[] {
  const prefix = keyOf(userId, '');
  return keptKeys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const id = key.slice(prefix.length);
      const work = readWork(userId, id);
      return work ? [{ id, work }] : [];
    })
    .sort((one, other) => other.work.at - one.work.at);
}

/** Counts a user's work that never reached the server. */
export const countWork = (userId: string): number => {
  const keys = keptKeys().filter((key) => key.startsWith(keyOf(userId, '')));
  return new Set(keys.map((key) => (key.endsWith(BESIDE) ? key.slice(0, -BESIDE.length) : key)))
    .size;
};

/** Deletes all stored work of a user. */
export function dropAllWork(userId: string) {
  for (const key of keptKeys()) if (key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key);
}

/**
 * Deletes work that belongs to another user, is too old or cannot be read: work contains identity
 * numbers, and people may share a browser.
 */
export function dropForeignWork(userId: string, now = Date.now()) {
  const prefix = keyOf(userId, '');
  for (const key of keptKeys()) {
    const work = key.startsWith(prefix) ? readWork(userId, key.slice(prefix.length)) : null;
    if (!work || work.at < now - KEPT_DAYS * 86_400_000) localStorage.removeItem(key);
  }
}
