import {
  entryRoutes,
  EMPTY_ID,
  exportPerson,
  getGranted,
  getMachineKeys,
  getMuster,
  getPersonCards,
  getPersonMovements,
  getRequestHeader,
  getSiteBoard,
  MACHINE_SCOPES,
  makeMachineKey,
  revokeMachineKey,
  searchCards,
  searchSite,
  workAreas,
  type MachineScope,
  type MakeMachineKeyBody,
  type PeopleRequestInput,
  type Route,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { entryApprovers } from '@portal/testing/entry-life';
import { eventsFound } from './support/administration';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({
  demo: true,
  env: { SESSION_CALLS_PER_MINUTE: '1000', CALLS_AT_ONCE: '1000' },
});
let admin: Caller;
let root: PeopleRequestInput;

beforeAll(async () => {
  const by = await entryApprovers(portal.client);
  admin = await demoCaller(portal.client, 'admin@plant.example');
  root = await approved(by, { count: 1 });
});

const byAdmin: Caller['client']['call'] = (route, input) =>
  portal.client.call(route, input, { token: admin.token });

async function made(
  scopes: readonly MachineScope[],
  own: Partial<MakeMachineKeyBody> = {},
): Promise<{ id: string; name: string; call: Caller['client']['call']; secret: string }> {
  const name = own.systemName ?? 'Hệ thống chấm công';
  const { body, status } = await byAdmin(makeMachineKey, {
    body: { systemName: name, scopes: [...scopes], ...own },
  });
  expect(status).toBe(200);
  const { id, secret } = body;
  return {
    id,
    name,
    secret,
    call: (route, input) => portal.client.call(route, input, { token: secret }),
  };
}

/** The entries of the administrators' log about a key, newest first. */
const told = async (id: string) => {
  const ending = must((await byAdmin(getMachineKeys, {})).body.find((key) => key.id === id)).ending;
  const events = await eventsFound(admin, { table: 'machine-keys' });
  return events.filter(({ rowKey }) => rowKey.endsWith(`…${ending}`));
};

interface Operation {
  method: string;
  path: string;
  security: Record<string, string[]>[];
}

async function operations(): Promise<Operation[]> {
  const response = await fetch(`${portal.client.baseUrl}/io/docs-json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, Pick<Operation, 'security'>>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({ method, path, security })),
  );
}

const sendTo = ({ method, path }: Operation, token: string) =>
  fetch(`${portal.client.baseUrl}${path.replaceAll(/\{\w+\}/g, EMPTY_ID)}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
  });

it('is shown once, and kept as a hash', async () => {
  const key = await made(['site:read'], { systemName: 'Bảng điện tử cổng chính' });
  expect(key.secret).toMatch(/^ptk_[\w-]{43}$/);
  const stored = await rowsOf<{ row: string }>(
    portal.databaseUrl,
    `select to_jsonb(k)::text as row from machine_key k where id = '${key.id}'`,
  );
  expect(must(stored[0]).row).not.toContain(key.secret.slice(4, 30));
  const { body } = await byAdmin(getMachineKeys, {});
  expect(body[0]).toMatchObject({
    id: key.id,
    name: 'Bảng điện tử cổng chính',
    ending: key.secret.slice(-4),
    scopes: ['site:read'],
    lastUsedDate: null,
    revokedDate: null,
  });
  expect(await told(key.id)).toMatchObject([
    { action: 'created', tableLabel: 'Khóa kết nối', changes: [{ after: 'site:read' }] },
  ]);
});

it('reads what its scopes name, and nothing else', async () => {
  const requests = await made(['requests:read']);
  const found = await requests.call(entryRoutes.search, { query: {} });
  expect(found.body.data.map(({ id }) => id)).toContain(root.id);
  const params = { id: root.id };
  expect((await requests.call(entryRoutes.get, { params })).status).toBe(200);
  expect((await requests.call(entryRoutes.histories, { params })).status).toBe(200);
  expect((await requests.call(getRequestHeader, { params })).body).toMatchObject(params);
  const granted = (await requests.call(getGranted, { params })).body.entries;
  expect(granted.length).toBeGreaterThan(0);
  const refused = await requests.call(searchCards, { query: {} });
  expect([refused.status, refused.error.code]).toEqual([403, 'keyNeedsScope']);
  expect(refused.error.message).toContain('cards:read');

  const others = await made(['cards:read', 'site:read', 'movements:read', 'reference:read']);
  const cards = (await others.call(searchCards, { query: {} })).body.data;
  const person = { id: must(cards[0]).personId };
  expect((await others.call(getPersonCards, { params: person })).status).toBe(200);
  expect((await others.call(getPersonMovements, { params: person, query: {} })).status).toBe(200);
  const lists: Route[] = [getSiteBoard, getMuster, searchSite, workAreas.get];
  for (const route of lists) expect((await others.call(route, { query: {} })).status).toBe(200);
  expect((await others.call(getRequestHeader, { params })).error.code).toBe('keyNeedsScope');
});

it('only reads, but for what doors bring: every call that does not name a scope refuses it, with all scopes', async () => {
  const key = await made(MACHINE_SCOPES);
  const all = await operations();
  const open = all.filter(({ security }) => security.some((one) => 'machineKey' in one));
  expect(open.length).toBeGreaterThan(30);
  expect(open.flatMap(({ method, path }) => (method === 'get' ? [] : [path])).toSorted()).toEqual([
    '/io/provider/doors/ask',
    '/io/provider/doors/clock',
    '/io/provider/doors/passages',
  ]);
  const closed = all.filter(
    ({ security }) => security.length > 0 && !security.some((one) => 'machineKey' in one),
  );
  expect(closed.length).toBeGreaterThan(150);
  const codes = await Promise.all(
    closed.map(async (operation) => {
      const response = await sendTo(operation, key.secret);
      const { code } = (await response.json()) as { code: string };
      return code === 'keyNotForCall' ? [] : [`${operation.method} ${operation.path}: ${code}`];
    }),
  );
  expect(codes.flat()).toEqual([]);
});

it('what it reads of people is kept, by the key', async () => {
  const key = await made(['requests:read', 'cards:read'], { systemName: 'Bảo hiểm xã hội' });
  await key.call(entryRoutes.get, { params: { id: root.id } });
  await key.call(searchCards, { query: {} });
  const reads = await rowsOf<{ kind: string }>(
    portal.databaseUrl,
    `select distinct kind from machine_key_read where key_id = '${key.id}' order by kind`,
  );
  expect(reads.map(({ kind }) => kind)).toEqual(['cards', 'request']);
  const number = must(root.staffItems[0]).identityCardNumber;
  const handedOut = await byAdmin(exportPerson, { body: { identityNumber: number } });
  expect(JSON.stringify(handedOut.body)).toContain(`{"by":"${key.name}"`);
  const row = `machine_key_read where key_id = '${key.id}'`;
  for (const statement of [`delete from ${row}`, `update machine_key_read set hour = now()`])
    await expect(execute(portal.databaseUrl, statement)).rejects.toThrow();
});

it('ends at once, and later attempts with it are reported once', async () => {
  const key = await made(['site:read']);
  expect((await key.call(getSiteBoard, {})).status).toBe(200);
  const used = must((await byAdmin(getMachineKeys, {})).body.find(({ id }) => id === key.id));
  expect(used.lastUsedDate).not.toBeNull();
  await byAdmin(revokeMachineKey, { params: { id: key.id } });
  for (const _ of [1, 2, 3]) {
    const refused = await key.call(getSiteBoard, {});
    expect([refused.status, refused.error.code]).toEqual([401, 'keyInvalid']);
  }
  await byAdmin(revokeMachineKey, { params: { id: key.id } });
  expect(await told(key.id)).toMatchObject([
    { action: 'useRefused', actorName: key.name, changes: [{ after: 'Khóa đã bị thu hồi' }] },
    { action: 'revoked' },
    { action: 'created' },
  ]);
});

it('works to the end of its last day', async () => {
  const today = plantDate(new Date());
  const running = await made(['site:read'], { lastDay: today });
  expect((await running.call(getSiteBoard, {})).status).toBe(200);
  const yesterday = addDays(today, -1);
  const past = await byAdmin(makeMachineKey, {
    body: { systemName: 'Máy', scopes: ['site:read'], lastDay: yesterday },
  });
  expect(past.error.fieldErrors).toEqual([
    { field: 'lastDay', message: expect.stringContaining('đã qua') as string },
  ]);
  const over = await made(['site:read'], { lastDay: today });
  await execute(
    portal.databaseUrl,
    `update machine_key set last_day = '${yesterday}' where id = '${over.id}'`,
  );
  expect((await over.call(getSiteBoard, {})).error.code).toBe('keyInvalid');
  const [event] = await told(over.id);
  expect(event).toMatchObject({ action: 'useRefused', changes: [{ after: 'Khóa đã hết hạn' }] });
});

it('an unknown key is no key, and only administrators make one', async () => {
  const { status, error } = await portal.client.call(
    getSiteBoard,
    {},
    { token: 'ptk_of-nobody-at-all' },
  );
  expect([status, error.code]).toEqual([401, 'keyInvalid']);
  const guard = await demoCaller(portal.client, 'guard@plant.example');
  const body = { systemName: 'Máy', scopes: [] };
  const refused = await portal.client.call(makeMachineKey, { body }, { token: guard.token });
  expect(refused.status).toBe(403);
  const invalid = await byAdmin(makeMachineKey, { body: { ...body, systemName: ' ' } });
  expect(invalid.error.fieldErrors?.map(({ field }) => field)).toEqual(['systemName', 'scopes']);
});

it('has a limit of calls of its own', async () => {
  const key = await made(['site:read']);
  const statuses = new Set<number>();
  while (!statuses.has(429)) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => key.call(getSiteBoard, {})),
    );
    for (const { status } of answers) statuses.add(status);
  }
  const other = await made(['site:read']);
  expect((await other.call(getSiteBoard, {})).status).toBe(200);
});
