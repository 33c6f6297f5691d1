import { EMPTY_ID } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '../../../platform/database/database';
import { Jobs } from '../../../platform/jobs/jobs';
import { LOG } from '../../../platform/logging/logging.module';

/** People counted in one statement: the statement must stay short, because it holds locks. */
const BATCH = 2_000;

/**
 * Maintains the precomputed rows of the people report. Triggers update them with the records. This job recounts what
 * changes with the day or with the courses that areas require, and every night it compares all rows with the records.
 */
@Injectable()
export class KeptPeople implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(() => this.countOutdated());
    this.jobs.nightly(() => this.mend());
  }

  /** Until this has finished, outdated people are counted when a report is read. */
  private async countOutdated(): Promise<void> {
    const today = plantDate(new Date());
    const after = (id: string) => this.database.$queryRaw<{ id: string }[]>`
      select distinct person_id as id from reported_person
      where changes_on <= ${today}::date and person_id > ${id}::uuid order by 1 limit ${BATCH}`;
    await inBatches(after, (people) => this.count(people));
  }

  private async mend(): Promise<void> {
    let wrong = 0;
    const after = (id: string) => this.database.$queryRaw<{ id: string }[]>`
      select id from person where id > ${id}::uuid order by id limit ${BATCH}`;
    await inBatches(after, async (people) => {
      const found = await this.keptOtherwise(people);
      wrong += found.length;
      await this.count(found.map(({ id }) => id));
    });
    if (wrong > 0)
      this.log.error(
        { count: wrong },
        'Stored rows of the people report differed from the records',
      );
  }

  private async count(people: readonly string[]): Promise<void> {
    await this.database.$executeRaw`select keep_people(${people}::uuid[])`;
  }

  /** People whose stored row differs from what their records say today. */
  private keptOtherwise(people: readonly string[]): Promise<{ id: string }[]> {
    const today = plantDate(new Date());
    return this.database.$queryRaw`
      with counted as materialized (select * from counted_people(${people}::uuid[], ${today}::date)),
        kept as materialized (select * from reported_person where person_id = any(${people}::uuid[]))
      select person_id as id from (
        select * from kept where changes_on > ${today}::date except select * from counted) k
      union select c.person_id from counted c where not exists (
        select 1 from kept k where k.scope_id = c.scope_id and k.person_id = c.person_id)`;
  }
}

/** Processes people in the order of their ids, so that it ends whatever happens to them. */
async function inBatches(
  after: (id: string) => Promise<{ id: string }[]>,
  work: (people: readonly string[]) => Promise<void>,
): Promise<void> {
  let last: string | undefined = EMPTY_ID;
  while (last) {
    const people: string[] = (await after(last)).map(({ id }) => id);
    if (people.length > 0) await work(people);
    last = people.at(-1);
  }
}
