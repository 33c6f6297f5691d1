import {
  STATUS,
  type HomeRequest,
  type Language,
  type ReturnedRequest,
  type WaitingRequest,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { nameIn } from '../../../platform/database/columns';
import { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { isoInstant } from '../../../platform/database/iso-instant';
import { SENT_BACK } from '../../core/sent-back';

/** The most requests in each list of an overview. */
const MOST = 5;

const shown = (at: Prisma.Sql) => Prisma.sql`r.id, r.family, r.status as "websiteStatus",
  r.allow_revision as "allowRevision",
  r.number as "requestNumber", r.description, ${isoInstant(at)} as at`;

// The indexes in `42_indexes_of_few.sql` of the first migration have exactly these conditions.
const IS_BACK = Prisma.raw(
  `(r.status in (${STATUS.returned}, ${STATUS.needsUpdate}) or (r.status = ${STATUS.waiting} and r.allow_revision))`,
);
const IS_WAITING = Prisma.raw(`(r.status = ${STATUS.waiting} and not r.allow_revision)`);

/** The first few requests that a user should know about. Each list is one statement with its own index. */
@Injectable()
export class OverviewService {
  constructor(private readonly database: Database) {}

  /** The viewer's own requests that came back, the latest first, with the reviewer's comment. */
  returned(viewer: CurrentUser): Promise<ReturnedRequest[]> {
    return this.database.read<ReturnedRequest>(Prisma.sql`
      select ${shown(Prisma.sql`coalesce(e.at, r.changed_at)`)}, coalesce(e.comment, '') as comment
      from (select * from request r where r.owner_id = ${viewer.id}::uuid and ${IS_BACK}
        order by r.changed_at desc, r.id desc limit ${MOST}) r
      left join lateral (select e.at, e.comment from request_event e
        where e.request_id = r.id and e.action in ${SENT_BACK}
        order by e.seq desc limit 1) e on true
      order by r.changed_at desc, r.id desc`);
  }

  /** The viewer's own requests at the plant, the newest first, with the current holder. */
  waiting(viewer: CurrentUser, language: Language): Promise<WaitingRequest[]> {
    const name = (table: string) =>
      Prisma.sql`coalesce(${Prisma.raw(table)}.${nameIn(language)}, '')`;
    return this.database.read<WaitingRequest>(Prisma.sql`
      select ${shown(Prisma.sql`r.submitted_at`)}, ${name('s')} as "stepName", ${name('g')} as "groupName"
      from (select * from request r where r.owner_id = ${viewer.id}::uuid and ${IS_WAITING}
        order by r.submitted_at desc, r.id desc limit ${MOST}) r
      left join lateral (select s.* from workflow_step s
        where s.request_id = r.id and s.round = r.round and s.status = 1
        order by s.position limit 1) s on true
      left join user_group g on g.id = s.group_id
      order by r.submitted_at desc, r.id desc`);
  }

  /** The newest requests that the viewer's company has filed; none if the viewer has no company. */
  async latest({ contractorId }: CurrentUser): Promise<HomeRequest[]> {
    if (contractorId === null) return [];
    return this.database.read<HomeRequest>(Prisma.sql`
      select ${shown(Prisma.sql`r.created_at`)}
      from request r where r.contractor_id = ${contractorId}::uuid and not r.is_internal
        and r.status <> ${STATUS.removed}
      order by r.created_at desc, r.id desc limit ${MOST}`);
  }
}
