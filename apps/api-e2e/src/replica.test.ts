import { randomUUID } from 'node:crypto';
import {
  gates,
  getSiteBoard,
  makeMachineKey,
  registerGateDevice,
  searchVehicleRecords,
  sendGateEvents,
  tellDoorClock,
  vehicleReport,
  type QueuedGateEvent,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { entryApprovers } from '@portal/testing/entry-life';
import { byCode } from '@portal/testing/people';
import { until } from '@portal/testing/until';
import { opened } from '@portal/testing/workbooks';
import { Client as Postgres } from 'pg';
import { freePort } from '../../../tools/lib/ports.mjs';
import { create } from './support/administration';
import { startApi, type RunningApi } from './support/api';
import { portalCommand } from './support/commands';
import { execute, rowsOf } from './support/database';
import { cardsOf } from './support/guarantees';
import { Replicated, type TestReplica } from './support/replica';
import { exportOf, page } from './support/reports';
import { startDatabaseGate, type TcpGate } from './support/tcp-gate';

/** Longer than the tests take: what this instance reads from the replica is never too old. */
const PATIENT = '3600';
/** Rows of an export that takes longer than ending a replica. */
const MANY = 5_000;

let servers: Replicated;
let replica: TestReplica;
/** Between the instances and their replica. */
let gate: TcpGate & { url: string };
/** Takes answers of any age. */
let patient: Instance;
/** Takes answers of a second. */
let strict: Instance;
let admin: Caller;

interface Instance extends RunningApi {
  metric: (name: string) => Promise<number | undefined>;
}

async function instance(
  readUrl: string,
  seconds: string,
  databaseUrl = servers.url,
): Promise<Instance> {
  const port = await freePort();
  const api = await startApi({
    databaseUrl,
    env: {
      DATABASE_READ_URL: readUrl,
      DATABASE_READ_SECONDS: seconds,
      METRICS_PORT: String(port),
      CALLS_AT_ONCE: '1000',
    },
  });
  const metric = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };
  return { ...api, metric };
}

const isUsed = (api: Instance, used = 1) =>
  until(async () => (await api.metric('portal_replica_used')) === used);

/** Somebody who only reads. */
const reader = ({ client }: RunningApi) => demoCaller(client, 'safety@plant.example');

/** Vehicles with permits, written on the primary without a call: `NAME-1` and so on. */
const vehicles = (name: string, count = 1) => `
  with made as (
    insert into vehicle_record (id, number_plate, plate_key, branch_name)
    select gen_random_uuid(), '${name}-' || n, '${name}' || n, 'Hino' from generate_series(1, ${count}) n
    returning id)
  insert into vehicle_permit (id, vehicle_id, request_id, vehicle_in_type, card_type, valid_from, valid_to, is_ended)
  select gen_random_uuid(), made.id, r.id, 1, 1, current_date, current_date + 30, false
  from made, (select id from request limit 1) r`;

/** @returns the plate of a new vehicle */
async function freshVehicle(): Promise<string> {
  const name = `V${randomUUID().slice(0, 8).toUpperCase()}`;
  await execute(servers.url, vehicles(name));
  return `${name}-1`;
}

/** Somebody comes in through a gate. */
const cameIn = (gateId: string, code: string): QueuedGateEvent => ({
  id: randomUUID(),
  gateId,
  direction: 'in',
  code,
  outcome: 'passed',
  reasons: [],
  note: '',
  happenedAt: new Date().toISOString(),
});

const isRecorded = async (plate: string, { client, token }: Caller) =>
  (await client.call(searchVehicleRecords, { query: { keyword: plate } }, { token })).body.data
    .length === 1;
const isReported = async (plate: string, who: Caller) =>
  (await page(vehicleReport, who, { keyword: plate })).data.length === 1;
const rowsOfExport = async (bytes: ArrayBuffer | Uint8Array) => {
  const [sheet] = (await opened(Buffer.from(bytes as Uint8Array))).worksheets;
  return must(sheet).rowCount - 1;
};
const isExported = async (plate: string, who: Caller) => {
  const answer = await exportOf(vehicleReport, who, { keyword: plate });
  return (await rowsOfExport(await answer.arrayBuffer())) === 1;
};
const inside = async ({ client, token }: Pick<Caller, 'client' | 'token'>) =>
  (await client.call(getSiteBoard, {}, { token })).body.heads;

