import { outboxState } from '../features/mail-watch/outbox-state';
import type { Database } from '../platform/database/database';
import { IS_QUEUED } from '../requests/reads/queue/queue-statement';
import { readWatched, type Watched } from './watched';

/** Numbers from the database for monitoring; all instances report the same, except their own clocks. */
export interface Numbers {
  /** Seconds for the shortest possible statement, including the network. */
  roundTrip: number;
  /** Tasks that wait for reviewers. */
  queue: { family: string; count: number }[];
  jobs: {
    task: string;
    state: 'waiting' | 'later' | 'running' | 'failed';
    count: number;
    /** For how many seconds the first of them has been due. */
    late: number;
  }[];
  mails: { waiting: number; failed: number; isStuck: boolean };
  watched: Watched;
  /** Sessions that a directory opened, and those of them that it has not confirmed in time. */
  directorySessions: { directory: string; open: number; late: number }[];
}

/** Minutes after which a directory should have confirmed a session. */
const LATE_MINUTES = 15;

/** Reads the numbers with seven statements. */
export async function readNumbers(database: Database): Promise<Numbers> {
  const begun = performance.now();
  await database.$queryRaw`select 1`;
  const roundTrip = (performance.now() - begun) / 1000;
  const queue = await database.$queryRaw<Numbers['queue']>`
    select family::text as family, count(*)::int as count from workflow_task t
    where ${IS_QUEUED} group by family`;
  const jobs = await database.$queryRaw<Numbers['jobs']>`
    select task_identifier as task, state, count(*)::int as count,
      greatest(extract(epoch from now() - min(run_at)), 0)::float8 as late
    from (
      select task_identifier, run_at, case when attempts >= max_attempts and locked_at is null then 'failed'
        when locked_at is not null then 'running'
        when run_at > now() then 'later' else 'waiting' end as state
      from graphile_worker.jobs) job
    group by task_identifier, state`;
  const { waiting, failed, stuckSince } = await outboxState(database);
  const directorySessions = await database.$queryRaw<Numbers['directorySessions']>`
    select i.directory::text as directory, count(*)::int as open, (count(*) filter (
      where d.checked_at < now() - make_interval(mins => ${LATE_MINUTES})))::int as late
    from directory_session d join session s on s.id = d.session_id
      join user_identity i on i.id = d.identity_id
    where s.revoked_at is null and s.expires_at > now() group by 1`;
  const mails = { waiting, failed, isStuck: stuckSince !== null };
  const watched = await readWatched(database);
  return { roundTrip, queue, jobs, mails, directorySessions, watched };
}
