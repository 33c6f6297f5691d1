import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { Jobs } from '../../../platform/jobs/jobs';
import { fillWorked, recountTerms } from './terms';

/** Keeps due times and durations complete: every night it counts what a change of the calendar had to leave out. */
@Injectable()
export class TermUpkeep implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.nightly(async () => {
      await this.database.transaction(async (tx) => {
        await recountTerms(tx);
        await fillWorked(tx);
      });
    });
  }
}
