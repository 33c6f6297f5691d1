import { PERSISTENCE, type Attachment } from '@portal/contracts';

/** A file of a form. The next save removes it if it is struck through. */
export type Paper = Attachment & { persistence: -1 | 0 | 1 };

/** The files of a request, from the server's answer. */
export const storedPapers = (files: readonly Attachment[]): Paper[] =>
  files.map((file) => ({ ...file, persistence: PERSISTENCE.stored }));

/** The files that the next save keeps. */
export const keptPapers = (papers: readonly Paper[]): Paper[] =>
  papers.filter(({ persistence }) => persistence !== PERSISTENCE.removed);

/**
 * Strikes one of the files through, or restores it. A file that is not stored yet disappears at
 * once.
 */
export const withStruck = (
  papers: readonly Paper[],
  id: string,
  isStruck: boolean,
): readonly Paper[] =>
  papers.flatMap((paper): Paper[] => {
    if (paper.id !== id) return [paper];
    if (!isStruck) return [{ ...paper, persistence: PERSISTENCE.stored }];
    return paper.persistence === PERSISTENCE.added
      ? []
      : [{ ...paper, persistence: PERSISTENCE.removed }];
  });

/** Adds the files that have arrived since. */
export function withArrived(
  papers: readonly Paper[],
  files: readonly Attachment[],
): readonly Paper[] {
  const known = new Set(papers.map(({ id }) => id));
  const arrived = files.filter(({ id }) => !known.has(id));
  return [...papers, ...arrived.map((file) => ({ ...file, persistence: PERSISTENCE.added }))];
}
