import {
  getGateList,
  getMuster,
  getOpenPassages,
  getSiteBoard,
  registerGateDevice,
  resolvePassage,
  sendGateEvents,
  tellGateClock,
  type QueuedGateEvent,
} from '@portal/contracts';
import { identityKey, plantTime, type GateList } from '@portal/domain';
import { must } from '@portal/testing';
import { until } from '@portal/testing/until';
import { useGateDesk } from './support/gate-desk';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const desk = useGateDesk(portal, 6);
const {
  run,
  call,
  freshCard,
  attempt,
  scan,
  letThrough,
  eventsOf,
  placeOf,
  minutesAgo,
  queued,
  send,
} = desk;

describe('clocks that are wrong', () => {
  const MINUTE = 60_000;
  /**
   * A device whose clock is this far ahead, and the events that it sends for true times some
   * minutes ago, in its own order.
   */
  const deviceAhead = async (name: string, ahead: number) => {
    const { body } = await call(registerGateDevice, { body: { name } });
    await run(
      `update gate_device set registered_at = now() - interval '3 days' where id = '${body.id}'`,
    );
    let sequence = 0;
    const shown = (minutes: number) =>
      new Date(Date.now() - minutes * MINUTE + ahead).toISOString();
    return {
      id: body.id,
      happened: (code: string, direction: 'in' | 'out', minutes: number): QueuedGateEvent => ({
        ...queued(code, direction, shown(minutes)),
        sequence: (sequence += 1),
      }),
      send: async (events: QueuedGateEvent[]) =>
        (
          await call(sendGateEvents, {
            body: { deviceId: body.id, events: events.toReversed(), sentAt: shown(0) },
          })
        ).body,
    };
  };

  it('leave everybody where the last true passage was, are shown, and warned of', async () => {
    const [ahead, behind] = [15 * MINUTE, -60 * MINUTE];
    const fast = await deviceAhead('Máy nhanh', ahead);
    const slow = await deviceAhead('Máy chậm', behind);
    const [left, back, late] = [freshCard(), freshCard(), freshCard()];
    // In and out within the time that the clock is ahead, and out and in again.
    await fast.send([
      fast.happened(left.number, 'in', 6),
      fast.happened(left.number, 'out', 5),
      fast.happened(back.number, 'in', 4),
      fast.happened(back.number, 'out', 3),
      fast.happened(back.number, 'in', 2),
    ]);
    await slow.send([slow.happened(late.number, 'in', 30), slow.happened(left.number, 'in', 10)]);
    expect(await placeOf(left.personId)).toMatchObject({ isInside: false });
    expect(await placeOf(back.personId)).toMatchObject({ isInside: true });
    expect(await placeOf(late.personId)).toMatchObject({ isInside: true });
    // A late batch of the fast device does not override a later way out.
    const waited = fast.happened(late.number, 'in', 20);
    await letThrough(attempt(late.number, 'out'));
    await fast.send([waited]);
    expect(await placeOf(late.personId)).toMatchObject({ isInside: false });
    const truth = Date.now() - 5 * MINUTE;
    const since = must(await placeOf(left.personId)).since.getTime();
    expect(Math.abs(since - truth)).toBeLessThan(MINUTE);
    const { body } = await call(getSiteBoard, {});
    const told = body.clocks.map(({ name, offsetMs }) => [name, Math.round(offsetMs / MINUTE)]);
    expect(Object.fromEntries(told)).toEqual({ 'Máy chậm': -60, 'Máy nhanh': 15 });
    expect((await call(getMuster, {})).body.clocks).toHaveLength(2);
    const { body: clock } = await call(tellGateClock, {
      body: { deviceId: fast.id, sentAt: new Date().toISOString(), offsetMs: 0 },
    });
    expect(Math.abs(Date.parse(clock.serverTime) - Date.now())).toBeLessThan(MINUTE);
    expect((await call(getMuster, {})).body.clocks).toHaveLength(1);
  });

  it('cannot bring what is older than the device or its list: kept aside, for staff to say who and that it was', async () => {
    const { number, personId } = freshCard();
    const device = await deviceAhead('Máy mới', 0);
    const old = device.happened(number, 'in', 2);
    const list = device.happened(number, 'in', 40);
    const stored = await device.send([
      { ...old, happenedAt: '2000-01-01T00:00:00Z' },
      { ...list, listMadeAt: new Date(Date.now() - 10 * MINUTE).toISOString() },
    ]);
    expect(stored).toEqual({ stored: 2, knownBefore: 0 });
    expect(await eventsOf(number)).toMatchObject([
      { outcome: 'refused', reasons: ['badTime'] },
      { outcome: 'refused', reasons: ['badTime'] },
    ]);
    expect(await placeOf(personId)).toBeUndefined();
    const open = (await call(getOpenPassages, {})).body.filter((one) => one.number === number);
    expect(open.map(({ kind }) => kind)).toEqual(['badTime', 'badTime']);
    expect(open.map(({ at }) => at)).toContain('2000-01-01T00:00:00.000Z');
    const said = await call(resolvePassage, {
      params: { id: must(open[0]).id },
      body: { code: number },
    });
    expect(said.body).toMatchObject({ isSuccess: true });
    expect(await placeOf(personId)).toMatchObject({ isInside: true });
  });
});

