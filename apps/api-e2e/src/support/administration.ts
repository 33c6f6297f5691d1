import {
  changeAdminRow,
  createAdminRow,
  deleteAdminRow,
  searchAdminEvents,
  searchAdminRows,
  type AdminEventFilter,
  type AdminRow,
  type EnteredValues,
} from '@portal/contracts';
import { must, unique } from '@portal/testing';
import type { Caller } from '@portal/testing/demo';

/** The rows of a list that match a keyword. */
export async function rowsFound(who: Caller, table: string, keyword: string): Promise<AdminRow[]> {
  const { body } = await who.client.call(
    searchAdminRows,
    { params: { table }, query: { take: 100, filterValue: JSON.stringify({ keyword }) } },
    { token: who.token },
  );
  return body.data;
}

/** The row with a value in a column. */
export async function rowWith(
  who: Caller,
  table: string,
  column: string,
  value: string,
): Promise<AdminRow> {
  const rows = await rowsFound(who, table, value);
  return must(rows.find(({ values }) => values[column] === value));
}

export const create = (who: Caller, table: string, values: EnteredValues) =>
  who.client.call(createAdminRow, { params: { table }, body: { values } }, { token: who.token });

export const change = (
  who: Caller,
  table: string,
  { id, version }: Pick<AdminRow, 'id' | 'version'>,
  values: EnteredValues,
) =>
  who.client.call(
    changeAdminRow,
    { params: { table, id }, body: { version, values } },
    { token: who.token },
  );

export const remove = (who: Caller, table: string, { id, version }: AdminRow) =>
  who.client.call(
    deleteAdminRow,
    { params: { table, id }, body: { version } },
    { token: who.token },
  );

/** The entries of the administrators' log that match a filter, newest first. */
export async function eventsFound(who: Caller, filter: AdminEventFilter) {
  const { body } = await who.client.call(
    searchAdminEvents,
    { query: { take: 100, filterValue: JSON.stringify(filter) } },
    { token: who.token },
  );
  return body.data;
}

/** The code of a row that has one. */
export function codeOf({ values: { code } }: AdminRow): string {
  if (typeof code !== 'string') throw new Error('The row has no code');
  return code;
}

/** The statuses of simultaneous calls, sorted. */
export const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** The values of a new position. */
export const position = (own: EnteredValues = {}): EnteredValues => ({
  code: unique('CD'),
  nameVi: 'Thợ đường ống',
  nameEn: 'Pipe fitter',
  sort: '10',
  active: true,
  isVn: true,
  ...own,
});

/** Creates a position. @returns its row in the list */
export async function newPosition(who: Caller, own: EnteredValues = {}): Promise<AdminRow> {
  const values = position(own);
  await create(who, 'positions', values);
  return rowWith(who, 'positions', 'code', String(values['code']));
}
