import { z } from 'zod';
import { id } from '../fields';

/** A print's mark as it stands on the paper, `#3F7K-9QPW`: none of the letters I, L, O and U. */
export const shownMark = (mark: string): string => `#${mark.slice(0, 4)}-${mark.slice(4)}`;

const SHOWN_MARK = /#([0-9A-HJKMNP-TV-Z]{4})-([0-9A-HJKMNP-TV-Z]{4})\b/;

/** The mark in the text of a paper; null where there is none. */
export function markIn(text: string): string | null {
  const [, first = '', second = ''] = SHOWN_MARK.exec(text) ?? [];
  return first + second || null;
}

/** A signed paper of a form that was printed from something else than what the form says now. */
export const outdatedPaper = z.object({
  fileId: id,
  /** When it was printed; null where it is no print of this request. */
  printedAt: z.iso.datetime().nullable(),
  /** Whether what it says besides its items differs, or who signs. */
  hasOtherCover: z.boolean(),
  /** Items of the form that do not stand on the paper. */
  addedIds: z.array(id),
  /** Items that stand on it with something else. */
  changedIds: z.array(id),
  /** Numbers on the paper of items that the form has no more. */
  removedRows: z.array(z.number()),
});
export type OutdatedPaper = z.infer<typeof outdatedPaper>;
export const outdatedPapers = z.array(outdatedPaper);
