import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Without I, L, O and U, which are easily misread or could form words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const MARK_LENGTH = 8;

/** An item of a print, in the order of the paper. */
export const printedItems = z.array(z.object({ id: z.string(), digest: z.string() }));

/** What a paper was printed from, as digests that reveal no personal data. */
export interface PrintedForm {
  /** Digest of the whole in eight characters; the order of the items does not matter. */
  mark: string;
  cover: string;
  items: z.infer<typeof printedItems>;
}

/** The values of a form that its paper shows: those of its cover and of each item. */
export interface ShownForm {
  cover: readonly unknown[];
  items: readonly { id: string; shown: readonly unknown[] }[];
}

/** Short digests of what the paper of a form shows. */
export function printedForm(form: ShownForm): PrintedForm {
  const cover = digestOf(form.cover);
  const items = form.items.map(({ id, shown }) => ({ id, digest: digestOf(shown) }));
  const marked = [cover, ...items.map(({ id, digest }) => `${id} ${digest}`).toSorted()];
  return { mark: shortHash(JSON.stringify(marked)), cover, items };
}

const digestOf = (values: readonly unknown[]): string =>
  shortHash(JSON.stringify(values.map((value) => value ?? null)));

/** Forty bits, enough to distinguish the prints of one request. */
function shortHash(text: string): string {
  const bytes = createHash('sha256').update(text).digest();
  return Array.from(
    { length: MARK_LENGTH },
    (_, at) => ALPHABET[(bytes[at] ?? 0) % ALPHABET.length],
  ).join('');
}

/** The differences between a print and what would be printed now. */
export function changesSince(print: PrintedForm, now: PrintedForm) {
  const before = new Map(print.items.map(({ id, digest }) => [id, digest]));
  const after = new Set(now.items.map(({ id }) => id));
  const standing = now.items.filter(({ id }) => before.has(id));
  return {
    hasOtherCover: print.cover !== now.cover,
    addedIds: now.items.filter(({ id }) => !before.has(id)).map(({ id }) => id),
    changedIds: standing.filter(({ id, digest }) => before.get(id) !== digest).map(({ id }) => id),
    removedRows: print.items.flatMap(({ id }, at) => (after.has(id) ? [] : [at + 1])),
  };
}
