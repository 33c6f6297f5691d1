import type { OutdatedPaper } from '@portal/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { newId } from '../../../platform/database/id';
import { Jobs } from '../../../platform/jobs/jobs';
import { outdatedPapers, type AttachedPapers } from './outdated-papers';
import type { PrintedForm } from './printed-form';

/** Days. No paper takes longer to be signed. */
const KEEP_DAYS = 400;
const DAY_MS = 86_400_000;

/** What confirmation papers were printed from, to compare signed papers with the form. */
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

  /** Stores a print. */
  async keep(user: CurrentUser, requestId: string, print: PrintedForm): Promise<void> {
    await this.database.confirmationPrint.create({
      data: { id: newId(), requestId, printedById: user.id, ...print },
    });
  }

  /** The papers of a form, saved or not, that do not match it. @param now what its paper would show */
  outdated(
    { contractorId }: CurrentUser,
    requestId: string,
    now: PrintedForm,
    papers: AttachedPapers,
  ): Promise<OutdatedPaper[]> {
    return outdatedPapers(this.database, { requestId, contractorId }, now, papers);
  }
}