/** Locks a table on the primary until the connection ends, and replay on the replica with it. */
async function lockerOf(table: string): Promise<Postgres> {
  const client = new Postgres({ connectionString: servers.url });
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  // Sends what is logged so far.
  await execute(servers.url, 'select pg_switch_wal()');
  await replica.caughtUp();
  return client;
}

beforeAll(async () => {
  servers = await Replicated.start();
  replica = await servers.add();
  gate = await startDatabaseGate(replica.url);
  [patient, strict] = await Promise.all([instance(gate.url, PATIENT), instance(gate.url, '1')]);
  admin = await demoCaller(strict.client, 'admin@plant.example');
});

beforeEach(async () => {
  await Promise.all([isUsed(patient), isUsed(strict)]);
});

afterEach(async () => {
  gate.letGo();
  await replica.release();
});

afterAll(async () => {
  await Promise.all([patient?.stop(), strict?.stop()]);
  await gate?.stop();
  await servers?.stop();
});

it('reads records, reports and exports from the replica', async () => {
  const who = await reader(patient);
  await replica.hold();
  const plate = await freshVehicle();
  const seen = async () => [
    await isRecorded(plate, who),
    await isReported(plate, who),
    await isExported(plate, who),
  ];
  expect(await seen()).toEqual([false, false, false]);
  await replica.release();
  expect(await seen()).toEqual([true, true, true]);
});

it('passes over a replica that is late, until it has caught up', async () => {
  const who = await reader(strict);
  await replica.hold();
  const plate = await freshVehicle();
  await until(() => isRecorded(plate, who));
  expect([await isReported(plate, who), await isExported(plate, who)]).toEqual([true, true]);
  await isUsed(strict, 0);
  expect(await strict.metric('portal_replica_behind_seconds')).toBeGreaterThan(1);
  expect(strict.logs.map(({ msg }) => msg)).toContain('the replica is passed over: it is late');
  const { output } = await portalCommand(
    {
      DATABASE_URL: servers.url,
      DATABASE_READ_URL: gate.url,
      DATABASE_READ_SECONDS: '1',
      NODE_ENV: 'test',
    },
    'doctor',
  );
  expect(output).toMatch(/^! Replica: .*replaying is paused/m);
  await replica.release();
  await isUsed(strict);
});

describe('who has just written', () => {
  let cards: { number: string }[];
  let guard: Caller;
  let deviceId: string;
  let gateId: string;

  beforeAll(async () => {
    const by = await entryApprovers(strict.client);
    const startDate = plantDate(new Date());
    const form = await approved(by, {
      count: 3,
      change: (entered) => ({ ...entered, staffPlan: { ...entered.staffPlan, startDate } }),
    });
    cards = await cardsOf(servers.url, form.id);
    guard = by.security;
    deviceId = (await call(registerGateDevice, { body: { name: 'Máy cổng' } })).body.id;
    gateId = (await byCode(guard, gates))('C2').id;
    await create(admin, 'door-readers', {
      code: 'C2-VAO',
      nameVi: 'Đầu đọc C2',
      nameEn: 'Reader C2',
      sort: 1,
      active: true,
      gateId: 'C2',
      direction: 'in',
    });
  });

  const call: Caller['client']['call'] = (route, input) =>
    guard.client.call(route, input, { token: guard.token });
  /** The guard lets the holder of a card in. */
  const letsIn = (card?: { number: string }) =>
    call(sendGateEvents, { body: { deviceId, events: [cameIn(gateId, must(card).number)] } });

  it('sees the own writing on every instance, and others what the replica has', async () => {
    const who = await reader(patient);
    await replica.hold();
    const before = await inside(who);
    await letsIn(cards[0]);
    const own = await inside({ client: patient.client, token: guard.token });
    expect([own, await inside(who)]).toEqual([before + 1, before]);
  });

  it('is not forgotten when the primary has lost its marks in a crash', async () => {
    const who = await reader(patient);
    await replica.hold();
    const before = await inside(who);
    await letsIn(cards[2]);
    // A crash, or another server that takes over, empties tables without a log.
    await execute(servers.url, 'delete from recent_write; delete from write_epoch');
    expect(await inside({ client: patient.client, token: guard.token })).toBe(before + 1);
    // The marks do not say any more who may read a replica without the own writing, so all read the primary.
    await isUsed(patient, 0);
    expect(await inside(who)).toBe(before + 1);
    await replica.release();
    await isUsed(patient);
  });

  it('may be a key of another system', async () => {
    const { body: key } = await strict.client.call(
      makeMachineKey,
      { body: { systemName: 'Kiểm soát ra vào', scopes: ['access', 'site:read'] } },
      { token: admin.token },
    );
    const machine = { client: patient.client, token: key.secret };
    await replica.hold();
    const before = await inside(machine);
    await letsIn(cards[1]);
    expect(await inside(machine)).toBe(before);
    await strict.client.call(
      tellDoorClock,
      { body: { readerCodes: ['C2-VAO'], sentAt: new Date().toISOString() } },
      { token: key.secret },
    );
    expect(await inside(machine)).toBe(before + 1);
  });
});

