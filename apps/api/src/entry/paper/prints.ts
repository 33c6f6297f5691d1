import type { OutdatedPaper } from '@portal/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { Jobs } from '../../platform/jobs/jobs';
import type { PaperFamily } from './paper-family';
import { outdatedPapers } from './outdated-papers';
import { printedForm } from './printed-form';

/** Longer than anybody carries a paper to be signed. */
const KEEP_DAYS = 400;
const DAY_MS = 86_400_000;

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
    const { mark, plan, items } = printedForm(family.shows, formOf(family, form));
    await this.database.confirmationPrint.create({
      data: { id: newId(), requestId: form.id, printedById: user.id, mark, plan, items },
    });
    return mark;
  }

  /** The signed papers of a form, saved or not, that do not fit it any more. */
  outdated<Form extends { id: string }>(
    user: CurrentUser,
    family: PaperFamily<Form>,
    form: Form,
    signed: readonly { id: string }[],
  ): Promise<OutdatedPaper[]> {
    return outdatedPapers(
      this.database,
      { requestId: form.id, contractorId: user.contractorId ?? '' },
      printedForm(family.shows, formOf(family, form)),
      signed,
    );
  }
}

const formOf = <Form extends { id: string }>(family: PaperFamily<Form>, form: Form) => ({
  plan: family.planOf(form),
  items: family.itemsOf(form),
});
