import { randomUUID } from 'node:crypto';
import {
  gates,
  getMuster,
  getMusterWorkbook,
  getOwnInside,
  getSiteBoard,
  getSiteDay,
  registerGateDevice,
  searchSite,
  sendGateEvents,
  workAreas,
  type PeopleRequestInput,
  type QueuedGateEvent,
} from '@portal/contracts';
import { plantDate, plantInstant } from '@portal/domain';
import { must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approveEntry, entryApprovers } from '@portal/testing/entry-life';
import { byCode, submitted } from '@portal/testing/people';
import { validVehicleRequest } from '@portal/testing/vehicles';
import ExcelJS from 'exceljs';
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { execute, rowsOf } from './support/database';
import { cardsOf } from './support/guarantees';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true });
const now = Date.now();
const today = plantDate(new Date(now));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PEOPLE = 5;
const GUEST = PEOPLE - 1;
const run = (statement: string) => execute(portal.databaseUrl, statement);

let guard: Caller;
let clerk: Caller;
let root: PeopleRequestInput;
let cards: { number: string; personId: string }[];
let plates: string[];
let gateIds: string[];
let deviceId: string;

beforeAll(async () => {
  const by = await entryApprovers(portal.client);
  guard = by.security;
  clerk = by.clerk;
  root = await approved(by, {
    count: PEOPLE,
    change: (form) => ({ ...form, staffPlan: { ...form.staffPlan, startDate: today } }),
  });
  const vehicles = await submitted(by.clerk, await validVehicleRequest(by.clerk, root, 2));
  await approveEntry(by, vehicles);
  plates = vehicles.vehicleItems.map(({ numberPlate }) => numberPlate);
  cards = await cardsOf(portal.databaseUrl, root.id);
  const gateOf = await byCode(guard, gates);
  gateIds = ['C1', 'C2', 'C3'].map((code) => gateOf(code).id);
  const device = await call(registerGateDevice, { body: { name: 'Máy cổng 2' } });
  deviceId = device.body.id;
  await run(`update gate_device set registered_at = now() - interval '3 days'`);
  await run(`update work_area_hours set active = false`);
  await run(
    `insert into plant_card (id, number, kind) values (gen_random_uuid(), 'K901', 'guest')`,
  );
  await run(`insert into card_hand_out (id, card_id, person_id, handed_at, handed_by_id, gate_id, valid_until)
    select gen_random_uuid(), c.id, '${must(cards[GUEST]).personId}', now() - interval '1 day', u.id,
      '${must(gateIds[1])}', now() + interval '8 hours'
    from plant_card c, "user" u where c.number = 'K901' and u.email = 'guard@plant.example'`);
});

const call: Caller['client']['call'] = (route, input) =>
  guard.client.call(route, input, { token: guard.token });
const board = async () => (await call(getSiteBoard, {})).body;
const list = async (query: object = {}) => (await call(searchSite, { query })).body;

interface Happened {
  who: number;
  direction: 'in' | 'out';
  outcome: QueuedGateEvent['outcome'];
  gate: number;
  minutesAgo: number;
}
const kept: (Happened & { id: string; at: number })[] = [];
/** Sends events in the given order, even if their times have another order. */
async function happen(events: readonly Happened[]) {
  const made = events.map((event) => ({
    ...event,
    id: randomUUID(),
    at: now - event.minutesAgo * MINUTE,
  }));
  kept.push(...made);
  await call(sendGateEvents, {
    body: {
      deviceId,
      events: made.map(({ id, gate, direction, outcome, who, at }) => ({
        id,
        gateId: must(gateIds[gate]),
        direction,
        code: who < PEOPLE ? must(cards[who]).number : must(plates[who - PEOPLE]),
        outcome,
        reasons: [],
        note: outcome === 'overruled' ? 'Có người đi cùng' : '',
        happenedAt: new Date(at).toISOString(),
      })),
    },
  });
}

/** Where each person is at a time, computed from the events one by one. */
function placesAt(instant: number): Map<number, (typeof kept)[number]> {
  const places = new Map<number, (typeof kept)[number]>();
  const inOrder = kept.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  for (const event of inOrder)
    if (event.outcome !== 'refused' && event.at < instant) places.set(event.who, event);
  return new Map([...places].filter(([, { direction }]) => direction === 'in'));
}
const isHead = (who: number) => who < PEOPLE;

