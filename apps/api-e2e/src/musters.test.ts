import { randomUUID } from 'node:crypto';
import {
  endMuster,
  getHeldMuster,
  getMusterProtocol,
  getPastMusters,
  sendMusterTicks,
  getSiteBoard,
  startMuster,
  type HeldMuster,
  type MusterTickState,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const MINUTE = 60_000;
const PEOPLE = 500;

interface Phone {
  id: string;
  warden: Caller;
  /** How far its clock is ahead. */
  ahead: number;
  sequence: number;
}

let phones: Phone[];
let contractor: Caller;
let ids: string[];
let startedAt: number;

const call: Caller['client']['call'] = (route, input) =>
  must(phones[0]).warden.client.call(route, input, { token: must(phones[0]).warden.token });
const run = (statement: string) => execute(portal.databaseUrl, statement);

beforeAll(async () => {
  const names = ['guard', 'safety', 'admin', 'reviewer', 'head'];
  const callers = await Promise.all(
    names.map((name) => demoCaller(portal.client, `${name}@plant.example`)),
  );
  // Two phones were without a network, and their clocks are wrong.
  const ahead = [0, 0, 0, 95 * MINUTE, -40 * MINUTE];
  phones = callers.map((warden, at) => ({
    id: randomUUID(),
    warden,
    ahead: must(ahead[at]),
    sequence: 0,
  }));
  contractor = await demoCaller(portal.client, 'clerk@ptsc.example');
  await run(`
    with gate as (select id from gate where code = 'C2'), guard as (select id from "user" where email = 'guard@plant.example'),
    people as (insert into person (id, identity_number, identity_key, full_name)
      select gen_random_uuid(), 'M' || n, 'M' || n, 'Người Điểm Danh ' || n from generate_series(1, ${PEOPLE}) n returning id, identity_key),
    events as (insert into gate_event (id, gate_id, direction, outcome, reasons, person_id, number, happened_at, by_id)
      select gen_random_uuid(), gate.id, 'in', 'passed', '{}', people.id, 'T-' || identity_key, now() - interval '2 hours', guard.id
      from people, gate, guard returning id, person_id, gate_id)
    insert into gate_place (id, person_id, is_inside, gate_id, since, event_id)
    select gen_random_uuid(), person_id, true, gate_id, now() - interval '2 hours', id from events`);
  const rows = await rowsOf<{ id: string }>(
    portal.databaseUrl,
    `select id from person where identity_key like 'M%' order by length(identity_key), identity_key`,
  );
  ids = rows.map(({ id }) => id);
});

const held = async (): Promise<HeldMuster> => {
  const { status, body } = await call(getHeldMuster, {});
  if (status !== 200) throw new Error(JSON.stringify(body));
  return must(body.muster);
};

/** A tick that a phone makes some milliseconds after the start, by its own clock. */
const tick = (phone: Phone, personId: string, state: MusterTickState, after: number) => ({
  id: randomUUID(),
  musterId: null as string | null,
  personId,
  state,
  place: `Điểm ${phones.indexOf(phone) + 1}`,
  sequence: (phone.sequence += 1),
  tickedAt: new Date(startedAt + after + phone.ahead).toISOString(),
  offsetMs: null,
});

const send = async (phone: Phone, ticks: ReturnType<typeof tick>[]) =>
  (
    await phone.warden.client.call(
      sendMusterTicks,
      {
        body: {
          phoneId: phone.id,
          ticks,
          sentAt: new Date(Date.now() + phone.ahead).toISOString(),
        },
      },
      { token: phone.warden.token },
    )
  ).body;

it('counts 500 people right, mustered by five phones of which two come later with wrong clocks', async () => {
  const { body: started } = await call(startMuster, { body: { kind: 'alarm' } });
  expect(started).toMatchObject({ isSuccess: true });
  expect((await call(startMuster, { body: { kind: 'drill' } })).body).toMatchObject({
    isSuccess: false,
    id: null,
  });
  expect((await call(getSiteBoard, {})).body.muster).toMatchObject({ kind: 'alarm' });
  await run(`update muster set started_at = started_at - interval '30 minutes'`);
  const before = await held();
  startedAt = Date.parse(before.startedAt);
  expect(before).toMatchObject({
    kind: 'alarm',
    counts: { total: PEOPLE, safe: 0, left: 0, missing: PEOPLE, notFound: 0 },
  });

  // Each phone ticks a hundred people, but everybody's last five only one of them, at the end.
  const [one, two, three, four, five] = phones as [Phone, Phone, Phone, Phone, Phone];
  const known = (ticks: ReturnType<typeof tick>[]) =>
    ticks.map((made) => ({ ...made, musterId: before.id }));
  const ofPhone = phones.map((phone, at) =>
    ids
      .slice(at * 100, at * 100 + 95)
      .map((id, place) => tick(phone, id, 'safe', MINUTE + place * 1000)),
  );
  // The same person in and out: found by one phone, lost for the next, and the last note counts.
  const [inOut, outIn, lost, undone] = ids.slice(95, 99) as [string, string, string, string];
  const contrary = {
    one: [tick(one, inOut, 'safe', 5 * MINUTE), tick(one, outIn, 'notFound', 6 * MINUTE)],
    four: [
      tick(four, inOut, 'notFound', 8 * MINUTE),
      tick(four, outIn, 'safe', 9 * MINUTE),
      tick(four, lost, 'notFound', 10 * MINUTE),
    ],
    five: [tick(five, inOut, 'safe', 7 * MINUTE), tick(five, undone, 'safe', 7 * MINUTE)],
    two: [tick(two, undone, 'open', 12 * MINUTE)],
  };
  await send(one, known([...must(ofPhone[0]), ...contrary.one]));
  await send(two, known([...must(ofPhone[1]), ...contrary.two]));
  await send(three, known(must(ofPhone[2])));
  expect((await held()).counts).toMatchObject({ safe: 286, missing: 214 });
  // The two others come back, in the wrong order, in pieces, and one sends everything twice.
  const late = [...must(ofPhone[3]), ...contrary.four];
  expect(await send(four, late.slice(50))).toMatchObject({ stored: 48, knownBefore: 0 });
  expect(await send(four, late)).toMatchObject({ stored: 50, knownBefore: 48, waiting: [] });
  await send(five, [...must(ofPhone[4]), ...contrary.five].toReversed());
  expect(await send(five, [])).toMatchObject({ stored: 0, knownBefore: 0 });

  const after = await held();
  // 475 of the hundreds, and one who was found after being lost.
  expect(after.counts).toEqual({ total: 500, safe: 476, left: 0, missing: 24, notFound: 2 });
  const of = (id: string) => must(after.people.find((person) => person.id === id));
  expect(of(inOut)).toMatchObject({ state: 'notFound', isDiffering: true });
  expect(of(outIn)).toMatchObject({
    state: 'safe',
    isDiffering: true,
    tick: { place: 'Điểm 4' },
  });
  expect(of(lost)).toMatchObject({ state: 'notFound', isDiffering: false });
  expect(of(undone)).toMatchObject({ state: 'open' });
  // The corrected times are the true ones.
  expect(Math.abs(Date.parse(must(of(outIn).tick).at) - startedAt - 9 * MINUTE)).toBeLessThan(5000);
  expect(after.people.slice(0, 24).every(({ state }) => state !== 'safe')).toBe(true);
});

it('takes people who were found without being on the list, and those who leave by a gate', async () => {
  const [one] = phones as [Phone];
  const found = {
    ...tick(one, randomUUID(), 'safe', 15 * MINUTE),
    found: { name: 'Khách Không Tên', companyName: 'Đội vệ sinh', number: '' },
  };
  await send(one, [found]);
  const [gone] = ids.slice(99, 100) as [string];
  await run(
    `update gate_place set is_inside = false, since = now() where person_id = '${gone}';
     insert into gate_event (id, gate_id, direction, outcome, reasons, person_id, number, happened_at, by_id)
       select gen_random_uuid(), gate_id, 'out', 'passed', '{}', person_id, number, now(), by_id
       from gate_event where person_id = '${gone}'`,
  );
  const now = await held();
  expect(now.counts).toEqual({ total: 501, safe: 477, left: 1, missing: 23, notFound: 2 });
  expect(now.people.find(({ isAdded }) => isAdded)).toMatchObject({
    name: 'Khách Không Tên',
    companyName: 'Đội vệ sinh',
    state: 'safe',
  });
});

it('ends with a note, tells the protocol as a paper, and still takes ticks made before the end', async () => {
  const { id } = await held();
  const [one, two] = phones as [Phone, Phone];
  const late = tick(two, must(ids[195]), 'safe', 20 * MINUTE);
  expect((await call(endMuster, { params: { id }, body: { note: 'Xong' } })).body).toMatchObject({
    isSuccess: true,
  });
  expect((await call(endMuster, { params: { id }, body: {} })).body).toMatchObject({
    isSuccess: false,
  });
  expect((await call(getHeldMuster, {})).body).toEqual({ muster: null });
  await send(two, [late]);
  // Long after any muster: the phone keeps it.
  const lost = tick(one, must(ids[196]), 'safe', 20 * MINUTE + 10 * 60 * MINUTE);
  lost.tickedAt = new Date(startedAt - 5 * 60 * MINUTE).toISOString();
  expect(await send(one, [{ ...lost, sequence: 1 }])).toMatchObject({ waiting: [lost.id] });
  const [past] = (await call(getPastMusters, {})).body;
  expect(past).toMatchObject({
    id,
    kind: 'alarm',
    counts: { total: 501, safe: 478, left: 1, missing: 22, notFound: 2 },
  });
  const paper = await fetch(
    `${portal.client.baseUrl}${getMusterProtocol.path.replace(':id', id)}?lang=vi`,
    { headers: { Authorization: `Bearer ${one.warden.token}` } },
  );
  expect(paper.status).toBe(200);
  expect(
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

it('is begun and ended by guards and safety staff, ticked by readers, and closed to companies', async () => {
  const reviewer = must(phones[3]).warden;
  const { client, token } = contractor;
  const body = { phoneId: randomUUID(), ticks: [] };
  const id = randomUUID();
  const statuses = [
    await client.call(getHeldMuster, {}, { token }),
    await client.call(startMuster, { body: { kind: 'drill' } }, { token }),
    await client.call(endMuster, { params: { id }, body: {} }, { token }),
    await client.call(sendMusterTicks, { body }, { token }),
    await client.call(getPastMusters, {}, { token }),
    await client.call(getMusterProtocol, { params: { id } }, { token }),
    await reviewer.client.call(startMuster, { body: { kind: 'drill' } }, reviewer),
    await reviewer.client.call(endMuster, { params: { id }, body: {} }, reviewer),
  ].map(({ status }) => status);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 403, 403]);
});
