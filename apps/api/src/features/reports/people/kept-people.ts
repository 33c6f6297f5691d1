import { plantDate } from '@portal/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '../../../platform/database/database';
import { Jobs } from '../../../platform/jobs/jobs';
import { LOG } from '../../../platform/logging/logging.module';

/** So many people are counted anew in one go. */
const MOST = 20_000;

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
    await this.database.$executeRaw`
      select keep_people(array(select distinct person_id from (select person_id from reported_person
        where changes_on <= ${plantDate(new Date())}::date limit ${MOST}) o))`;
  }

  private async mend(): Promise<void> {
    const [found] = await this.database.$queryRaw<{ people: string[] }[]>`
      with counted as materialized (
        select * from counted_people(array(select id from person), ${plantDate(new Date())}::date))
      select array(
        (select person_id::text from (select * from reported_person where changes_on > ${plantDate(new Date())}::date
          except select * from counted) k)
        union select c.person_id::text from counted c where not exists (
          select 1 from reported_person k where k.scope_id = c.scope_id and k.person_id = c.person_id)) as people`;
    const people = found?.people ?? [];
    if (people.length === 0) return;
    this.log.error(
      { count: people.length },
      'What is kept of people is not what their records say',
    );
    await this.database.$executeRaw`select keep_people(${people}::uuid[])`;
  }
}
