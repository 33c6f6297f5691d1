import type { OutdatedPaper } from '@portal/contracts';
import type { Db } from '../../../platform/database/database';
import { changesSince, printedItems, type PrintedForm } from './printed-form';

/** Of one request. An older print counts as no print of the request. */
const MOST_PRINTS = 200;

/** Files of a form among which its signed confirmation paper is. */
export interface AttachedPapers {
  files: readonly { id: string }[];
  /** Papers of other kinds are among them, so a paper without a mark counts as no print. */
  isMixed?: boolean;
}

/**
 * The signed papers of a form that do not fit it, in the order in which the form holds them. The mark in a paper's text
 * names its print; without a mark it is the last print before the upload. A paper without either is not judged. Two
 * statements.
 * @param of the request, and the company of those who file it; null: the plant
 * @param now what the paper of the form would show
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
