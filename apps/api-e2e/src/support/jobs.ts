import { until } from '@portal/testing/until';
import { execute, rowsOf } from './database';

/** Runs a job and waits until it is done. */
export async function runJob(databaseUrl: string, name: string, payload = {}): Promise<void> {
  await execute(
    databaseUrl,
    `select graphile_worker.add_job('${name}', '${JSON.stringify(payload)}')`,
  );
  const waiting = () =>
    rowsOf(
      databaseUrl,
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = '${name}'`,
    );
  await until(async () => (await waiting()).length === 0);
}