describe('the way out lets all people pass', () => {
  it('known or unknown: who it was is found when the event comes in, or said by staff later', async () => {
    const { number, personId } = freshCard();
    await letThrough(attempt(number));
    // A gate without a network does not know the card, and stores what was typed.
    await send([
      { ...queued(number, 'out', minutesAgo(0)), reasons: ['unknownCode'], sequence: 900 },
    ]);
    expect(await placeOf(personId)).toMatchObject({ isInside: false });

    await letThrough(attempt(number));
    const unknown = '99Z-111.11';
    expect(await scan(unknown, 'out')).toMatchObject({
      isGreen: true,
      mayOverrule: false,
      reasons: [{ reason: 'unknownCode' }],
    });
    expect(await eventsOf(identityKey(unknown))).toEqual([]);
    expect(await letThrough(attempt(unknown, 'out'))).toMatchObject({
      isSuccess: true,
      outcome: 'passed',
      message: 'Đã ghi nhận một lượt ra chưa rõ là ai (99Z11111).',
    });
    const open = async () =>
      (await call(getOpenPassages, {})).body.filter((one) => one.number === '99Z11111');
    const passage = must((await open())[0]);
    expect(passage).toMatchObject({ kind: 'unknown', direction: 'out', name: '' });
    const resolve = (code: string) =>
      call(resolvePassage, { params: { id: passage.id }, body: { code } });
    expect((await resolve('AT99-999999')).body).toMatchObject({ isSuccess: false });
    const answers = await Promise.all([resolve(number), resolve(number)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining([200, 404]));
    expect(await open()).toEqual([]);
    expect(await placeOf(personId)).toMatchObject({ isInside: false });
  });
});

it('who has rested too little is let in with a note, goes out freely, and is green where the plant only counts', async () => {
  const { gate, deviceId } = desk.known();
  const { number } = freshCard();
  const out = minutesAgo(200);
  await send([queued(number, 'in', minutesAgo(700)), queued(number, 'out', out)]);
  const rested = plantTime(new Date(Date.parse(out) + 6 * 3_600_000));
  const from = `${rested.slice(11)} ngày ${rested.slice(8, 10)}/${rested.slice(5, 7)}`;
  const shown = new RegExp(`^Mới nghỉ 3 giờ 2\\d phút, phải nghỉ 6 giờ; được vào từ ${from}$`);
  expect(await scan(number)).toMatchObject({
    isGreen: false,
    isAmber: true,
    mayOverrule: true,
    reasons: [
      { reason: 'workingTime', isAmber: true, text: expect.stringMatching(shown) as string },
    ],
  });
  const { body } = await call(getGateList, { query: { gateId: gate, deviceId } });
  const list = JSON.parse(body.payload) as GateList;
  const carried = list.people.filter(({ facts }) => facts.kind === 'person' && facts.worked);
  expect(carried.map((person) => person.number)).toContain(number);
  const note = 'Trực sự cố';
  expect(await letThrough({ ...attempt(number), note })).toMatchObject({ outcome: 'overruled' });
  expect(await scan(number, 'out')).toMatchObject({ isGreen: true });
  await run(`update working_time_limit set at_gate = 'none' where limit_kind = 'rest'`);
  await letThrough(attempt(number, 'out'));
  await until(async () => (await scan(number)).isGreen);
  await run(`update working_time_limit set at_gate = 'amber' where limit_kind = 'rest'`);
});
