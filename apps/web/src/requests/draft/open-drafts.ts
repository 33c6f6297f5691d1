import { countWork, dropAllWork } from '../../platform/storage/kept-work';

/** A draft that is open on the page. */
interface OpenDraft {
  readonly isUnsaved: boolean;
  save: () => Promise<boolean>;
  discard: () => void;
}

/** The drafts on the page. */
export const openDrafts = new Set<OpenDraft>();

const unsaved = () => [...openDrafts].filter(({ isUnsaved }) => isUnsaved);

/** What a user would lose by leaving now. */
export const unsavedWork = (userId: string) => ({
  isOpen: unsaved().length > 0,
  /** The number of requests and other inputs that only the browser stores. */
  count: Math.max(countWork(userId), unsaved().length),
});

/** Saves the drafts on the page. @returns whether the server now has everything */
export async function saveWork(userId: string): Promise<boolean> {
  await Promise.all(unsaved().map((draft) => draft.save()));
  return unsavedWork(userId).count === 0;
}

/** Deletes all unsaved input, on the page and in the browser. */
export function forgetWork(userId: string) {
  for (const draft of openDrafts) draft.discard();
  dropAllWork(userId);
}
