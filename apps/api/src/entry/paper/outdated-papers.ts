import type { OutdatedPaper } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { changesSince, printedItems, type PrintedForm } from './printed-form';

/** Of one request; what was printed before is told of as no print of it. */
const MOST_PRINTS = 200;

/**
 * The signed papers of a form that do not fit it. What a paper was printed from is told by the mark in its text, else by
 * the last print before it was uploaded; of a paper without either nothing is said. Two statements.
 * @param now what the paper of the form would show
 */
export async function outdatedPapers(
  db: Db,
  { requestId, contractorId }: { requestId: string; contractorId: string },
  now: PrintedForm,
  signed: readonly { id: string }[],
): Promise<OutdatedPaper[]> {
  const ofCompany = { contractorId };
  const [files, kept] = await Promise.all([
    db.file.findMany({
      where: { id: { in: signed.map(({ id }) => id) }, uploadedBy: ofCompany },
      select: { id: true, printMark: true, createdAt: true },
    }),
    db.confirmationPrint.findMany({
      where: { requestId, printedBy: ofCompany },
      orderBy: { printedAt: 'desc' },
      take: MOST_PRINTS,
    }),
  ]);
  const prints = kept.map(({ mark, plan, items, printedAt }) => ({
    printedAt,
    form: { mark, plan, items: printedItems.parse(items) } satisfies PrintedForm,
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
  hasOtherPlan: false,
  addedIds: [],
  changedIds: [],
  removedRows: [],
};
