import {
  getGateList,
  getPersonRecord,
  searchExpected,
  searchHeldPeople,
  type GateReason,
} from '@portal/contracts';
import { addDays, answerOfList, plantDate, readGateCode, type GateList } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { until } from '@portal/testing/until';
import { rowsOf } from './support/database';
import { useGateDesk } from './support/gate-desk';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const desk = useGateDesk(portal, 2);
const { run, call, scan, letThrough, attempt, queued, send, minutesAgo } = desk;
const today = plantDate(new Date());
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
const year = today.slice(0, 4);
const NAME = 'Giấy khám sức khỏe';
const usedUp = `${NAME}: đã dùng 1/1 ngày của năm ${year}`;
/** The days begin anew with the year, so the tests expect something else on its first and last day. */
const isUsedUpAfter = (day: string) =>
  addDays(day, 1).startsWith(day.slice(0, 4)) ? [usedUp] : [];

const rows = <Row extends object>(statement: string) => rowsOf<Row>(portal.databaseUrl, statement);
const daysOf = async (personId: string) =>
  (
    await rows<{ day: string }>(
      `select day::text from site_day where person_id = '${personId}' order by day`,
    )
  ).map(({ day }) => day);

/** Runs a statement that changes what holds depend on, and waits until they are computed. */
async function change(statement: string): Promise<void> {
  await run(statement);
  await until(async () => {
    const [state] = await rows<{ isComputed: boolean }>(
      'select computed >= wanted as "isComputed" from admission_state',
    );
    return state?.isComputed === true;
  });
}

/** The texts with which the clerk, and the reasons with which a device without a network, refuse on a day. */
async function ahead(number: string, day: string): Promise<[string[], GateReason[]]> {
  const { client, token } = await demoCaller(portal.client, 'clerk@ptsc.example');
  const { gate, deviceId } = desk.known();
  const query = { day, take: 100, gateId: gate } as const;
  const [{ body: people }, { body }] = await Promise.all([
    client.call(searchExpected, { query }, { token }),
    call(getGateList, { query: { gateId: gate, deviceId } }),
  ]);
  const { verdict } = answerOfList(JSON.parse(body.payload) as GateList, {
    code: readGateCode(number),
    isForged: false,
    direction: 'in',
    now: `${day} 06:00`,
    movedSince: new Map(),
  });
  const row = must(people.data.find(({ cardNumber }) => cardNumber === number));
  return [
    row.reasons.map(({ text }) => text),
    verdict.findings.flatMap(({ reason }) => (reason === 'documents' ? [reason] : [])),
  ];
}

it('a paper counts on its days of the year, and from the next day gates, devices, the eve and lists refuse', async () => {
  const { number, personId } = desk.freshCard();
  await change(`update document_type set days_a_year = 1 where code = 'KSK'`);
  expect(await scan(number)).toMatchObject({ isGreen: true });
  const record = async () => (await call(getPersonRecord, { params: { id: personId } })).body;
  const use = async () => (await record()).documents.flatMap(({ yearUse }) => yearUse ?? []);
  expect(await use()).toEqual([{ used: 0, limit: 1, year }]);

  // The passage stores the day, and a job computes the person's days.
  await letThrough(attempt(number));
  expect(await daysOf(personId)).toEqual([today]);
  const expected = isUsedUpAfter(today);
  await until(async () => {
    const [found] = await ahead(number, tomorrow);
    return found.length === expected.length;
  });
  expect(await ahead(number, tomorrow)).toEqual([expected, expected.map(() => 'documents')]);
  expect(await ahead(number, today)).toEqual([[], []]);
  await letThrough(attempt(number, 'out'));
  expect(await scan(number)).toMatchObject({ isGreen: true });
  expect(await use()).toEqual([{ used: 1, limit: 1, year }]);
  expect((await record()).holds).toMatchObject(
    expected.map(() => ({ name: NAME, yearDays: 1, from: tomorrow, isToday: false })),
  );

  // The same on the day after.
  await change(`update site_day set day = '${yesterday}' where person_id = '${personId}';
    update admission_state set wanted = wanted + 1; notify admission_wanted`);
  const now = isUsedUpAfter(yesterday);
  expect((await scan(number)).reasons.map(({ text }) => text)).toEqual(now);
  expect(await ahead(number, today)).toEqual([now, now.map(() => 'documents')]);
  const [person] = await rows<{ key: string }>(
    `select identity_key as key from person where id = '${personId}'`,
  );
  const held = await call(searchHeldPeople, { query: { keyword: must(person).key } });
  expect(held.body.data).toMatchObject(now.map(() => ({ personId, yearDays: 1, isToday: true })));
  await change(`update document_type set days_a_year = null where code = 'KSK'`);
  expect(await scan(number)).toMatchObject({ isGreen: true });
});

it('days on site follow from ways in and out, in whatever order they arrive, and a stay counts a day at most', async () => {
  const { number, personId } = desk.freshCard();
  const HOUR = 60;
  const [DAY, long] = [24 * HOUR, 60 * HOUR];
  const at = (minutes: number) => plantDate(new Date(minutesAgo(minutes)));
  const [came, went] = [
    queued(number, 'in', minutesAgo(long)),
    queued(number, 'out', minutesAgo(HOUR)),
  ];
  // A way out without a way in is no day.
  await send([went]);
  expect(await daysOf(personId)).toEqual([]);
  await send([came]);
  const stay = [at(long), at(long - DAY)];
  expect(await daysOf(personId)).toEqual(stay);
  // A way in between shortens the stay, and what was counted remains.
  await send([queued(number, 'in', minutesAgo(DAY))]);
  expect(await daysOf(personId)).toEqual([
    ...new Set([...stay, at(DAY), at(HOUR)].toSorted((one, other) => one.localeCompare(other))),
  ]);
});
