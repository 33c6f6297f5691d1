import type { OutdatedPaper } from '@portal/contracts';
import type { Db } from '../../../platform/database/database';
import { changesSince, printedItems, type PrintedForm } from './printed-form';

/** The most prints of one request that are read. Older prints are not recognized. */
const MOST_PRINTS = 200;

/** Files of a form that include its signed confirmation paper. */
export interface AttachedPapers {
  files: readonly { id: string }[];
  /** Whether they include papers of other kinds; then a paper without a mark is not taken for a print. */
  isMixed?: boolean;
}

/**
 * The signed papers of a form that do not match it, in the form's order. The mark in a paper's text identifies its
 * print; a paper without a mark belongs to the last print before its upload. If there is neither, the paper is not
 * judged. Two statements.
 * @param contractorId the company that files the request; null for the plant
 * @param now what the form's paper would show
 */
export async function outdatedPapers(
  db: Db,
  { requestId, contractorId }: { requestId: string; contractorId: string | null },
  now: PrintedForm,
  { files: attached, isMixed = false }: AttachedPapers,
): Promise<OutdatedPaper[]> {
  const ofCompany = { contractorId };
  const [found, kept] = await Promise.all([
    db.file.findMany({
      where: {
        id: { in: attached.map(({ id }) => id) },
        uploadedBy: ofCompany,
        ...(isMixed && { printMark: { not: null } }),
      },
      select: { id: true, printMark: true, createdAt: true },
    }),
    db.confirmationPrint.findMany({
      where: { requestId, printedBy: ofCompany },
      orderBy: { printedAt: 'desc' },
      take: MOST_PRINTS,
    }),
  ]);
  const byId = new Map(found.map((file) => [file.id, file]));
  const files = attached.flatMap(({ id }) => byId.get(id) ?? []);
  const prints = kept.map(({ mark, cover, items, printedAt }) => ({
    printedAt,
    form: { mark, cover, items: printedItems.parse(items) } satisfies PrintedForm,
  }));
  return files.flatMap(({ id: fileId, printMark, createdAt }): OutdatedPaper[] => {
    const print = printMark
      ? prints.find(({ form: { mark } }) => mark === printMark)
      : prints.find(({ printedAt }) => printedAt <= createdAt);
    if (print?.form.mark === now.mark || printMark === now.mark) return [];
    if (print)
      return [
        { fileId, printedAt: print.printedAt.toISOString(), ...changesSince(print.form, now) },
      ];
    return printMark ? [{ fileId, ...NO_PRINT_OF_IT }] : [];
  });
}

const NO_PRINT_OF_IT = {
  printedAt: null,
  hasOtherCover: false,
  addedIds: [],
  changedIds: [],
  removedRows: [],
};
