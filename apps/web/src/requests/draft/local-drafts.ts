/** A form as it was last typed, kept in the browser. */
export interface LocalDraft<Form> {
  /** The server's version it was made from; 0 before the first save. */
  version: number;
  /** Milliseconds since 1970. */
  at: number;
  form: Form;
}

/** The number rises when forms are kept in another shape. */
const PREFIX = 'portal.draft.2';
const keyOf = (userId: string, requestId: string) => `${PREFIX}.${userId}.${requestId}`;

/** What the browser keeps of a request for a user; null where there is nothing, or nothing readable. */
export function readLocalDraft<Form>(userId: string, requestId: string): LocalDraft<Form> | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, requestId)) ?? 'null') as LocalDraft<Form>;
  } catch {
    return null;
  }
}

/** @returns false where the browser has no room */
export function keepLocalDraft<Form>(
  userId: string,
  requestId: string,
  draft: LocalDraft<Form>,
): boolean {
  try {
    localStorage.setItem(keyOf(userId, requestId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const dropLocalDraft = (userId: string, requestId: string) =>
  localStorage.removeItem(keyOf(userId, requestId));

/** Ids of a user's requests that never reached the server, newest first. */
export function unsentDrafts(userId: string): string[] {
  const prefix = keyOf(userId, '');
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .map((id) => ({ id, draft: readLocalDraft(userId, id) }))
    .filter(({ draft }) => draft?.version === 0)
    .sort((a, b) => (b.draft?.at ?? 0) - (a.draft?.at ?? 0))
    .map(({ id }) => id);
}
