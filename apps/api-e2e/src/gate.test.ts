import { randomUUID, verify } from 'node:crypto';
import {
  askHandOut,
  endGateDevice,
  getGateDevices,
  getGateList,
  getGatePaper,
  getHandedOut,
  handOutCard,
  letThroughGate,
  registerGateDevice,
  resolvePassage,
  scanAtGate,
  sendGateEvents,
  STATUS,
  takeBackCard,
  tellGateClock,
  type GateReason,
  type PeopleRequestInput,
  type VehicleRequestInput,
} from '@portal/contracts';
import {
  addDays,
  gateAnswer,
  gateListState,
  identityKey,
  plantDate,
  plantTime,
  settingOfList,
  type GateList,
} from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { reading } from '@portal/testing/review';
import { gatePublicKey, sealedCode } from '@portal/testing/gates';
import { usePortal } from './support/portal';
import { useGateDesk } from './support/gate-desk';

const portal = usePortal({ demo: true });
const today = plantDate(new Date());
const desk = useGateDesk(portal, 16);
const {
  run,
  call,
  freshCard,
  attempt,
  scan,
  letThrough,
  reasonsOf,
  eventsOf,
  placeOf,
  minutesAgo,
  queued,
  send,
} = desk;

let guard: Caller;
let root: PeopleRequestInput;
let vehicleRequest: VehicleRequestInput;
let gate: string;
let elsewhere: string;
let keyId: string;
let deviceId: string;
beforeAll(() => {
  ({ guard, root, vehicleRequest, gate, elsewhere, keyId, deviceId } = desk.known());
});

