import { STATUS } from '@portal/contracts';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Prisma } from '../../platform/database/generated/client';
import { visibleSql } from './visibility';

/** Condition on a request: a deleted draft has left its batch, a cancelled request has not. @param name its alias */
export const isInBatch = (name: string): Prisma.Sql =>
  Prisma.raw(`(${name}.status <> ${STATUS.removed} or ${name}.submitted_at is not null)`);

/**
 * The place of the request `r` in its batch, as JSON (`batchMark`); null if it belongs to none. Only requests that the
 * viewer may see count, as on the page of the batch: the plant does not count drafts.
 */
export const batchMarkFor = (
  viewer: CurrentUser,
): Prisma.Sql => Prisma.sql`case when r.batch_id is not null then (
  select json_build_object('id', r.batch_id,
    'place', count(*) filter (where m.batch_place <= r.batch_place), 'total', count(*))
  from request m where m.batch_id = r.batch_id and ${isInBatch('m')}
    and ${visibleSql(viewer, 'm')}) end`;
