import { EMPTY_ID } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '../../../platform/database/database';
import { Jobs } from '../../../platform/jobs/jobs';
import { LOG } from '../../../platform/logging/logging.module';

/** So many people are counted in one statement: none may take long, and locks are held for as long as it does. */
const BATCH = 2_000;

/**
 * Keeps up what the report of people rests on. Triggers write it with the records; what changes by the day, or with the
 * courses that areas demand, is counted anew here, and every night all of it is held against the records.
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

  /** Until it is done, such people are counted when they are asked for. */
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
      this.log.error({ count: wrong }, 'What was kept of people was not what their records say');
  }

  private async count(people: readonly string[]): Promise<void> {
    await this.database.$executeRaw`select keep_people(${people}::uuid[])`;
  }

  /** Those of some people of whom something else is kept than what their records say today. */
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

/** Works through people in the order of their ids, so that it ends whatever becomes of them. */
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