describe('somebody with a safety card', () => {
  it('is shown with photo, name and company, let in and out, and may come again', async () => {
    const { number, personId } = freshCard();
    const code = sealedCode({ subject: 'card', number, issue: 1 }, keyId);
    expect(await scan(code)).toMatchObject({
      isGreen: true,
      mayOverrule: false,
      reasons: [],
      subject: {
        kind: 'person',
        number,
        name: 'Nguyễn Văn Thứ 1',
        companyName: expect.stringContaining('PTSC') as string,
        imageUrl: expect.stringContaining('/image-preview/') as string,
        isInside: false,
        since: null,
      },
    });
    expect(await eventsOf(number)).toEqual([]);
    const entering = attempt(code);
    expect(await letThrough(entering)).toMatchObject({
      isSuccess: true,
      message: `Đã cho qua: Nguyễn Văn Thứ 1 (${number}).`,
      outcome: 'passed',
    });
    // The answer was lost, and the device asks again.
    expect(await letThrough(entering)).toMatchObject({ isSuccess: true, data: null });
    const clash = await call(letThroughGate, { body: { ...entering, direction: 'out' as const } });
    expect(clash.status).toBe(409);
    expect(await placeOf(personId)).toMatchObject({ isInside: true });
    expect(await letThrough(attempt(number, 'out'))).toMatchObject({ outcome: 'passed' });
    expect(await placeOf(personId)).toMatchObject({ isInside: false });
    expect(await letThrough(attempt(number.toLowerCase()))).toMatchObject({ outcome: 'passed' });
    expect((await eventsOf(number)).map(({ direction }) => direction)).toEqual(['in', 'out', 'in']);
  });

  const ofCard = (change: string) => (number: string) =>
    `update safety_card set ${change} where number = '${number}'`;
  const ofPerson = (statement: string) => (_: string, personId: string) =>
    statement.replaceAll('?', `'${personId}'`);
  it.each<[GateReason, (number: string, personId: string) => string, string, string]>([
    [
      'notBegun',
      ofCard(`valid_from = '2199-01-02', valid_to = '2199-01-03'`),
      'Chưa đến ngày hiệu lực: 02/01/2199',
      'Not valid before 02/01/2199',
    ],
    [
      'over',
      ofCard(`valid_from = '2020-01-01', valid_to = '2020-01-02'`),
      'Đã hết hạn ngày 02/01/2020',
      'Ended on 02/01/2020',
    ],
    ['ended', ofCard('is_ended = true'), 'đã bị hủy', 'was cancelled'],
    [
      'barred',
      ofPerson(`insert into blacklist_entry (id, person_id, since, reason)
        values (gen_random_uuid(), ?, '${today}', 'x')`),
      'Đang bị cấm vào nhà máy',
      'Barred from the plant',
    ],
    [
      // Under the old number of the person.
      'barred',
      ofPerson(`update person set old_identity_number = '212 345 678' where id = ?;
        with old as (insert into person (id, identity_number, identity_key, full_name)
          values (gen_random_uuid(), '212345678', '212345678', 'X') returning id)
        insert into blacklist_entry (id, person_id, since, reason)
          select gen_random_uuid(), id, '${today}', 'x' from old`),
      'Đang bị cấm vào nhà máy',
      'Barred from the plant',
    ],
    [
      'courses',
      ofPerson(`update training_result set valid_to = '2020-01-01' where person_id = ?
        and course_id = (select id from course where code = 'ATBD')`),
      'khóa đào tạo: An toàn ban đầu',
      'Initial safety',
    ],
  ])('is turned away: %s', async (reason, change, vietnamese, english) => {
    const { number, personId } = freshCard();
    await run(change(number, personId));
    const answer = await scan(number);
    expect(answer).toMatchObject({ isGreen: false, mayOverrule: false });
    expect(answer.reasons).toEqual([
      { reason, isAmber: false, text: expect.stringContaining(vietnamese) },
    ]);
    const inEnglish = reading(guard, 'en');
    const { body } = await inEnglish.client.call(
      letThroughGate,
      { body: { ...attempt(number), note: 'Trưởng ca cho vào' } },
      { token: guard.token },
    );
    expect(body).toMatchObject({ isSuccess: false, outcome: 'refused' });
    expect(must(body.data).reasons[0]?.text).toContain(english);
    expect(await eventsOf(number)).toMatchObject([
      { outcome: 'refused', reasons: [reason] },
      { outcome: 'refused', reasons: [reason] },
    ]);
    expect(await placeOf(personId)).toBeUndefined();
    // A person who is inside can always get out.
    expect(await scan(number, 'out')).toMatchObject({ isGreen: true });
  });

  it('is turned away on the morning after the last day of a course', async () => {
    const { number, personId } = freshCard();
    const lastDay = (day: string) =>
      run(`update training_result set valid_to = '${day}' where person_id = '${personId}'
        and course_id = (select id from course where code = 'ATBD')`);
    await lastDay(today);
    expect(await scan(number)).toMatchObject({ isGreen: true });
    await lastDay(addDays(today, -1));
    expect(await reasonsOf(number)).toEqual(['courses']);
  });

  it('is red with a code that is unknown, is forged, or was printed before', async () => {
    const { number } = freshCard();
    const sealed = sealedCode({ subject: 'card', number, issue: 1 }, keyId);
    const forged = sealed.replace('.1.', '.2.');
    expect(await reasonsOf('AT99-999999')).toEqual(['unknownCode']);
    // A piece of a code does not count as an attempt.
    for (const piece of [sealed.slice(0, 60), sealed.slice(60), 'AT26-00', '000123']) {
      expect(await scan(piece)).toMatchObject({
        isGreen: false,
        reasons: [{ reason: 'partCode' }],
        subject: null,
      });
      expect(await letThrough(attempt(piece))).toMatchObject({ outcome: 'refused' });
      expect(await eventsOf(identityKey(piece).slice(0, 50))).toEqual([]);
    }
    expect(await scan(forged)).toMatchObject({
      reasons: [{ reason: 'forgedCode', text: 'Mã không do nhà máy cấp hoặc đã bị sửa' }],
      subject: null,
    });
    const old = sealedCode({ subject: 'card', number, issue: 2 }, keyId);
    expect(await reasonsOf(old)).toEqual(['oldCode']);
    expect(await reasonsOf(number, elsewhere)).toEqual(['noRequest']);
    expect(await eventsOf('AT99-999999')).toMatchObject([{ outcome: 'refused' }]);
  });

  it('comes outside of the hours of the area with a guarantee alone', async () => {
    const { number, personId } = freshCard();
    const guaranteed = `insert into guaranteed_person
        (id, person_id, card_id, request_id, work_date, start_hour, end_hour)
      select gen_random_uuid(), person_id, id, request_id, '${today}', 0, 24 from safety_card
      where person_id = '${personId}';
      insert into guaranteed_area (request_id, area_id)
      select request_id, area_id from people_plan_area where request_id = '${root.id}' on conflict do nothing`;
    // Open only on another weekday, so closed all day today.
    await run(`insert into work_area_hours (id, area_id, weekday, start_hour, end_hour)
      select gen_random_uuid(), area_id, extract(isodow from date '${today}')::int % 7 + 1, 0, 24
      from (select distinct area_id from people_plan_area where request_id = '${root.id}') a`);
    try {
      expect(await reasonsOf(number)).toEqual(['hours']);
      await run(guaranteed);
      expect(await scan(number)).toMatchObject({ isGreen: true });
      await run(`update guaranteed_person set ended_at = now() where person_id = '${personId}'`);
      expect(await reasonsOf(number)).toEqual(['hours']);
    } finally {
      await run('delete from work_area_hours');
    }
  });

  it('is let in at one of two gates at once, and again against red with a note where the plant allows it', async () => {
    const { number, personId } = freshCard();
    const answers = await Promise.all([letThrough(attempt(number)), letThrough(attempt(number))]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['passed', 'refused']);
    expect(await scan(number)).toMatchObject({
      mayOverrule: true,
      reasons: [{ reason: 'alreadyInside', text: 'Đã vào qua Cổng số 2 – Nhà thầu mà chưa ra' }],
      subject: { isInside: true, sinceGateName: 'Cổng số 2 – Nhà thầu' },
    });
    expect(await letThrough(attempt(number))).toMatchObject({
      isSuccess: false,
      message: 'Vui lòng ghi chú lý do cho qua.',
    });
    const note = 'Ra bằng xe, cổng 3 không quét';
    expect(await letThrough({ ...attempt(number), note })).toMatchObject({
      isSuccess: true,
      outcome: 'overruled',
    });
    await run(`update gate_reason_rule set may_overrule = false where reason = 'alreadyInside'`);
    expect(await letThrough({ ...attempt(number), note })).toMatchObject({ outcome: 'refused' });
    await run(`update gate_reason_rule set may_overrule = true where reason = 'alreadyInside'`);
    expect(await placeOf(personId)).toMatchObject({ isInside: true });
  });
});

