import { until } from '@portal/testing/until';
import { rowsOf } from './database';

/** The tables that contain one of the words in any column of any row. */
export async function tablesWith(url: string, words: readonly string[]): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    url,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const condition = words
    .map((word) => `position(lower('${word}') in lower(held::text)) > 0`)
    .join(' or ');
  const found = await rowsOf<{ name: string }>(
    url,
    tables
      .map(({ name }) => `select '${name}' as name from "${name}" held where ${condition}`)
      .join(' union '),
  );
  return found.map(({ name }) => name);
}

/** Waits until no job has anything left to write. */
export const allJobsDone = (url: string) =>
  until(async () =>
    (await rowsOf(url, 'select 1 from graphile_worker.jobs')).length === 0 ? true : undefined,
  );

/** The content of every table except the log of runs and the audit chain, after all jobs have finished. */
export const allContent = async (url: string): Promise<unknown> => {
  await allJobsDone(url);
  const tables = await rowsOf<{ name: string }>(
    url,
    `select table_name as name from information_schema.tables where table_schema = 'public'
       and table_type = 'BASE TABLE' and table_name not in ('personal_data_run', 'session', 'rate_limit',
         'audit_pending', 'audit_entry', 'audit_head')`,
  );
  return rowsOf(
    url,
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, md5(string_agg(held::text, '|' order by held::text)) from "${name}" held`,
      )
      .join(' union all ') + ' order by 1',
  );
};
