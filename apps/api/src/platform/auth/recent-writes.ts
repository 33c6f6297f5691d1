import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import { AgedReads } from '../database/aged-reads';
import { Database } from '../database/database';
import { Prisma } from '../database/generated/client';

/** On top of the age that an answer may have: a call and its answer need time. */
const MARGIN_SECONDS = 1;

/**
 * Which callers have just written, so that they read the primary. The marks are in the database, because a caller's next
 * call may reach another instance, from another device, and machines keep no cookies. Without a replica there are none.
 */
@Injectable()
export class RecentWrites {
  private readonly seconds: number | null;

  constructor(
    private readonly database: Database,
    private readonly aged: AgedReads,
    @Inject(ENV) { DATABASE_READ_URL: url, DATABASE_READ_SECONDS: seconds }: Env,
  ) {
    this.seconds = url === undefined ? null : seconds + MARGIN_SECONDS;
  }

  /** Condition: a caller has written so recently that a replica may lack it. @param callerId of a user or a key */
  by(callerId: Prisma.Sql): Prisma.Sql {
    if (this.seconds === null) return Prisma.sql`false`;
    return Prisma.sql`(exists (select from recent_write w where w.caller_id = ${callerId}
      and w.at > now() - make_interval(secs => ${this.seconds})) or not ${this.aged.keepsMarks})`;
  }

  /** Stores that a caller has written just now; call it after the write and before its answer. */
  async note(callerId: string): Promise<void> {
    const mark = async () =>
      this.database.$executeRaw`
        insert into recent_write as w (caller_id, at) values (${callerId}::uuid, clock_timestamp())
        on conflict (caller_id) do update set at = excluded.at`;
    // A connection may have broken. What was written is written, and must be answered as such in any case.
    await mark()
      .catch(mark)
      .catch(() => undefined);
  }
}
