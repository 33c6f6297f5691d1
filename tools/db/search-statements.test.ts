import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { entryList } from '../../apps/api/src/entry/listing/entry-list';
import type { CurrentUser } from '../../apps/api/src/platform/auth/current-user';
import { applyMigrations } from '../../apps/api/src/platform/migrations/apply-migrations';
import { searchStatement } from '../../apps/api/src/requests/reads/listing/search-statement';
import { startTemporaryServer, type Server } from '../postgres/server.mjs';
import { migrationsDir } from './schema.mjs';

const company = randomUUID();
const userOf = (contractorId: string | null): CurrentUser => ({
  id: randomUUID(),
  email: 'search@example.com',
  sessionId: randomUUID(),
  mustEnrol: false,
  isCompanyOwner: false,
  role: contractorId === null ? 'admin' : 'contractor',
  contractorId,
});
const clerk = userOf(company);
const admin = userOf(null);

/** The first word of each of these is in every request, the rest in few. */
const COMMON = [
  'thiet bi so 99',
  'nguyen van tho 99',
  'nguyen tho 99 05208',
  'thiet bi 7 nguyen 3',
];
const KEYWORDS = [
  ...COMMON,
  'thiet bi',
  'so 9',
  'r399',
  '51 C 123.45',
  '51c-12345',
  'x-ray 12345',
  'thiet bi x-ray 12345 a-1 b-2 c-3 d-4',
  'thiết bị Đ số 12',
  'ê ệ 99',
  '99 %_',
  '99',
  'bi',
  ' ',
];

describe('a search by keyword in the registration list', () => {
  let server: Server;
  let client: pg.Client;

  beforeAll(async () => {
    server = await startTemporaryServer();
    await applyMigrations(server.url('postgres'), migrationsDir);
    client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    await client.query('set session_replication_role = replica');
    // Two companies with the same requests. Of the last items, numbers are only in the form of keys.
    await client.query(
      `insert into request (id, family, number, status, contractor_id, owner_id, submitted_at, search_text, item_text)
       select gen_random_uuid(), 'people', c.prefix || n, 5, c.id, c.id, now(),
         lower(c.prefix) || n || ' bao duong thiet bi so ' || n,
         (select string_agg('nguyen van tho ' || (n * 7 + p) % 997 || ' 05208' || lpad(((n * 31 + p) % 99983)::text, 7, '0'), ' ')
           from generate_series(1, 5) p)
         || case when n % 50 = 0 then ' 51c12345 xray12345 ' || n else '' end
       from generate_series(1, 500) n, (values ('R', $1::uuid), ('S', $2::uuid)) c (prefix, id)`,
      [company, randomUUID()],
    );
    await client.query('vacuum analyze request');
  }, 60_000);

  afterAll(async () => {
    await client.end();
    await server.stop();
  });

  const statement = (viewer: CurrentUser, keyword: string) =>
    searchStatement(
      viewer,
      entryList,
      { skip: 0, take: 2000, sort: [], requireTotalCount: true, filter: { keyword } },
      { statuses: [], isMine: false },
    );

  async function planOf(keyword: string): Promise<string[]> {
    const { text, values } = statement(clerk, keyword);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']);
  }

  /** Numbers of the company's requests that somebody finds. */
  async function found(viewer: CurrentUser, keyword: string): Promise<string[]> {
    const { text, values } = statement(viewer, keyword);
    const { rows } = await client.query<{ number: string | null }>(text, values);
    return rows.flatMap(({ number }) => (number?.startsWith('R') ? [number] : [])).toSorted();
  }

  it.each(COMMON)('finds %j by the index alone, computing no letters of rows', async (keyword) => {
    const plan = await planOf(keyword);
    expect(plan).toContainEqual(expect.stringMatching(/Index Cond: .*company_grams/));
    expect(plan).not.toContainEqual(expect.stringMatching(/Filter: .*company_grams/));
  });

  it.each(KEYWORDS)('finds for a company what others find there by %j', async (keyword) => {
    expect(await found(clerk, keyword)).toEqual(await found(admin, keyword));
  });

  it('finds numbers that are written otherwise', async () => {
    const last = await found(clerk, '51c12345');
    expect(last).toHaveLength(10);
    expect(await found(clerk, '51 C 123.45')).toEqual(last);
    expect(await found(clerk, 'x-ray 12345')).toEqual(last);
    expect(await found(clerk, 'thiet bi so 99')).toEqual(['R99']);
  });
});
