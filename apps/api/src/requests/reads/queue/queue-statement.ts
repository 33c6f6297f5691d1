import { TASK_TYPE, type QueueFilter, type queueQuery } from '@portal/contracts';
import type { z } from 'zod';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Prisma } from '../../../platform/database/generated/client';
import { everyWordIn } from '../../../platform/database/keyword';
import { isoInstant } from '../../../platform/database/iso-instant';
import { totalOf, type KeptTotal } from '../listing/waiting-changes';
import { COUNT_BOUND } from '../listing/search-statement';
import { batchMarkFor } from '../../core/batch-mark';
import { holdersAwayWith, holdsToday } from '../../core/absences';
import { absentHolder, HOLDER, holdersOf, personsOf } from '../../core/open-tasks';

export type QueueSort = NonNullable<z.output<typeof queueQuery>['sort']>[number];

export interface QueueInput {
  skip: number;
  take: number;
  requireTotalCount: boolean;
  sort: readonly QueueSort[];
  filter: Omit<QueueFilter, 'menuId'>;
}

/** What begins first, as in the queue's indexes; tasks without a day come last. */
const ORDER = Prisma.sql`t.starts_at, t.due_date, t.id`;
const SORTS: Record<QueueSort['selector'], Prisma.Sql> = {
  startsAt: Prisma.sql`t.starts_at`,
  dueDate: Prisma.sql`t.due_date`,
  openedAt: Prisma.sql`t.start_date`,
};

/** Whether this is the queue without filter and sorting: then an index has its tasks in order. */
export const goesByOneIndex = ({
  filter: { isMine: _isMine, ...narrowed },
  sort,
}: QueueInput): boolean => sort.length === 0 && Object.values(narrowed).every((value) => !value);

/** The requested order, and within it the queue's own. */
const orderOf = (sort: readonly QueueSort[]): Prisma.Sql =>
  Prisma.join(
    [
      ...sort.map(({ selector, desc }) =>
        desc ? Prisma.sql`${SORTS[selector]} desc nulls last` : SORTS[selector],
      ),
      ORDER,
    ],
    ', ',
  );
/** The condition of the queue's partial indexes. */
export const IS_QUEUED = Prisma.sql`t.is_open and t.paused_at is null`;

const TASK = Prisma.sql`task`;

/** Columns for sorting. Reads only what is sorted by, because the queue's index does not contain the opening day. */
const columnsOf = (sort: readonly QueueSort[]): Prisma.Sql =>
  sort.some(({ selector }) => selector === 'openedAt')
    ? Prisma.sql`t.id, t.request_id, t.starts_at, t.due_date, t.start_date`
    : Prisma.sql`t.id, t.request_id, t.starts_at, t.due_date`;

/** The absences of today that concern a user: the own one first, then those in which the user substitutes. */
export const absencesNow = (viewerId: string): Prisma.Sql => Prisma.sql`
  select a.id::text, a.to_day::text as "toDay", own.is_own as "isOwn", u.full_name as "otherName",
    (select count(*)::int from (select 1 from workflow_task t
      where not own.is_own and ${IS_QUEUED} and ${HOLDER} in (${holdersAwayWith('a')})
      limit ${COUNT_BOUND}) task) as "taskCount"
  from absence a
  cross join lateral (select a.user_id = ${viewerId}::uuid as is_own) own
  left join "user" u on u.id = case when own.is_own then a.stand_in_id else a.user_id end
  where ${holdsToday('a')} and (a.user_id = ${viewerId}::uuid or a.stand_in_id = ${viewerId}::uuid)
  order by own.is_own desc, a.to_day, a.id`;

/**
 * A page of a viewer's queue, with the total and the absences of today on each row, counted up to the bound plus one; an empty page is one row
 * without a task. Tasks are found and sorted by their own columns, separately for each holder in the order of an index;
 * names and counts are joined for the rows of the page.
 * @param kept the cached total of an unfiltered queue
 */
