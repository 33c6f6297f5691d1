import { randomUUID } from 'node:crypto';
import {
  gates,
  getSiteBoard,
  registerGateDevice,
  sendGateEvents,
  staffReport,
  workAreas,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { mailTo, must, unique } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { entryApprovers } from '@portal/testing/entry-life';
import { byCode, submitted, validPeopleRequest } from '@portal/testing/people';
import { until } from '@portal/testing/until';
import { startPgBouncer, type PgBouncer } from '../../../tools/postgres/pgbouncer.mjs';
import { create } from './support/administration';
import { startApi, type RunningApi } from './support/api';
import { portalCommand } from './support/commands';
import { createDatabase, type TestDatabase } from './support/database';
import { ensureProgram } from './support/debian-package';
import { cardsOf } from './support/guarantees';
import { sheetOf } from './support/reports';

/** The pooler has fewer connections than callers at once, so they share them from one transaction to the next. */
const AT_ONCE = 12;

let database: TestDatabase;
let pooler: PgBouncer;
let instances: RunningApi[] = [];
let settings: Record<string, string>;

beforeAll(async () => {
  database = await createDatabase('demo');
  await ensureProgram(['pgbouncer', '--version'], 'pgbouncer');
  pooler = await startPgBouncer(database.url);
  settings = { DATABASE_DIRECT_URL: database.url, DATABASE_PREPARED: 'false' };
  instances = await Promise.all(
    [1, 2].map(() => startApi({ databaseUrl: pooler.url, env: settings })),
  );
});

afterAll(async () => {
  await Promise.all(instances.map((api) => api.stop()));
  await pooler?.stop();
  await database?.drop();
});

const [one, other] = [() => must(instances[0]), () => must(instances[1])];

it('files requests of many callers at once', async () => {
  const clerk = await demoCaller(one().client, 'clerk@ptsc.example');
  const forms = await Promise.all(
    Array.from({ length: AT_ONCE }, async () =>
      submitted(clerk, await validPeopleRequest(clerk, 2)),
    ),
  );
  expect(new Set(forms.map(({ id }) => id)).size).toBe(AT_ONCE);
  expect(errors()).toEqual([]);
});

it('takes a request from its form to the gate, the board, a mail and a workbook', async () => {
  const by = await entryApprovers(one().client);
  const startDate = plantDate(new Date());
  const form = await approved(by, {
    count: 2,
    change: (entered) => ({ ...entered, staffPlan: { ...entered.staffPlan, startDate } }),
  });
  // A job sends it.
  await mailTo(one().client, 'clerk@ptsc.example', /đã được phê duyệt/);
  const call: Caller['client']['call'] = (route, input) =>
    by.security.client.call(route, input, { token: by.security.token });
  const heads = async () => (await call(getSiteBoard, {})).body.heads;
  const before = await heads();
  const device = await call(registerGateDevice, { body: { name: 'Máy cổng' } });
  const [card] = await cardsOf(database.url, form.id);
  const passage = {
    id: randomUUID(),
    gateId: (await byCode(by.security, gates))('C2').id,
    direction: 'in' as const,
    code: must(card).number,
    outcome: 'passed' as const,
    reasons: [],
    note: '',
    happenedAt: new Date().toISOString(),
  };
  await call(sendGateEvents, { body: { deviceId: device.body.id, events: [passage] } });
  expect(await heads()).toBe(before + 1);
  expect((await sheetOf(staffReport, by.clerk)).rows).toHaveLength(2);
  expect(errors()).toEqual([]);
});

it('tells the other instance of a changed list', async () => {
  const admin = await demoCaller(one().client, 'admin@plant.example');
  const onOther = await demoCaller(other().client, 'guard@plant.example');
  const names = async () => {
    const { client, token } = onOther;
    return (await client.call(workAreas.get, {}, { token })).body.map(({ name }) => name);
  };
  await names();
  const name = unique('Khu');
  const code = `K${Date.now() % 100_000}`;
  const area = { code, nameVi: name, nameEn: name, sort: 1, active: true };
  must((await create(admin, 'work-areas', area)).body.isSuccess || undefined);
  expect(await until(async () => (await names()).includes(name))).toBe(true);
});

it('does not start without a direct address, and says so', async () => {
  await expect(
    startApi({ databaseUrl: pooler.url, env: { DATABASE_PREPARED: 'false' } }),
  ).rejects.toThrow('DATABASE_DIRECT_URL');
});

it('the doctor names what the pooler does not pass on', async () => {
  const env = { DATABASE_URL: pooler.url, NODE_ENV: 'test' };
  const look = () => portalCommand({ ...env, ...settings }, 'doctor');
  const loses = /^✓ Pooler: .* loses statements$/m;
  const { output } = await look();
  expect(output).toMatch(loses);
  expect(output).toMatch(/^! Pooler: .*alter role "?portal"? set statement_timeout = '15000'/m);
  // The pooler's connections still have what the first look has prepared.
  expect((await look()).output).toMatch(loses);
  const { output: wrong } = await portalCommand(env, 'doctor');
  expect(wrong).toMatch(/^✗ Pooler: set DATABASE_DIRECT_URL/m);
  expect(wrong).toMatch(/^✗ Pooler: it loses prepared statements: set DATABASE_PREPARED=false/m);
});

/** What the instances have logged as errors, pino's levels from 50. */
const errors = () =>
  instances.flatMap(({ logs }) => logs.filter(({ level }) => Number(level) >= 50));