it('counts as a plain model counts, whatever happened, in whatever order events arrive', async () => {
  const happened = record({
    who: integer({ min: 0, max: PEOPLE + 1 }),
    direction: constantFrom('in' as const, 'out' as const),
    outcome: constantFrom(
      'passed' as const,
      'passed' as const,
      'overruled' as const,
      'refused' as const,
    ),
    gate: integer({ min: 0, max: 2 }),
    minutesAgo: integer({ min: 1, max: 40 * 60 }),
  });
  await assert(
    asyncProperty(array(happened, { minLength: 1, maxLength: 30 }), async (events) => {
      await happen(events);
      const inside = placesAt(Infinity);
      const whos = [...inside.keys()];
      const shown = await board();
      expect(shown).toMatchObject({
        heads: whos.filter(isHead).length,
        guests: whos.filter((who) => who === GUEST).length,
        vehicles: whos.filter((who) => !isHead(who)).length,
      });
      const ofGate = (gate: number) => [...inside.values()].filter((event) => event.gate === gate);
      expect(
        new Map(shown.gates.map(({ id, heads, vehicles }) => [id, [heads, vehicles]])),
      ).toEqual(
        new Map(
          [0, 1, 2].flatMap((gate) => {
            const here = ofGate(gate);
            const heads = here.filter(({ who }) => isHead(who)).length;
            return here.length > 0 ? [[gateIds[gate], [heads, here.length - heads]]] : [];
          }),
        ),
      );
      const midnight = plantInstant(`${today} 00:00`).getTime();
      const came = kept.filter(
        ({ direction, outcome, at }) =>
          direction === 'in' && outcome !== 'refused' && at >= midnight,
      );
      expect(shown.cameIn).toBe(new Set(came.map(({ who }) => who)).size);
      const { body: day } = await call(getSiteDay, {});
      for (const hour of day) {
        const from = Date.parse(hour.from);
        const of = (direction: string) =>
          kept.filter(
            (event) =>
              event.direction === direction &&
              event.outcome !== 'refused' &&
              isHead(event.who) &&
              event.at >= from &&
              event.at < from + HOUR,
          ).length;
        expect(hour).toEqual({
          from: hour.from,
          in: of('in'),
          out: of('out'),
          heads: [...placesAt(from + HOUR).keys()].filter(isHead).length,
        });
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

describe('with three people, a guest and a vehicle inside', () => {
  beforeAll(async () => {
    await happen(
      [0, 1, 2, 3, GUEST, PEOPLE, PEOPLE + 1].map((who) => ({
        who,
        direction: who === 3 || who === PEOPLE + 1 ? 'out' : 'in',
        outcome: 'passed',
        gate: 1,
        minutesAgo: 0,
      })),
    );
  });

  it('narrows the list by what is counted, and notes who was read', async () => {
    const areas = (await guard.client.call(workAreas.get, {}, { token: guard.token })).body;
    const gate = (await byCode(guard, gates))('C2');
    const own = root.staffPlan.listWorkAreas.map(({ areaId }) => areaId);
    const leads = areas.filter(({ id }) => own.includes(id) && gate.listAreaIds.includes(id));
    const shown = await board();
    expect(shown).toMatchObject({ heads: 4, guests: 1, vehicles: 1, longestHours: 13 });
    expect(leads.length).toBeGreaterThan(0);
    for (const { id, name } of leads)
      expect(shown.areas.find((area) => area.id === id)).toMatchObject({
        name,
        heads: 4,
        guests: 1,
      });
    expect(shown.contractors).toEqual([
      expect.objectContaining({
        name: expect.stringContaining('PTSC') as string,
        heads: 4,
        vehicles: 1,
      }),
    ]);
    const all = await list({ take: 10 });
    expect(all.totalCount).toBe(5);
    expect(all.data.find(({ number }) => number === must(cards[0]).number)).toMatchObject({
      gateName: gate.name,
      areaNames: leads.map(({ name }) => name),
      isInside: true,
      isGuest: false,
    });
    const counts = await Promise.all(
      [
        { kind: 'vehicles' },
        { kind: 'guests' },
        { areaId: must(leads[0]).id, kind: 'heads' },
        { areaId: 'none', kind: 'heads' },
        { gateId: must(gateIds[0]) },
        { contractorId: must(shown.contractors[0]).id },
        { keyword: 'thu 1' },
        { keyword: must(cards[1]).number.toLowerCase() },
        { keyword: must(plates[0]) },
        { keyword: 'khong co ai' },
      ].map(async (query) => (await list(query)).totalCount),
    );
    expect(counts).toEqual([1, 1, 4, 0, 0, 5, 1, 1, 1, 0]);
    const reads = await rowsOf<{ count: number }>(
      portal.databaseUrl,
      `select count(distinct subject)::int as count from record_read r join "user" u on u.id = r.user_id
       where r.kind = 'site' and u.email = 'guard@plant.example'`,
    );
    expect(must(reads[0]).count).toBe(4);
  });

  it('answers 304 as long as nothing has changed', async () => {
    const ask = (tag?: string) =>
      fetch(`${portal.client.baseUrl}${getSiteBoard.path}?lang=vi`, {
        headers: { Authorization: `Bearer ${guard.token}`, ...(tag && { 'If-None-Match': tag }) },
      });
    let tag: string | undefined;
    // A minute may end in between.
    await until(async () => {
      const answer = await ask(tag);
      tag = must(answer.headers.get('etag'));
      return answer.status === 304;
    });
    await happen([{ who: 3, direction: 'out', outcome: 'passed', gate: 1, minutesAgo: 0 }]);
    expect((await ask(tag)).status).toBe(200);
  });

  it('tells who is overdue, and why, until a guarantee covers the hour', async () => {
    const person = must(cards[0]);
    const overdue = async () =>
      (await list({ show: 'overdue' })).data.map(({ number, overdue: why }) => [number, why]);
    expect(await overdue()).toEqual([]);
    await run(
      `update safety_card set valid_to = '${today}'::date - 1 where number = '${person.number}'`,
    );
    expect(await overdue()).toEqual([[person.number, ['lastDay']]]);
    await run(
      `update safety_card set valid_to = '${today}'::date + 30 where number = '${person.number}'`,
    );
    // Hours that never apply: only the hour after midnight of another weekday.
    const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
    await run(`delete from work_area_hours`);
    await run(`insert into work_area_hours (id, area_id, weekday, start_hour, end_hour)
      select gen_random_uuid(), a.id, ${(weekday % 7) + 1}, 0, 1 from work_area a`);
    const ofHours = await overdue();
    expect(ofHours.length).toBe(5);
    expect(ofHours).toContainEqual([person.number, ['hours']]);
    await run(`insert into guaranteed_area (request_id, area_id) select r.id, a.id from request r, work_area a
      where r.id = '${root.id}'`);
    await run(`insert into guaranteed_person (id, person_id, card_id, request_id, work_date, start_hour, end_hour)
      select gen_random_uuid(), c.person_id, c.id, '${root.id}', '${today}', 0, 24 from safety_card c
      where c.number = '${person.number}'`);
    expect((await overdue()).map(([number]) => number)).not.toContain(person.number);
    await run(`update work_area_hours set active = false`);
    await run(
      `update gate_place set since = since - interval '17 hours' where person_id = '${person.personId}'`,
    );
    expect(await overdue()).toEqual([[person.number, ['long']]]);
    expect((await list({ show: 'long' })).data.map(({ number }) => number)).toEqual([
      person.number,
    ]);
    await run(
      `update gate_place set since = since + interval '17 hours' where person_id = '${person.personId}'`,
    );
  });

  it('musters everybody by area, on the screen and in a workbook', async () => {
    const { body } = await call(getMuster, {});
    expect(body.total).toBe(4);
    const [area] = body.areas;
    expect(must(area).people).toHaveLength(4);
    expect(must(area).people.find(({ number }) => number === must(cards[0]).number)).toMatchObject({
      name: 'Nguyễn Văn Thứ 1',
      companyName: expect.stringContaining('PTSC') as string,
      phone: root.staffPlan.contactPhone,
    });
    await run(`update gate_device set clock_offset_ms = -3900000, clock_seen_at = now()`);
    const file = await fetch(`${portal.client.baseUrl}${getMusterWorkbook.path}?lang=vi`, {
      headers: { Authorization: `Bearer ${guard.token}` },
    });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await file.arrayBuffer());
    expect(workbook.worksheets).toHaveLength(body.areas.length + 1);
    expect(must(workbook.worksheets[0]).getColumn(1).values).toContain(
      'Đồng hồ của thiết bị Máy cổng 2 chậm 1 giờ 5 phút. Giờ ghi đã được chỉnh; hãy đặt lại đồng hồ.',
    );
    const texts = must(workbook.worksheets[1]).getColumn(4).values;
    expect(texts).toContain(must(cards[0]).number);
  });

  it('tells a company of its own alone, and the board to staff who need it', async () => {
    const own = await clerk.client.call(getOwnInside, {}, { token: clerk.token });
    expect(own.body).toMatchObject({ heads: 4, vehicles: 1 });
    expect(own.body.data).toHaveLength(5);
    const other = await demoCaller(portal.client, 'clerk@lilama.example');
    const others = await other.client.call(getOwnInside, {}, { token: other.token });
    expect(others.body).toEqual({ heads: 0, vehicles: 0, data: [] });
    const employee = await demoCaller(portal.client, 'engineer@plant.example');
    for (const { client, token } of [clerk, employee]) {
      const statuses = [
        await client.call(getSiteBoard, {}, { token }),
        await client.call(getSiteDay, {}, { token }),
        await client.call(getMuster, {}, { token }),
        await client.call(searchSite, { query: {} }, { token }),
      ].map(({ status }) => status);
      expect(statuses).toEqual([403, 403, 403, 403]);
    }
    expect((await call(getOwnInside, {})).status).toBe(403);
  });
});
