import { countWork, dropAllWork } from '../../platform/storage/kept-work';

/** A draft that is being typed on the page. */
interface OpenDraft {
  readonly isUnsaved: boolean;
  save: () => Promise<boolean>;
  discard: () => void;
}

/** The drafts on the page. */
export const openDrafts = new Set<OpenDraft>();

const unsaved = () => [...openDrafts].filter(({ isUnsaved }) => isUnsaved);

/** What would be lost if a user left now. */
export const unsavedWork = (userId: string) => ({
  isOpen: unsaved().length > 0,
  /** Requests, and what else is entered, of which the browser alone keeps something. */
  count: Math.max(countWork(userId), unsaved().length),
});

/** Sends what is on the page. @returns whether nothing is left that the server does not have */
export async function saveWork(userId: string): Promise<boolean> {
  await Promise.all(unsaved().map((draft) => draft.save()));
  return unsavedWork(userId).count === 0;
}

/** Forgets all that was typed and not saved, on the page and in the browser. */
export function forgetWork(userId: string) {
  for (const draft of openDrafts) draft.discard();
  dropAllWork(userId);
}