it('answers from the primary while the replica hangs', async () => {
  const who = await reader(strict);
  const plate = await freshVehicle();
  gate.hold();
  await until(() => isRecorded(plate, who));
  expect(await isReported(plate, who)).toBe(true);
  await isUsed(strict, 0);
  gate.letGo();
  await isUsed(strict);
});

it('repeats on the primary what waits for a lock of replay, or is cancelled by it', async () => {
  const who = await reader(patient);
  const plate = await freshVehicle();
  const repeated = () => patient.metric('portal_replica_reads_total{from="repeated"}');
  const before = must(await repeated());
  const lockers = [await lockerOf('vehicle')];
  try {
    const reading = isRecorded(plate, who);
    await until(async () => {
      const waiting = await rowsOf(replica.url, 'select 1 from pg_locks where not granted');
      return waiting.length > 0;
    });
    lockers.push(await lockerOf('vehicle_record'));
    await until(async () => must(await repeated()) > before);
    await Promise.all(lockers.splice(0).map((locker) => locker.end()));
    expect(await reading).toBe(true);
  } finally {
    await Promise.all(lockers.map((locker) => locker.end()));
  }
});

describe('a replica that ends', () => {
  let other: TestReplica;
  let api: Instance;
  let who: Caller;

  beforeEach(async () => {
    other = await servers.add();
    api = await instance(other.url, PATIENT);
    who = await reader(api);
    await isUsed(api);
  });
  afterEach(async () => api?.stop());

  it('is not noticed, not even in the middle of an export', async () => {
    await execute(servers.url, vehicles('KILLED', MANY));
    await until(() => isRecorded(`KILLED-${MANY}`, who));
    const answer = await exportOf(vehicleReport, who, { keyword: 'KILLED' });
    const parts: Uint8Array[] = [];
    for await (const part of must(answer.body)) {
      if (parts.push(part) === 1) await other.kill();
    }
    expect(await rowsOfExport(Buffer.concat(parts))).toBe(MANY);
    expect(await isReported(await freshVehicle(), who)).toBe(true);
    expect(await api.metric('portal_replica_used')).toBe(0);
  });

  it('is not used any more once it was promoted', async () => {
    await other.promote();
    await isUsed(api, 0);
    const plate = await freshVehicle();
    expect(await isRecorded(plate, who)).toBe(true);
    await until(() => api.logs.some(({ msg }) => String(msg).includes('promoted')));
  });
});

it('is used soon after another server has taken over, if it has followed', async () => {
  const successor = await servers.add();
  const follower = await servers.add();
  await follower.follow(successor);
  await successor.promote();
  const api = await instance(follower.url, PATIENT, successor.url);
  try {
    await isUsed(api);
    const who = await reader(api);
    await follower.hold();
    const before = await inside(who);
    await execute(successor.url, 'delete from gate_place where is_inside');
    expect(await inside(who)).toBe(before);
  } finally {
    await api.stop();
  }
});
