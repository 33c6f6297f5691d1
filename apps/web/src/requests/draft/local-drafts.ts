import type { Family } from '@portal/contracts';

/** A form as it was last typed, kept in the browser. */
export interface LocalDraft<Form> {
  family: Family;
  requestNumber: string | null;
  /** The server's version it was made from; 0 before the first save. */
  version: number;
  /** Milliseconds since 1970. */
  at: number;
  form: Form;
}

/** The number rises when forms are kept in another shape. */
const PREFIX = 'portal.draft.3';
const ANY_PREFIX = 'portal.draft.';
/** Days after which a form that nobody came back for is forgotten. */
const KEPT_DAYS = 7;
const keyOf = (userId: string, requestId: string) => `${PREFIX}.${userId}.${requestId}`;

/** What the browser keeps of a request for a user; null where there is nothing, or nothing readable. */
export function readLocalDraft<Form>(userId: string, requestId: string): LocalDraft<Form> | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, requestId)) ?? 'null') as LocalDraft<Form>;
  } catch {
    return null;
  }
}

/** A draft with the id of its request. */
export interface KeptDraft {
  requestId: string;
  draft: LocalDraft<unknown>;
}

const followers = new Set<() => void>();
const tell = () => {
  for (const follower of followers) follower();
};

/** Tells of drafts that are kept or dropped, in this tab or another, until the returned function is called. */
export function followLocalDrafts(follower: () => void): () => void {
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
export function keepLocalDraft<Form>(
  userId: string,
  requestId: string,
  draft: LocalDraft<Form>,
): boolean {
  try {
    localStorage.setItem(keyOf(userId, requestId), JSON.stringify(draft));
    tell();
    return true;
  } catch {
    return false;
  }
}

export function dropLocalDraft(userId: string, requestId: string) {
  localStorage.removeItem(keyOf(userId, requestId));
  tell();
}

/** Everything kept, of whoever and in whatever shape. */
const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(ANY_PREFIX));

/** What the browser keeps of a user's requests, the newest first. */
export function localDraftsOf(userId: string): KeptDraft[] {
  const prefix = keyOf(userId, '');
  return keptKeys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const requestId = key.slice(prefix.length);
      const draft = readLocalDraft(userId, requestId);
      return draft ? [{ requestId, draft }] : [];
    })
    .sort((one, other) => other.draft.at - one.draft.at);
}

/** How many requests hold something of a user's that never reached the server. */
export const countLocalDrafts = (userId: string): number =>
  keptKeys().filter((key) => key.startsWith(keyOf(userId, ''))).length;

/** Forgets what the browser keeps of a user's requests. */
export function dropLocalDrafts(userId: string) {
  for (const key of keptKeys()) if (key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key);
}

/**
 * Forgets what is another's, too old, or not to be read any more: forms hold identity numbers, and a browser may be
 * shared.
 */
export function dropForeignDrafts(userId: string, now = Date.now()) {
  const prefix = keyOf(userId, '');
  for (const key of keptKeys()) {
    const draft = key.startsWith(prefix) ? readLocalDraft(userId, key.slice(prefix.length)) : null;
    if (!draft || draft.at < now - KEPT_DAYS * 86_400_000) localStorage.removeItem(key);
  }
}
