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
}

/** Reads the numbers with five statements. */
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
  const watched = await readWatched(database);
  return {
    roundTrip,
    queue,
    jobs,
    mails: { waiting, failed, isStuck: stuckSince !== null },
    watched,
  };
}
