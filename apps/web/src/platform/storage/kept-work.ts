/** Something as it was last typed, kept in the browser. */
export interface KeptWork {
  /** Milliseconds since 1970. */
  at: number;
}

/** Something kept, with its id. */
export interface Kept {
  id: string;
  work: KeptWork;
}

/** The number rises when work is kept in another shape. */
const PREFIX = 'portal.draft.3';
const ANY_PREFIX = 'portal.draft.';
/** Days after which what nobody came back for is forgotten. */
const KEPT_DAYS = 7;
const keyOf = (userId: string, id: string) => `${PREFIX}.${userId}.${id}`;

/** What is kept of one thing beside the thing itself. */
const BESIDE = '.beside';

/** The id under which more is kept of what has an id. */
export const besideId = (id: string): string => `${id}${BESIDE}`;

/** What the browser keeps for a user under an id; null where there is nothing, or nothing readable. */
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

/** Tells of work that is kept or dropped, in this tab or another, until the returned function is called. */
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

/** @returns false where the browser has no room */
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

/** Everything kept, of whoever and in whatever shape. */
const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(ANY_PREFIX));

/** What the browser keeps for a user, the newest first. */
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

/** How much holds something of a user's that never reached the server. */
export const countWork = (userId: string): number => {
  const keys = keptKeys().filter((key) => key.startsWith(keyOf(userId, '')));
  return new Set(keys.map((key) => (key.endsWith(BESIDE) ? key.slice(0, -BESIDE.length) : key)))
    .size;
};

/** Forgets what the browser keeps for a user. */
export function dropAllWork(userId: string) {
  for (const key of keptKeys()) if (key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key);
}

/**
 * Forgets what is another's, too old, or not to be read any more: what is typed holds identity numbers, and a browser
 * may be shared.
 */
export function dropForeignWork(userId: string, now = Date.now()) {
  const prefix = keyOf(userId, '');
  for (const key of keptKeys()) {
    const work = key.startsWith(prefix) ? readWork(userId, key.slice(prefix.length)) : null;
    if (!work || work.at < now - KEPT_DAYS * 86_400_000) localStorage.removeItem(key);
  }
}