describe('a vehicle', () => {
  it('is let in by its plate, and not with papers, licence or check of the day against it', async () => {
    const plate = must(vehicleRequest.vehicleItems[0]).numberPlate;
    const key = identityKey(plate);
    await run(
      `update vehicle_permit set valid_from = '${today}' where request_id = '${vehicleRequest.id}'`,
    );
    const code = sealedCode({ subject: 'vehicle', number: key, issue: 1 }, keyId);
    expect(await scan(code)).toMatchObject({
      isGreen: true,
      subject: { kind: 'vehicle', number: plate },
    });
    await run(`update request set status = ${STATUS.removed} where id = '${root.id}'`);
    expect(await reasonsOf(plate)).toEqual(['ended']);
    await run(`update request set status = ${STATUS.approved} where id = '${root.id}'`);
    await run(`update vehicle_item set audit_date = '2020-01-01', driver_license_date = '2020-01-02'
      where plate_key = '${key}'`);
    await run(`insert into vehicle_check (id, vehicle_id, day, is_passed, by_id)
      select gen_random_uuid(), v.id, '${today}', false, u.id from vehicle_record v, "user" u
      where v.plate_key = '${key}' and u.email = 'guard@plant.example'`);
    expect((await scan(plate)).reasons).toMatchObject([
      { reason: 'papers', text: 'Đăng kiểm đã hết hạn ngày 01/01/2020' },
      { reason: 'licence', text: 'Giấy phép lái xe đã hết hạn ngày 02/01/2020' },
      { reason: 'checkFailed', text: 'Xe không đạt lần kiểm tra hôm nay' },
    ]);
    const other = must(vehicleRequest.vehicleItems[1]).numberPlate;
    expect(await letThrough(attempt(other))).toMatchObject({ outcome: 'passed' });
    expect(await reasonsOf(other)).toEqual(['alreadyInside']);
    expect(await reasonsOf('99Z-999.99')).toEqual(['unknownCode']);
  });
});

