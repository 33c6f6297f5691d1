import { PAGE_SIZES, ROW_COUNT_HEADER, type ReportRoutes } from '@portal/contracts';
import { must } from '@portal/testing';
import type { Caller } from '@portal/testing/demo';
import { opened } from '@portal/testing/workbooks';
import { rowsOf } from './database';

/** The first 100 rows of a filter, sorted. */
export const page = async <Row>(
  routes: ReportRoutes<Row>,
  { client, token }: Caller,
  filter = {},
  sort = '[]',
) =>
  (
    await client.call(
      routes.search,
      { query: { take: 100, sort, filterValue: JSON.stringify(filter) } },
      { token },
    )
  ).body;
/** The figures above the rows. */
export const figures = async (routes: ReportRoutes, { client, token }: Caller, filter = {}) =>
  (await client.call(routes.figures, { query: { filterValue: JSON.stringify(filter) } }, { token }))
    .body;
/** An export as the server sends it. */
export const exportOf = (
  routes: ReportRoutes,
  { client, token }: Caller,
  filter: object = {},
  { signal, ...asked }: { signal?: AbortSignal; sort?: string; lang?: string } = {},
) => {
  const query = new URLSearchParams({ filterValue: JSON.stringify(filter), ...asked });
  return fetch(new URL(`${routes.export.path}?${query.toString()}`, client.baseUrl), {
    headers: { Authorization: `Bearer ${token}` },
    signal: signal ?? null,
  });
};
/** A workbook with its sheet of filters. */
export const sheetOf = async (
  routes: ReportRoutes,
  who: Caller,
  filter: object = {},
  asked: { sort?: string; lang?: string } = {},
) => {
  const answer = await exportOf(routes, who, filter, asked);
  expect(answer.status).toBe(200);
  const workbook = await opened(Buffer.from(await answer.arrayBuffer()));
  const [[heads = [], ...rows] = [], about = []] = workbook.worksheets.map((sheet) =>
    Array.from({ length: sheet.rowCount }, (_, row) =>
      Array.from(
        { length: sheet.columnCount },
        (__, column) => sheet.getCell(row + 1, column + 1).value,
      ),
    ),
  );
  return { heads, rows, about, count: Number(answer.headers.get(ROW_COUNT_HEADER)) };
};

/** All rows of a report, page by page. */
export async function allRows<Row>(
  { search }: ReportRoutes<Row>,
  { client, token }: Caller,
  filterValue: string,
  sort: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  const take = must(PAGE_SIZES.at(-1));
  for (;;) {
    const query = { skip: rows.length, take, sort, filterValue };
    const { body } = await client.call(search, { query }, { token });
    rows.push(...body.data);
    if (rows.length >= body.totalCount) return rows;
  }
}

/** People whose stored report rows differ from those computed from the records. */
export const keptOtherwise = (databaseUrl: string): Promise<unknown[]> =>
  rowsOf(
    databaseUrl,
    `with counted as (select c.* from counted_people(array(select id from person),
         (now() at time zone 'Asia/Ho_Chi_Minh')::date) c),
       kept as (select * from reported_person where changes_on <> '-infinity')
     (select 'kept' as only, * from (select * from kept except select * from counted) k)
     union all
     (select 'counted', * from (select * from counted c where not exists (select 1 from reported_person k
       where k.scope_id = c.scope_id and k.person_id = c.person_id and k.changes_on = '-infinity')
       except select * from kept) c)`,
  );