export function queueStatement(
  viewer: CurrentUser,
  input: QueueInput,
  kept?: KeptTotal,
): Prisma.Sql {
  const viewerId = viewer.id;
  const where = whereOf(input.filter);
  const order = orderOf(input.sort);
  const columns = columnsOf(input.sort);
  const holders = listedHolders(viewerId, input.filter.isMine ?? false);
  const most = input.skip + input.take;
  const counted = input.requireTotalCount
    ? Prisma.sql`select 1 from (${holders}) h join workflow_task t on ${HOLDER} = h.id
        where ${IS_QUEUED} and ${where}
      union all (select 1 from workflow_task t where ${delegatedBy(viewerId)} and ${where})
      limit ${COUNT_BOUND + 1}`
    : Prisma.sql`select 1 where false`;
  return Prisma.sql`
    select total.count, total.stamp, (select jsonb_agg(to_jsonb(a)) from (${absencesNow(viewerId)}) a) as absences,
      t.id as "taskId", t.request_id as "requestId", task.family,
      task.operation, task.type, ${isoInstant(Prisma.sql`task.start_date`)} as "openedAt",
      task.paused_minutes as "pausedMinutes",
      ${isoInstant(Prisma.sql`t.due_date`)} as "dueDate",
      coalesce(t.due_date < now(), false) as "isOverdue",
      coalesce(${viewerId}::uuid in (task.assignee_id, task.delegate_user_id), false)
        or coalesce(absent.id in (task.assignee_id, task.delegate_user_id), false) as "isMine",
      absent.full_name as "forUserName",
      case when task.delegate_user_id <> ${viewerId}::uuid and task.delegate_user_id is distinct from absent.id
        then delegate.full_name end as "delegateUserName",
      s.name_vi as "stepVi", s.name_en as "stepEn", r.number, r.description,
      ${isoInstant(Prisma.sql`r.starts_at`)} as "startsAt", ${isoInstant(Prisma.sql`r.ends_at`)} as "endsAt",
      ${isoInstant(Prisma.sql`r.submitted_at`)} as "submittedAt", c.name as "contractorName",
      ${batchMarkFor(viewer)} as batch, items.*
    from (${totalOf(counted, kept)}) total
    left join (
      select * from (
        select t.* from (${holders}) h cross join lateral (
          select ${columns} from workflow_task t where ${HOLDER} = h.id and ${IS_QUEUED} and ${where}
          order by ${order} limit ${most}) t
        union all
        (select ${columns} from workflow_task t where ${delegatedBy(viewerId)} and ${where}
          order by ${order} limit ${most})
      ) t order by ${order} limit ${input.take} offset ${input.skip}
    ) t on true
    left join workflow_task task on task.id = t.id
    left join "user" absent on absent.id = ${absentHolder(viewerId, TASK)}
    left join workflow_step s on s.id = task.step_id
    left join "user" delegate on delegate.id = task.delegate_user_id
    left join request r on r.id = t.request_id
    left join contractor c on c.id = r.contractor_id
    left join lateral (
      select count(*)::int as "totalCount",
        count(*) filter (where i.result = 1)::int as passed,
        count(*) filter (where i.result = 0)::int as "needsUpdate",
        count(*) filter (where i.result = -1)::int as "notPassed",
        count(*) filter (where i.result is null)::int as undecided
      from request_item i where i.request_id = t.request_id and i.removed_at is null
    ) items on true
    order by ${order}`;
}

/** Task types that have to be done; the others are only for reading. */
export const TO_DO = Prisma.raw([TASK_TYPE.primary, TASK_TYPE.support].join(', '));

/** The number of tasks that the viewer has to do, the number of overdue ones, and when the next one becomes overdue. */
export const waitingStatement = (viewerId: string, isMine: boolean): Prisma.Sql => Prisma.sql`
  select count(*)::int as count, count(*) filter (where w.due_date < now())::int as overdue,
    min(w.due_date) filter (where w.due_date >= now()) as "nextDue"
  from (select t.due_date from (${listedHolders(viewerId, isMine)}) h
      join workflow_task t on ${HOLDER} = h.id
    where ${IS_QUEUED} and t.type in (${TO_DO})
    limit ${COUNT_BOUND}) w`;

/**
 * The holders whose tasks are listed: the viewer, users for whom the viewer substitutes and, unless only tasks of persons
 * are wanted, groups.
 */
const listedHolders = (viewerId: string, isMine: boolean): Prisma.Sql =>
  isMine ? personsOf(viewerId) : holdersOf(viewerId);

/** Condition: the viewer has delegated the task to someone else. */
const delegatedBy = (viewerId: string): Prisma.Sql =>
  Prisma.sql`t.assignee_id = ${viewerId}::uuid and t.delegate_user_id is not null
    and t.delegate_user_id <> ${viewerId}::uuid and ${IS_QUEUED}`;

function whereOf(filter: QueueInput['filter']): Prisma.Sql {
  const conditions = [Prisma.sql`true`];
  if (filter.requestType) conditions.push(Prisma.sql`t.family = ${filter.requestType}`);
  if (filter.operation !== undefined && filter.operation !== null)
    conditions.push(Prisma.sql`t.operation = ${filter.operation}`);
  if (filter.contractorId)
    conditions.push(Prisma.sql`t.contractor_id = ${filter.contractorId}::uuid`);
  if (filter.batchId)
    conditions.push(
      Prisma.sql`t.request_id in (select b.id from request b where b.batch_id = ${filter.batchId}::uuid)`,
    );
  if (filter.isOverdue) conditions.push(Prisma.sql`t.due_date < now()`);
  if (filter.keyword) conditions.push(everyWordIn(Prisma.sql`t.search_text`, filter.keyword));
  return Prisma.join(conditions, ' and ');
}