describe('a device without a network', () => {
  it('sends its events once, in whatever order, and the newest says where somebody is', async () => {
    const { number, personId } = freshCard();
    const out = queued(number, 'out', minutesAgo(10));
    const events = [
      out,
      queued(number, 'in', minutesAgo(60)),
      queued(number, 'in', minutesAgo(30)),
    ];
    expect(await send(events)).toEqual({ stored: 3, knownBefore: 0 });
    await run(`update gate set active = false where id = '${gate}'`);
    const late = queued(number, 'in', minutesAgo(20));
    expect(await send([late, ...events])).toEqual({ stored: 1, knownBefore: 3 });
    await run(`update gate set active = true where id = '${gate}'`);
    const again = await Promise.all([send(events), send(events)]);
    expect(again.map(({ stored }) => stored)).toEqual([0, 0]);
    const kept = await eventsOf(number);
    expect(kept.map(({ direction }) => direction)).toEqual(['in', 'in', 'in', 'out']);
    expect(kept.every(({ isOffline }) => isOffline)).toBe(true);
    expect(await placeOf(personId)).toEqual({
      isInside: false,
      since: new Date(must(out.happenedAt)),
    });
    // A clock that is ahead does not hold the person at the old place.
    await send([queued(number, 'in', '2198-01-01T00:00:00Z')]);
    expect(await letThrough(attempt(number, 'out'))).toMatchObject({ outcome: 'passed' });
    expect(await placeOf(personId)).toMatchObject({ isInside: false });
  });

  it('keeps forged and unknown codes as tries without a person', async () => {
    const forged = sealedCode({ subject: 'card', number: 'AT98-999998', issue: 1 }, keyId).replace(
      '.1.',
      '.2.',
    );
    const refusal = { outcome: 'refused', reasons: ['forgedCode'] } as const;
    await send([{ ...queued(forged, 'in', minutesAgo(1)), ...refusal, reasons: ['forgedCode'] }]);
    expect(await eventsOf('AT98-999998')).toMatchObject([refusal]);
  });

  it('answers from a signed list as the server does, for itself and for a while', async () => {
    const { number } = freshCard();
    const { body } = await call(getGateList, { query: { gateId: gate, deviceId } });
    expect(
      verify(
        null,
        Buffer.from(body.payload),
        gatePublicKey,
        Buffer.from(body.signature, 'base64url'),
      ),
    ).toBe(true);
    const list = JSON.parse(body.payload) as GateList;
    expect(gateListState(list, deviceId, new Date())).toBe('good');
    expect(gateListState(list, randomUUID(), new Date())).toBe('foreign');
    const listed = must(list.people.find((person) => person.number === number));
    const setting = settingOfList(list, 'in', plantTime(new Date()));
    const typed = { state: 'typed', issue: null, isWhole: true } as const;
    expect(gateAnswer(typed, listed.facts, setting)).toMatchObject({ isGreen: true });
    expect(await scan(number)).toMatchObject({ isGreen: true });
    const ended = await call(registerGateDevice, { body: { name: 'Máy mất' } });
    const inUse = async () => (await call(getGateDevices, {})).body.map(({ name }) => name);
    expect(await inUse()).toEqual(['Máy mất', 'Máy cổng 2']);
    await call(endGateDevice, { params: { id: ended.body.id } });
    expect(await inUse()).toEqual(['Máy cổng 2']);
    const refused = await call(getGateList, {
      query: { gateId: gate, deviceId: ended.body.id },
    });
    expect(refused.status).toBe(404);
  });
});

it('events are only added, in the database itself', async () => {
  const { number } = freshCard();
  await letThrough(attempt(number));
  for (const statement of [
    `update gate_event set direction = 'out' where number = '${number}'`,
    `delete from gate_event where number = '${number}'`,
  ])
    await expect(run(statement)).rejects.toThrow('only added');
  expect(await eventsOf(number)).toHaveLength(1);
});

it('only guards and administrators work at gates', async () => {
  const calls = [
    [scanAtGate, { body: attempt('AT99-000001') }],
    [letThroughGate, { body: attempt('AT99-000001') }],
    [sendGateEvents, { body: { deviceId, events: [] } }],
    [registerGateDevice, { body: { name: 'x' } }],
    [getGateDevices, {}],
    [endGateDevice, { params: { id: randomUUID() } }],
    [getGateList, { query: { gateId: gate, deviceId } }],
    [tellGateClock, { body: { deviceId } }],
    [resolvePassage, { params: { id: randomUUID() }, body: { code: 'AT99-000001' } }],
    [askHandOut, { body: { card: 'K009', identityCardNumber: '001099000009' } }],
    [handOutCard, { body: { gateId: gate, card: 'K009', identityCardNumber: '001099000009' } }],
    [takeBackCard, { body: { gateId: gate, card: 'K009' } }],
    [getHandedOut, {}],
    [getGatePaper, { query: { gateId: gate, code: 'BL2001-00001' } }],
  ] as const;
  const statuses = async (token?: string) =>
    new Set(
      await Promise.all(
        calls.map(
          async ([route, input]) =>
            (await portal.client.call(route as typeof scanAtGate, input as never, { token }))
              .status,
        ),
      ),
    );
  expect(await statuses()).toEqual(new Set([401]));
  for (const email of [
    'clerk@ptsc.example',
    'engineer@plant.example',
    'reviewer@plant.example',
    'cards@plant.example',
  ]) {
    const { token } = await demoCaller(portal.client, email);
    expect([email, await statuses(token)]).toEqual([email, new Set([403])]);
  }
  const { token } = await demoCaller(portal.client, 'admin@plant.example');
  const scanned = { body: attempt('AT99-000001') };
  expect((await portal.client.call(scanAtGate, scanned, { token })).status).toBe(200);
});
