import {
  cardChangeRoutes,
  getHome,
  getRequest,
  getRequestHeader,
  guaranteeRoutes,
  returnRequest,
  revokeRequest,
  saveRequest,
  saveRevisionRequest,
  deleteRequest,
  searchRequest,
  STATUS,
  takeOutRoutes,
  type EntryRequestInput,
  type GuaranteeInput,
  type PeopleRequestInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import type { Caller } from '@portal/testing/demo';
import { versionOf } from '@portal/testing/entry-life';
import { guaranteeOf, sentGuarantee } from '@portal/testing/guarantees';
import { detailOf, submitted } from '@portal/testing/people';
import { act } from '@portal/testing/review';
import { EVERYBODY, loggedIn, USERS, type Callers, type Who } from './support/access/callers';
import { PLAIN_CALLS } from './support/access/plain-calls';
import { REQUEST_CALLS, SEEN } from './support/access/request-calls';
import { isRefusal, type Row } from './support/access/rows';
import { documentedOperations, send, type Operation } from './support/access/sending';
import { seededWorld, type World } from './support/access/world';
import { rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const ROWS: readonly Row[] = [...PLAIN_CALLS, ...REQUEST_CALLS];
const UNAUTHENTICATED = 401;

let callers: Callers;
let world: World;
let operations: ReadonlyMap<string, Operation>;
beforeAll(async () => {
  callers = await loggedIn(portal.client);
  [world, operations] = await Promise.all([
    seededWorld(portal, callers),
    documentedOperations(portal.client.baseUrl),
  ]);
});
const idOf = (name: string) => must(world.ids[name]);

/** Makes the calls of one caller whose answers in the table are chosen. @returns what differs */
async function differencesFor(who: Who, isChosen: (status: number) => boolean): Promise<string[]> {
  const wrong: string[] = [];
  const made = new Set<string>();
  for (const row of ROWS) {
    const expected = row.answers[who];
    if (expected === undefined || !isChosen(expected)) continue;
    for (const call of row.calls) {
      // Without a session it does not matter what a call is about.
      if (who === 'nobody' && made.has(call)) continue;
      made.add(call);
      const status = await send(must(operations.get(call)), row, world, callers[who]);
      const about = Object.values({ ...row.path, ...row.query }).join(' ');
      if (status !== expected) wrong.push(`${call} ${about}, ${who}: ${status}, not ${expected}`);
    }
  }
  return wrong;
}

/** The same for all callers at once. */
const differences = async (isChosen: (status: number) => boolean): Promise<string[]> =>
  (await Promise.all(EVERYBODY.map((who) => differencesFor(who, isChosen)))).flat();

/**
 * Tables of what people file, decide and administer. Jobs in the background write to none of them;
 * they attach approval papers to requests, which stamps these.
 */
const KEPT =
  /^(?!request_attachment|request_stamp).*(request|item|plan$|take_out|workflow|decision|finding|crew|batch|invitation|machine_key)/;

/** A sum of the rows of each of these tables. */
async function sums(): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    portal.databaseUrl,
    `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const kept = tables.map(({ name }) => name).filter((name) => KEPT.test(name));
  const [row] = await rowsOf<Record<string, string>>(
    portal.databaseUrl,
    `select ${kept.map((name) => `(select md5(string_agg(t::text, '' order by t::text)) from "${name}" t) as "${name}"`).join(', ')}`,
  );
  return must(row);
}

describe('the table of access', () => {
  it('has every call of the description, and no other', () => {
    const inTable = new Set(ROWS.flatMap(({ calls }) => calls));
    expect([...operations.keys()].filter((id) => !inTable.has(id))).toEqual([]);
    expect([...inTable].filter((id) => !operations.has(id))).toEqual([]);
  });

  it('refuses every call but the public ones without a session', async () => {
    const closed = new Set(
      ROWS.flatMap(({ calls, answers }) => (answers.nobody === UNAUTHENTICATED ? calls : [])),
    );
    const open = [...operations.keys()].filter((id) => !closed.has(id));
    const [row] = ROWS.filter(({ isPublic }) => isPublic);
    expect(open.sort()).toEqual([...must(row).calls].sort());
    for (const call of open)
      expect([
        call,
        await send(must(operations.get(call)), must(row), world, callers.nobody),
      ]).not.toEqual([call, UNAUTHENTICATED]);
  });

  it('refuses what is not the caller’s, and then nothing has changed', async () => {
    const before = await sums();
    expect(await differences(isRefusal)).toEqual([]);
    expect(await sums()).toEqual(before);
  });

  it('answers the calls of those whose business they are', async () => {
    expect(await differences((status) => !isRefusal(status))).toEqual([]);
  });
});

/** The requests of the world that a user's lists show. */
async function listedFor({ client, token }: Caller): Promise<string[]> {
  const query = { take: '100' };
  const lists = await Promise.all([
    client.call(searchRequest, { query }, { token }),
    client.call(guaranteeRoutes.search, { query }, { token }),
    client.call(cardChangeRoutes.search, { query }, { token }),
    client.call(takeOutRoutes.search, { query }, { token }),
  ]);
  const ids = new Set(lists.flatMap(({ body }) => body.data.map(({ id }) => id)));
  return Object.keys(SEEN).filter((name) => ids.has(idOf(name)));
}

it.each(USERS)('the lists of %s show exactly the requests that the user can read', async (who) => {
  const seen = Object.entries(SEEN).flatMap(([name, users]) => (users.includes(who) ? name : []));
  expect(await listedFor(callers[who])).toEqual(seen);
});

const ENTRY = ['people', 'vehicles', 'equipment'] as const;

describe.each(ENTRY)('a request of %s', (family) => {
  const read = async ({ client, token }: Caller, name: string) =>
    (await client.call(getRequest, { params: { id: idOf(name) } }, { token })).body;

  it('offers a colleague nothing to do', async () => {
    for (const name of [`${family}Draft`, `${family}Waiting`])
      expect((await read(callers.colleague, name)).allowedActions).toEqual([]);
  });

  it('has a number for the plant once it is sent', async () => {
    for (const who of ['reviewer', 'admin'] as const)
      expect((await read(callers[who], `${family}Waiting`)).requestNumber).toMatch(/^\w+-\d+$/);
  });

  it('refuses what is not possible in its status as such', async () => {
    const { client, token } = callers.clerk;
    const form = must(world.forms[`${family}Waiting`]) as EntryRequestInput;
    const params = { id: form.id };
    for (const { status, error } of [
      await client.call(saveRequest, { body: form }, { token }),
      await client.call(deleteRequest, { params }, { token }),
      await client.call(saveRevisionRequest, { body: form }, { token }),
    ])
      expect([status, error.code]).toEqual([409, 'wrongState']);
  });
});

/** The users who see a guarantee through its own call, the common call and the list, which agree. */
async function guaranteeSeenBy(id: string): Promise<Who[]> {
  const seen = await Promise.all(
    USERS.map(async (who) => {
      const { client, token } = callers[who];
      const whole = await client.call(guaranteeRoutes.get, { params: { id } }, { token });
      const header = await client.call(getRequestHeader, { params: { id } }, { token });
      const { body } = await client.call(
        guaranteeRoutes.search,
        { query: { take: '100' } },
        { token },
      );
      const isListed = body.data.some((row) => row.id === id);
      expect([who, whole.status, header.status]).toEqual(
        isListed ? [who, 200, 200] : [who, 404, 404],
      );
      return isListed ? [who] : [];
    }),
  );
  return seen.flat();
}

it('a guarantee stays with its readers when it is returned, without what the staff say to each other, and with its author when it is revoked', async () => {
  const form = must(world.forms['guaranteeWaiting']) as GuaranteeInput;
  const { engineer, clerk, head } = callers;
  const params = { id: form.id };
  await act(head, returnRequest, form.id, 'Chỉ nói nội bộ');
  expect(await guaranteeSeenBy(form.id)).toEqual(
    USERS.filter((who) => must(SEEN['guaranteeWaiting']).includes(who)),
  );
  const comments = async ({ client, token }: Caller) =>
    (await client.call(guaranteeRoutes.histories, { params }, { token })).body
      .map(({ comment }) => comment)
      .join('');
  expect(await comments(engineer)).toBe('Chỉ nói nội bộ');
  expect(await comments(clerk)).toBe('');
  expect((await guaranteeOf(clerk, form.id)).allowedActions).toEqual([]);
  const { version } = await guaranteeOf(engineer, form.id);
  await sentGuarantee(engineer, { ...form, version });
  await engineer.client.call(guaranteeRoutes.revoke, { params }, { token: engineer.token });
  expect(await guaranteeSeenBy(form.id)).toEqual(['engineer']);
  const { body: home } = await clerk.client.call(getHome, {}, { token: clerk.token });
  expect(home.latest.map(({ id }) => id)).not.toContain(form.id);
});

it('a review ends when the author takes the request back, and what is edited then is the company’s alone', async () => {
  const form = must(world.forms['peopleWaiting']) as PeopleRequestInput;
  const { clerk, reviewer, admin } = callers;
  await clerk.client.call(revokeRequest, { params: { id: form.id } }, { token: clerk.token });
  for (const who of [reviewer, admin]) {
    const { status } = await who.client.call(
      getRequest,
      { params: { id: form.id } },
      { token: who.token },
    );
    expect(status).toBe(404);
    expect(await listedFor(who)).not.toContain('peopleWaiting');
  }
  await submitted(clerk, { ...form, version: await versionOf(clerk, form.id) });
  expect((await detailOf(reviewer, form.id)).websiteStatus).toBe(STATUS.waiting);
});
