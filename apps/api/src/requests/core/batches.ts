import type { BatchProblem, BatchSubmission, Status } from '@portal/contracts';
import { batchSubmission, type BatchState } from '@portal/domain';
import type { CurrentUser } from '../../platform/auth/current-user';
import { rowsByIndex, type Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import { done, refused, type Outcome, type ResultCode } from '../../platform/http/command';
import { isInBatch } from './batch-mark';
import { idsOf } from './family';
import type { LockedRequest, RequestAccess } from './request-access';

/** The row of a batch. */
export interface BatchRow extends BatchState {
  id: string;
  /** The sum of the versions of its requests: it grows with every change of one of them. */
  version: number;
  /** The number of its requests. */
  count: number;
  /** The place of the newest request; deleted ones count. */
  lastPlace: number;
  createdAt: Date;
}

/** A batch whose requests are locked until the transaction ends. */
export interface LockedBatch extends BatchRow {
  /** In order. */
  members: LockedRequest[];
}

/** The outcome of an act on a batch; it has no data if the batch has ended. */
export interface BatchOutcome extends Outcome {
  data: {
    id: string;
    version: number;
    submission: BatchSubmission;
    problems: BatchProblem[];
  } | null;
}

/** @throws AppError notFound */
export async function batchRow(db: Db, id: string): Promise<BatchRow> {
  const [row] = await rowsByIndex<BatchRow & Record<string, unknown>>(
    db,
    Prisma.sql`
    select b.id, b.submitting_at as "submittingAt", b.refused_at as "refusedAt", b.created_at as "createdAt",
      coalesce(sum(r.version), 0)::int as version,
      (count(*) filter (where ${isInBatch('r')}))::int as count,
      coalesce(max(r.batch_place), 0)::int as "lastPlace"
    from batch b left join request r on r.batch_id = b.id where b.id = ${id}::uuid group by b.id`,
  );
  if (!row) throw new AppError('notFound');
  return row;
}

/**
 * Locks a batch and its requests; other acts on the batch and other changes of its requests wait.
 * @throws AppError notFound if the viewer may not see all of them
 */
export async function lockBatch(
  tx: Db,
  access: RequestAccess,
  viewer: CurrentUser,
  id: string,
): Promise<LockedBatch> {
  // A lock of the row could deadlock: who deletes the last draft locks the request first, then the row.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`;
  const seen = await access.ofBatch(tx, viewer, id);
  if (seen.length === 0) throw new AppError('notFound');
  const members = await access.lockAll(tx, viewer, idsOf(seen));
  const row = await batchRow(tx, id);
  if (row.count !== members.length) throw new AppError('conflict');
  return { ...row, members: inOrder(members) };
}

const inOrder = (members: readonly LockedRequest[]): LockedRequest[] =>
  members.toSorted((one, other) => one.request.batchPlace - other.request.batchPlace);

/** The outcome of an act, with the state that it has left. */
export async function batchOutcome(
  tx: Db,
  id: string,
  outcome: ResultCode | { result: ResultCode; problems: BatchProblem[] },
): Promise<BatchOutcome> {
  const [row, members] = await Promise.all([
    batchRow(tx, id),
    tx.$queryRaw<{ status: Status }[]>`
      select r.status from request r where r.batch_id = ${id}::uuid and ${isInBatch('r')}`,
  ]);
  const statuses = members.map(({ status }) => status);
  const { version } = row;
  const state = { id, version, submission: batchSubmission(row, statuses) };
  if (typeof outcome === 'string') return { ...done(outcome), data: { ...state, problems: [] } };
  const { result, problems } = outcome;
  const params = { first: problems[0]?.message ?? '', count: problems.length };
  return { ...refused(result, params), data: { ...state, problems } };
}

/** Forgets a batch whose requests are all deleted. */
export async function forgetIfEmpty(tx: Db, id: string | null): Promise<void> {
  if (id === null) return;
  await tx.$executeRaw`
    delete from batch b where b.id = ${id}::uuid
      and not exists (select 1 from request r where r.batch_id = b.id and ${isInBatch('r')})`;
}
