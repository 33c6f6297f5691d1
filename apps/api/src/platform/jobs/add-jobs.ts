import type { Db } from '../database/database';

export type JobPayload = Record<string, string>;

/**
 * Adds several jobs in one statement, within a transaction: they exist if and only if it commits.
 * @param keyOf gives a job a key. At most one job waits for each key; adding it again restarts it, however often it
 * failed. Of one that was given up, or that a worker has at this moment, the queue would otherwise keep the row
 * forever, as one that has failed for good
 */
export async function addJobs(
  tx: Pick<Db, '$executeRaw'>,
  name: string,
  payloads: readonly JobPayload[],
  keyOf?: (payload: JobPayload) => string,
): Promise<void> {
  const jobs = payloads.map((payload) => ({
    payload,
    key: keyOf ? `${name}:${keyOf(payload)}` : null,
  }));
  const keys = jobs.flatMap(({ key }) => key ?? []);
  // Locked first, so that no worker takes a job between the look at it and the replacement: the queue would keep its row.
  await tx.$executeRaw`
    with known as (
      select id, is_available from graphile_worker._private_jobs
      where key = any(${keys}::text[]) order by id for update),
    replaced as (
      delete from graphile_worker._private_jobs j using known
      where j.id = known.id and not known.is_available
      returning j.id)
    select graphile_worker.add_job(${name}, job -> 'payload', max_attempts => 12,
      job_key => job ->> 'key')
    from (select count(*) from replaced) first,
      json_array_elements(${JSON.stringify(jobs)}::json) as job`;
}
