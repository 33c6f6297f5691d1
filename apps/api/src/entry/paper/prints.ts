import type { OutdatedPaper } from '@portal/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { Jobs } from '../../platform/jobs/jobs';
import type { PaperFamily } from './paper-family';
import { changesSince, printedForm, printedItems, type PrintedForm } from './printed-form';

/** Longer than anybody carries a paper to be signed. */
const KEEP_DAYS = 400;
const DAY_MS = 86_400_000;
/** Of one request; what was printed before is told of as no print of it. */
const MOST_PRINTS = 200;

/** What confirmation papers were printed from, so that a signed one can be held against the form. */
@Injectable()
export class Prints implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(async () => {
      const oldest = new Date(Date.now() - KEEP_DAYS * DAY_MS);
      await this.database.confirmationPrint.deleteMany({ where: { printedAt: { lt: oldest } } });
    });
  }

  /** Keeps what is printed. @returns its mark */
  async keep<Form extends { id: string }>(
    user: CurrentUser,
    family: PaperFamily<Form>,
    form: Form,
  ): Promise<string> {
    const { mark, plan, items } = printedForm(family, form);
    await this.database.confirmationPrint.create({
      data: { id: newId(), requestId: form.id, printedById: user.id, mark, plan, items },
    });
    return mark;
  }

  /**
   * The signed papers of a form that do not fit it any more. What a paper was printed from is told by the mark in its
   * text, else by the last print before it was uploaded; of a paper without either nothing is said.
   */
  async outdated<Form extends { id: string }>(
    user: CurrentUser,
    family: PaperFamily<Form>,
    form: Form,
    signed: readonly { id: string }[],
  ): Promise<OutdatedPaper[]> {
    const ofCompany = { contractorId: user.contractorId ?? '' };
    const [files, kept] = await Promise.all([
      this.database.file.findMany({
        where: { id: { in: signed.map(({ id }) => id) }, uploadedBy: ofCompany },
        select: { id: true, printMark: true, createdAt: true },
      }),
      this.database.confirmationPrint.findMany({
        where: { requestId: form.id, printedBy: ofCompany },
        orderBy: { printedAt: 'desc' },
        take: MOST_PRINTS,
      }),
    ]);
    const now = printedForm(family, form);
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
          {
            fileId,
            printedAt: print.printedAt.toISOString(),
            ...changesSince(print.form, now),
          },
        ];
      return printMark ? [{ fileId, ...NO_PRINT_OF_IT }] : [];
    });
  }
}

const NO_PRINT_OF_IT = {
  printedAt: null,
  hasOtherPlan: false,
  addedIds: [],
  changedIds: [],
  removedRows: [],
};
