import { createPublicKey, randomUUID, verify } from 'node:crypto';
import {
  askDoor,
  doorList,
  getDoorList,
  makeMachineKey,
  MAX_DOOR_ENTRIES,
  sendDoorPassages,
  type DoorEntry,
  type DoorList,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { until } from '@portal/testing/until';
import { create } from './support/administration';
import { rowsOf } from './support/database';
import { useGateDesk } from './support/gate-desk';
import { usePortal } from './support/portal';

const portal = usePortal({
  demo: true,
  env: { SESSION_CALLS_PER_MINUTE: '3000', CALLS_AT_ONCE: '1000' },
});
const desk = useGateDesk(portal, 6);
const { run, freshCard } = desk;
let door: Caller['client']['call'];

beforeAll(async () => {
  const admin = await demoCaller(portal.client, 'admin@plant.example');
  const { body } = await portal.client.call(
    makeMachineKey,
    { body: { systemName: 'Kiểm soát ra vào', scopes: ['access'] } },
    { token: admin.token },
  );
  door = (route, input) => portal.client.call(route, input, { token: body.secret });
  for (const gateId of ['C2', 'C3'])
    await create(admin, 'door-readers', {
      code: `${gateId}-VAO`,
      nameVi: `Đầu đọc ${gateId}`,
      nameEn: `Reader ${gateId}`,
      sort: 1,
      active: true,
      gateId,
      direction: 'in',
    });
});

/** The bytes in front of a public key's own bytes (RFC 8410). */
const KEY_START = Buffer.from('302a300506032b6570032100', 'hex');

/** An answer of the list, whose signature is checked. */
async function answerTo(readerCode: string, cursor?: string): Promise<DoorList> {
  const { body } = await door(getDoorList, { query: { readerCode, cursor } });
  const { publicKey } = must(body.keys.find(({ id }) => id === body.keyId));
  const key = createPublicKey({
    key: Buffer.concat([KEY_START, Buffer.from(publicKey, 'base64url')]),
    format: 'der',
    type: 'spki',
  });
  const isGenuine = verify(
    null,
    Buffer.from(body.payload),
    key,
    Buffer.from(body.signature, 'base64url'),
  );
  expect(isGenuine).toBe(true);
  return doorList.parse(JSON.parse(body.payload));
}

/** A controller that follows the list of a reader's gate. */
function controller(readerCode = 'C2-VAO') {
  const entries = new Map<string, DoorEntry>();
  let cursor: string | undefined;
  const follow = async (): Promise<DoorList> => {
    const answer = await answerTo(readerCode, cursor);
    if (answer.isFirst) entries.clear();
    for (const entry of answer.entries) entries.set(entry.number, entry);
    cursor = answer.cursor ?? undefined;
    return answer.hasMore ? follow() : answer;
  };
  const opens = (number: string, at = new Date()): boolean =>
    (entries.get(number)?.open ?? []).some(
      ([from, to]) => new Date(from) <= at && at < new Date(to),
    );
  return {
    entries,
    follow,
    opens,
    made: () => until(async () => (await follow()).wholeAt ?? undefined),
    hears: (number: string, isOpen: boolean) =>
      until(async () => {
        await follow();
        return opens(number) === isOpen || undefined;
      }),
  };
}

const asked = async (credential: string, readerCode: string) =>
  (await door(askDoor, { body: { id: randomUUID(), readerCode, credential } })).body;

it('is made when a system first asks for it, and agrees with the answer at each gate', async () => {
  expect(await answerTo('C2-VAO')).toMatchObject({
    isFirst: true,
    cursor: null,
    wholeAt: null,
    endsAt: null,
    entries: [],
  });
  const known = await rowsOf<{ number: string }>(
    portal.databaseUrl,
    `(select number from safety_card order by number limit 60) union all (select plate_key from vehicle_record limit 20)
     union all select number from plant_card where is_active`,
  );
  for (const readerCode of ['C2-VAO', 'C3-VAO']) {
    const list = controller(readerCode);
    await list.made();
    const last = await list.follow();
    expect([last.isFirst, last.entries]).toEqual([false, []]);
    expect(Date.parse(must(last.endsAt)) - Date.parse(must(last.wholeAt))).toBe(12 * 3_600_000);
    const answers = await Promise.all(
      known.map(async ({ number }) => [number, (await asked(number, readerCode)).isAllowed]),
    );
    expect(known.map(({ number }) => [number, list.opens(number)])).toEqual(answers);
    expect(answers.some(([, isAllowed]) => isAllowed)).toBe(readerCode === 'C2-VAO');
  }
});

it('hears of every change on which the answer rests', async () => {
  const card = freshCard();
  const { root, gate } = desk.known();
  const list = controller();
  await list.made();
  expect(list.opens(card.number)).toBe(true);
  const ofCard = `number = '${card.number}'`;
  const person = `person_id = '${card.personId}'`;
  const request = `id = '${root.id}'`;
  const changes: [what: string, closes: string, opens: string][] = [
    [
      'the card is ended',
      `update safety_card set is_ended = true where ${ofCard}`,
      `update safety_card set is_ended = false where ${ofCard}`,
    ],
    [
      'a bar',
      `insert into blacklist_entry (id, person_id, since, reason)
       values (gen_random_uuid(), '${card.personId}', current_date - 1, 'Đánh nhau')`,
      `update blacklist_entry set active = false where ${person}`,
    ],
    [
      'an exam is withdrawn',
      `update training_result set is_passed = false where ${person}`,
      `update training_result set is_passed = true where ${person}`,
    ],
    [
      'a paper runs out',
      `insert into admission_hold (id, person_id, request_id, reason, from_day, to_day)
       values (gen_random_uuid(), '${card.personId}', '${root.id}', 'health', current_date - 1, current_date + 2)`,
      `delete from admission_hold where ${person} and reason = 'health'`,
    ],
    [
      'the request is revoked',
      `update request set status = 4 where ${request}`,
      `update request set status = 5 where ${request}`,
    ],
    [
      'the person is taken off the request',
      `update request_item set removed_at = now() where request_id = '${root.id}'`,
      `update request_item set removed_at = null where request_id = '${root.id}'`,
    ],
    [
      'the days of the request',
      `update people_plan set end_date = current_date - 3 where request_id = '${root.id}'`,
      `update people_plan set end_date = current_date + 3 where request_id = '${root.id}'`,
    ],
    [
      'the areas of the gate',
      `delete from gate_area where gate_id = '${gate}'`,
      `insert into gate_area (gate_id, area_id) select '${gate}', id from work_area`,
    ],
    [
      'the hours of the areas',
      `insert into work_area_hours (id, area_id, weekday, start_hour, end_hour)
       select gen_random_uuid(), id, 7, 1, 1 from work_area;
       update work_area_hours set weekday = extract(isodow from now() at time zone 'Asia/Ho_Chi_Minh'),
         start_hour = (extract(hour from now() at time zone 'Asia/Ho_Chi_Minh')::int + 12) % 24,
         end_hour = (extract(hour from now() at time zone 'Asia/Ho_Chi_Minh')::int + 12) % 24`,
      `delete from work_area_hours`,
    ],
  ];
  await expectHeard(list, card.number, changes);
});

it('hears of every change on which the answer to a vehicle rests', async () => {
  const { vehicleRequest } = desk.known();
  const [vehicle] = await rowsOf<{ id: string; plate: string }>(
    portal.databaseUrl,
    `select v.id, v.plate_key as plate from vehicle_permit m join vehicle_record v on v.id = m.vehicle_id
     where m.request_id = '${vehicleRequest.id}' limit 1`,
  );
  const { id, plate } = must(vehicle);
  const list = controller();
  await list.made();
  expect(list.opens(plate)).toBe(true);
  const request = `request_id = '${vehicleRequest.id}'`;
  await expectHeard(list, plate, [
    [
      'the permit is ended',
      `update vehicle_permit set is_ended = true where ${request}`,
      `update vehicle_permit set is_ended = false where ${request}`,
    ],
    [
      'a failed check',
      `insert into vehicle_check (id, vehicle_id, day, is_passed, by_id)
       select gen_random_uuid(), '${id}', (now() at time zone 'Asia/Ho_Chi_Minh')::date, false, id from "user" limit 1`,
      `insert into vehicle_check_withdrawal (check_id, reason, by_id)
       select id, 'Nhầm xe', by_id from vehicle_check where vehicle_id = '${id}'`,
    ],
    [
      'the licence of the driver',
      `update vehicle_item set driver_license_date = current_date - 3
       where item_id in (select id from request_item where ${request})`,
      `update vehicle_item set driver_license_date = current_date + 300
       where item_id in (select id from request_item where ${request})`,
    ],
  ]);
});

/** Makes changes that close and open again; the list hears of each and agrees with the answer. */
async function expectHeard(
  list: ReturnType<typeof controller>,
  number: string,
  changes: [what: string, closes: string, opens: string][],
): Promise<void> {
  for (const [what, closes, opens] of changes)
    for (const [statement, isOpen] of [
      [closes, false],
      [opens, true],
    ] as const) {
      await run(statement);
      await list.hears(number, isOpen).catch((error: unknown) => {
        throw new Error(what, { cause: error });
      });
      expect([what, (await asked(number, 'C2-VAO')).isAllowed]).toEqual([what, isOpen]);
    }
}

it('closes for somebody who went in, until the way out', async () => {
  const card = freshCard();
  const list = controller();
  await list.made();
  const pass = (direction: 'in' | 'out') =>
    direction === 'in'
      ? door(sendDoorPassages, {
          body: {
            passages: [
              {
                id: randomUUID(),
                readerCode: 'C2-VAO',
                credential: card.number,
                outcome: 'passed',
                happenedAt: new Date().toISOString(),
              },
            ],
          },
        })
      : desk.letThrough(desk.attempt(card.number, 'out'));
  await pass('in');
  await list.hears(card.number, false);
  expect((await asked(card.number, 'C2-VAO')).isAllowed).toBe(false);
  await pass('out');
  await list.hears(card.number, true);
  expect((await asked(card.number, 'C2-VAO')).isAllowed).toBe(true);
});

it('names the printing that is valid, and the badge', async () => {
  const card = freshCard();
  const list = controller();
  await list.made();
  expect(list.entries.get(card.number)).toMatchObject({ kind: 'card', issue: 1 });
  await run(
    `update safety_card set issue = 2, badge_number = '04:a2', badge_key = '04A2' where number = '${card.number}'`,
  );
  await until(async () => {
    await list.follow();
    return list.entries.get(card.number)?.badge;
  });
  expect(list.entries.get(card.number)).toMatchObject({ issue: 2, badge: '04A2' });
});

it('comes in parts, each entry once', async () => {
  const list = controller();
  await list.made();
  const before = list.entries.size;
  const count = 2 * MAX_DOOR_ENTRIES + 500;
  await run(
    `with told as (update door_list set version = version + ${count} returning version - ${count} as before)
     insert into door_entry (kind, number, open, gate_ids, version, known_until)
     select 'vehicle', '99Z' || n, jsonb_build_object('${desk.known().gate}',
       '[["2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z"]]'::jsonb),
       array['${desk.known().gate}'::uuid], before + n, now() + interval '1 day'
     from told, generate_series(1, ${count}) n`,
  );
  await list.follow();
  expect(list.entries.size).toBe(before + count);
  const anew = controller();
  await anew.made();
  expect(anew.entries.size).toBe(list.entries.size);
});

it('begins anew with a cursor that it does not know', async () => {
  const list = controller();
  await list.made();
  const { cursor } = await list.follow();
  const [epoch = '', version = '', at = ''] = must(cursor).split('.');
  const old = Number(at) - 25 * 3600;
  for (const [wrong, isFirst] of [
    [must(cursor), false],
    ['???', true],
    [`${randomUUID()}.${version}.${at}`, true],
    [`${epoch}.${Number(version) + 1000}.${at}`, true],
    [`${epoch}.${version}.${old}`, true],
  ] as const) {
    const answer = await answerTo('C2-VAO', wrong);
    expect([wrong, answer.isFirst, answer.entries.length > 0]).toEqual([wrong, isFirst, isFirst]);
  }
});

it('names a reader that it does not know', async () => {
  const { status, error } = await door(getDoorList, { query: { readerCode: 'C9-VAO' } });
  expect([status, error.fieldErrors?.map(({ field }) => field)]).toEqual([400, ['readerCode']]);
});
