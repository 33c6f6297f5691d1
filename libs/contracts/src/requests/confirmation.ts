import { z } from 'zod';
import { id } from '../fields';

/**
 * The mark of a print as shown on the paper, `#3F7K-9QPW`: it never contains the letters I, L, O
 * and U.
 */
export const shownMark = (mark: string): string => `#${mark.slice(0, 4)}-${mark.slice(4)}`;

const SHOWN_MARK = /#([0-9A-HJKMNP-TV-Z]{4})-([0-9A-HJKMNP-TV-Z]{4})\b/;

/** The mark in the text of a paper; null if there is none. */
export function markIn(text: string): string | null {
  const [, first = '', second = ''] = SHOWN_MARK.exec(text) ?? [];
  return first + second || null;
}

/** A signed paper of a form that was printed from another content than the form has now. */
export const outdatedPaper = z.object({
  fileId: id,
  /** When it was printed; null if it is not a print of this request. */
  printedAt: z.iso.datetime().nullable(),
  /** Whether anything besides the items differs, or the person who signs. */
  hasOtherCover: z.boolean(),
  /** Items of the form that are not on the paper. */
  addedIds: z.array(id),
  /** Items that differ from the paper. */
  changedIds: z.array(id),
  /** Numbers on the paper of items that are no longer in the form. */
  removedRows: z.array(z.number()),
});
export type OutdatedPaper = z.infer<typeof outdatedPaper>;
export const outdatedPapers = z.array(outdatedPaper);
