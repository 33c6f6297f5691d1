import { randomUUID } from 'node:crypto';
import {
  askDoor,
  getMuster,
  getPersonMovements,
  getSiteBoard,
  handOverCards,
  makeMachineKey,
  scanAtGate,
  searchCards,
  searchSite,
  sendDoorPassages,
  tellDoorClock,
  withdrawHandOver,
  type MachineScope,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { create } from './support/administration';
import { rowsOf } from './support/database';
import { useGateDesk } from './support/gate-desk';
import { usePortal } from './support/portal';

const portal = usePortal({
  demo: true,
  env: { SESSION_CALLS_PER_MINUTE: '1000', CALLS_AT_ONCE: '1000' },
});
const desk = useGateDesk(portal, 14);
const { run, freshCard, scan, eventsOf, placeOf, minutesAgo } = desk;
let admin: Caller;
let door: Caller['client']['call'];

/** The calls of a system with a key of its own. */
async function keyFor(scopes: MachineScope[]): Promise<Caller['client']['call']> {
  const { body } = await portal.client.call(
    makeMachineKey,
    { body: { systemName: 'Kiểm soát ra vào', scopes } },
    { token: admin.token },
  );
  return (route, input) => portal.client.call(route, input, { token: body.secret });
}

beforeAll(async () => {
  admin = await demoCaller(portal.client, 'admin@plant.example');
  door = await keyFor(['access']);
  const reader = (code: string, direction: string) =>
    create(admin, 'door-readers', {
      code,
      nameVi: `Đầu đọc ${code}`,
      nameEn: `Reader ${code}`,
      sort: 1,
      active: true,
      gateId: 'C2',
      direction,
    });
  for (const [code, direction] of [
    ['C2-VAO', 'in'],
    ['C2-RA', 'out'],
  ] as const)
    must((await reader(code, direction)).body.isSuccess || undefined);
  await run(`update door_reader set created_at = now() - interval '3 days'`);
});

const ask = async (credential: string, readerCode = 'C2-VAO', id = randomUUID()) =>
  (await door(askDoor, { body: { id, readerCode, credential } })).body;
const passed = (credential: string, readerCode: string, happenedAt: string, more = {}) => ({
  id: randomUUID(),
  readerCode,
  credential,
  outcome: 'passed' as const,
  happenedAt,
  ...more,
});
const send = async (passages: ReturnType<typeof passed>[], sentAt?: string) =>
  (await door(sendDoorPassages, { body: { passages, ...(sentAt ? { sentAt } : {}) } })).body;

describe('a door asks', () => {
  it('opens for a card whose holder may come in, and says until when', async () => {
    const card = freshCard();
    const answer = await ask(card.number);
    expect(answer).toMatchObject({
      isAllowed: true,
      isAmber: false,
      reasons: [],
      subject: { kind: 'person', id: card.personId, number: card.number },
      gateId: desk.known().gate,
      direction: 'in',
    });
    expect(Date.parse(must(answer.until))).toBeGreaterThan(Date.now());
    expect(await eventsOf(card.number)).toEqual([]);
  });

  it('gets the answer of a guard at the same gate, with the same reasons', async () => {
    const card = freshCard();
    const cases: [string, string][] = [
      ['a good card', 'select 1'],
      [
        'a barred holder',
        `insert into blacklist_entry (id, person_id, since, reason)
         values (gen_random_uuid(), '${card.personId}', current_date - 1, 'Đánh nhau')`,
      ],
      ['an ended card', `update safety_card set is_ended = true where number = '${card.number}'`],
    ];
    for (const [what, statement] of cases) {
      await run(statement);
      for (const code of [card.number, 'AT99-999999', '51C-000.00']) {
        const phone = await scan(code);
        const answer = await ask(code);
        expect([what, code, answer.isAllowed, answer.isAmber, answer.reasons]).toEqual([
          what,
          code,
          phone.isGreen,
          phone.isAmber,
          phone.reasons,
        ]);
      }
    }
  });

  it('stores a refusal once, however often it is asked with the same id', async () => {
    const card = freshCard();
    await run(`update safety_card set is_ended = true where number = '${card.number}'`);
    const id = randomUUID();
    for (let time = 0; time < 3; time += 1) {
      const answer = await ask(card.number, 'C2-VAO', id);
      expect([answer.isAllowed, answer.until]).toEqual([false, null]);
    }
    expect(await eventsOf(card.number)).toMatchObject([
      { direction: 'in', outcome: 'refused', reasons: ['ended'], isOffline: false },
    ]);
    const people = await rowsOf<{ kind: string }>(
      portal.databaseUrl,
      `select kind from machine_key_read`,
    );
    expect(people.map(({ kind }) => kind)).toContain('gate');
  });

  it('lets everybody out', async () => {
    expect((await ask('AT99-999999', 'C2-RA')).isAllowed).toBe(true);
  });

  it('names a reader that is unknown or out of use', async () => {
    await run(`update door_reader set active = false where code = 'C2-RA'`);
    for (const readerCode of ['C9-VAO', 'C2-RA']) {
      const { status, error } = await door(askDoor, {
        body: { id: randomUUID(), readerCode, credential: 'AT26-000001' },
      });
      expect([status, error.fieldErrors]).toEqual([
        400,
        [
          {
            field: 'readerCode',
            message: `Không có đầu đọc nào đang dùng với mã “${readerCode}”. Vui lòng kiểm tra danh mục “Đầu đọc cửa”.`,
          },
        ],
      ]);
    }
    await run(`update door_reader set active = true`);
  });

  it('refuses users, and keys that only read', async () => {
    const body = { id: randomUUID(), readerCode: 'C2-VAO', credential: 'AT26-000001' };
    const byReader = await keyFor(['site:read', 'cards:read']);
    expect((await byReader(askDoor, { body })).error.code).toBe('keyNeedsScope');
    for (const { client, token } of [desk.known().guard, admin])
      expect((await client.call(askDoor, { body }, { token })).status).toBe(403);
    expect((await door(scanAtGate, { body: {} as never })).error.code).toBe('keyNotForCall');
    expect((await door(getMuster, {})).error.code).toBe('keyNeedsScope');
  });
});

describe('the badge of the plant', () => {
  const cardIds = async (numbers: string[]) => {
    const rows = await rowsOf<{ id: string; number: string }>(
      portal.databaseUrl,
      `select id, number from safety_card where number = any('{${numbers.join()}}')`,
    );
    return numbers.map((number) => must(rows.find((row) => row.number === number)).id);
  };
  const handOver = async (given: [number: string, badge: string][]) => {
    const ids = await cardIds(given.map(([number]) => number));
    const badges = given.map(([, badgeNumber], at) => ({ cardId: must(ids[at]), badgeNumber }));
    return portal.client.call(
      handOverCards,
      { body: { cardIds: ids, badges } },
      { token: admin.token },
    );
  };

  it('opens as the card does, on the phone of a guard too, and moves to a card that replaces it', async () => {
    const [card, next] = [freshCard(), freshCard()];
    expect((await handOver([[card.number, '04a2:b3c4']])).body.isSuccess).toBe(true);
    for (const badge of ['04A2B3C4', '04:a2:b3:c4']) {
      expect(await ask(badge)).toMatchObject({
        isAllowed: true,
        subject: { id: card.personId, number: card.number },
      });
      expect(await scan(badge)).toMatchObject({ isGreen: true, subject: { number: card.number } });
    }
    await send([passed('04A2B3C4', 'C2-VAO', minutesAgo(1))]);
    expect(await eventsOf(card.number)).toMatchObject([{ direction: 'in', outcome: 'passed' }]);

    const taken = await handOver([[next.number, '04A2B3C4']]);
    expect(taken.body.isSuccess).toBe(false);
    expect(taken.body.message).toContain(card.number);
    await run(`update safety_card set is_ended = true where number = '${card.number}'`);
    expect((await handOver([[next.number, '04A2B3C4']])).body.isSuccess).toBe(true);
    expect((await ask('04A2B3C4')).subject?.number).toBe(next.number);
    const found = await portal.client.call(
      searchCards,
      { query: { keyword: '04A2B3C4' } },
      { token: admin.token },
    );
    expect(found.body.data).toMatchObject([{ number: next.number, badgeNumber: '04A2B3C4' }]);
    const [id = ''] = await cardIds([next.number]);
    await portal.client.call(withdrawHandOver, { params: { id } }, { token: admin.token });
    expect((await ask('04A2B3C4')).subject).toBeNull();
  });

  it.each([
    ['no letter or digit', ['--'], 0],
    ['the number of a card', ['AT26-000123'], 0],
    ['twice the same', ['00012345', '000-12345'], 1],
  ])('refuses %s, and names the field', async (_, badges, at) => {
    const cards = badges.map(() => freshCard());
    const { status, error } = await handOver(
      badges.map((badge, place) => [must(cards[place]).number, badge]),
    );
    expect([status, error.fieldErrors?.map(({ field }) => field)]).toEqual([
      400,
      [`badges.${at}.badgeNumber`],
    ]);
  });
});

describe('a door brings what happened', () => {
  it('moves who went through, once, with the reader and the system by name', async () => {
    const card = freshCard();
    const passages = [
      passed(card.number, 'C2-VAO', minutesAgo(20)),
      passed(card.number, 'C2-RA', minutesAgo(5), { isFromList: true }),
    ];
    expect(await send(passages)).toMatchObject({ stored: 2, knownBefore: 0 });
    expect(await send(passages)).toMatchObject({ stored: 0, knownBefore: 2 });
    expect(await eventsOf(card.number)).toMatchObject([
      { direction: 'in', outcome: 'passed', isOffline: false },
      { direction: 'out', outcome: 'passed', isOffline: true },
    ]);
    expect(await placeOf(card.personId)).toMatchObject({ isInside: false });
    const { body } = await portal.client.call(
      getPersonMovements,
      { params: { id: card.personId }, query: {} },
      { token: desk.known().guard.token },
    );
    expect(body.data.map(({ byName }) => byName)).toEqual(['Kiểm soát ra vào', 'Kiểm soát ra vào']);
  });

  it('agrees with a phone about who is inside', async () => {
    const card = freshCard();
    await send([passed(card.number, 'C2-VAO', minutesAgo(1))]);
    const phone = await scan(card.number);
    expect(phone.reasons.map(({ reason }) => reason)).toEqual(['alreadyInside']);
    expect((await ask(card.number)).reasons).toEqual(phone.reasons);
  });

  it('corrects the times of a clock that is wrong, and warns of it', async () => {
    const card = freshCard();
    const ahead = 3 * 3_600_000;
    const shown = (minutes: number) =>
      new Date(Date.now() - minutes * 60_000 + ahead).toISOString();
    await send(
      [
        passed(card.number, 'C2-VAO', shown(30), { sequence: 1 }),
        passed(card.number, 'C2-RA', shown(10), { sequence: 1 }),
      ],
      shown(0),
    );
    const events = await rowsOf<{ ago: number }>(
      portal.databaseUrl,
      `select round(extract(epoch from now() - happened_at) / 60)::int as ago from gate_event
       where number = '${card.number}' order by happened_at`,
    );
    expect(events).toEqual([{ ago: 30 }, { ago: 10 }]);
    const { body } = await portal.client.call(
      getSiteBoard,
      {},
      { token: desk.known().guard.token },
    );
    expect(body.clocks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Đầu đọc C2-VAO', 'Đầu đọc C2-RA']),
    );
    await send([passed(card.number, 'C2-VAO', shown(5), { sequence: 3 })], shown(0));
    const guard = { token: desk.known().guard.token };
    const query = { skip: 0, take: 10, keyword: card.number } as const;
    const listed = (await portal.client.call(searchSite, { query }, guard)).body.data;
    expect(listed).toMatchObject([{ number: card.number, isTimeCorrected: true }]);
    const inside = (await portal.client.call(getMuster, {}, guard)).body.areas;
    const marked = inside
      .flatMap(({ people }) => people)
      .filter(({ isTimeCorrected }) => isTimeCorrected);
    expect(new Set(marked.map(({ number }) => number))).toEqual(new Set([card.number]));
    await door(tellDoorClock, {
      body: { readerCodes: ['C2-VAO', 'C2-RA'], sentAt: new Date().toISOString() },
    });
    const after = await rowsOf<{ ahead: number }>(
      portal.databaseUrl,
      `select max(abs(clock_offset_ms)) as ahead from door_reader`,
    );
    expect(must(after[0]).ahead).toBeLessThan(60_000);
  });

  it('stores nothing of a batch with an unknown reader, and names the passage', async () => {
    const card = freshCard();
    const { error } = await door(sendDoorPassages, {
      body: {
        passages: [
          passed(card.number, 'C2-VAO', minutesAgo(2)),
          passed(card.number, 'C7-VAO', minutesAgo(1)),
        ],
      },
    });
    expect(error.fieldErrors?.map(({ field }) => field)).toEqual(['passages.1.readerCode']);
    expect(await eventsOf(card.number)).toEqual([]);
  });
});
