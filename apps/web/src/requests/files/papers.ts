import { PERSISTENCE, type Attachment } from '@portal/contracts';

/** A file of a form as far as it is known; one that is struck through goes with the next save. */
export type Paper = Attachment & { persistence: -1 | 0 | 1 };

/** Files of a request as it was answered. */
export const storedPapers = (files: readonly Attachment[]): Paper[] =>
  files.map((file) => ({ ...file, persistence: PERSISTENCE.stored }));

/** Files that go on with the next save. */
export const keptPapers = (papers: readonly Paper[]): Paper[] =>
  papers.filter(({ persistence }) => persistence !== PERSISTENCE.removed);

/** Files with one of them struck through, or put back; one that was only just uploaded is gone at once. */
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

/** Files with those that have arrived since. */
export function withArrived(
  papers: readonly Paper[],
  files: readonly Attachment[],
): readonly Paper[] {
  const known = new Set(papers.map(({ id }) => id));
  const arrived = files.filter(({ id }) => !known.has(id));
  return [...papers, ...arrived.map((file) => ({ ...file, persistence: PERSISTENCE.added }))];
}
