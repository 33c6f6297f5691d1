import {
  getArrivals,
  getExpectedSummary,
  countExpected,
  countExpectedVehicles,
  searchExpected,
  searchExpectedVehicles,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { mailsTo, mailTo } from '@portal/testing/mailbox';
import { until } from '@portal/testing/until';
import { rowsOf } from './support/database';
import { useGateDesk } from './support/gate-desk';
import { usePortal } from './support/portal';

const PEOPLE = 3;
const portal = usePortal({ demo: true });
const desk = useGateDesk(portal, PEOPLE);
const { run, letThrough, attempt } = desk;
const today = plantDate(new Date());
const tomorrow = addDays(today, 1);

const CLERK = 'clerk@ptsc.example';
/** The vehicles of the desk. */
const VEHICLES = 2;
let clerk: Caller;
let guard: Caller;
/** Its insurance ends today. */
let uninsured: string;
/** Tomorrow the first one gets in, the card of the second is over, and the third is barred. */
let [good, over, barred]: { number: string; personId: string }[] = [];

beforeAll(async () => {
  clerk = await demoCaller(portal.client, CLERK);
  ({ guard } = desk.known());
  [good, over, barred] = Array.from({ length: PEOPLE }, () => desk.freshCard());
  await run(`update safety_card set valid_to = '${today}' where number = '${must(over).number}';
    insert into blacklist_entry (id, person_id, reason, since, active)
      values (gen_random_uuid(), '${must(barred).personId}', 'Trộm vật tư', '${today}', true)`);
  uninsured = must(desk.known().vehicleRequest.vehicleItems[0]).numberPlate;
  await run(
    `update vehicle_item set insurance_date = '${today}' where number_plate = '${uninsured}'`,
  );
});

const summaryOf = async ({ client, token }: Caller) =>
  (await client.call(getExpectedSummary, {}, { token })).body;
const byName = (one: string, other: string) => one.localeCompare(other, 'vi');
const nameOf = async (personId: string): Promise<string> => {
  const [row] = await rowsOf<{ name: string }>(
    portal.databaseUrl,
    `select full_name as name from person where id = '${personId}'`,
  );
  return must(row).name;
};

it('a company sees on the eve how many of its people and vehicles would be refused, by name and reason', async () => {
  const summary = await summaryOf(clerk);
  expect(summary).toMatchObject({ day: tomorrow, expected: PEOPLE, stopped: 2, amber: 0 });
  const names = await Promise.all([over, barred].map((one) => nameOf(must(one).personId)));
  expect(summary.vehicles).toEqual({ expected: VEHICLES, stopped: 1, amber: 0 });
  expect(summary.named.map(({ name }) => name)).toEqual([...names.toSorted(byName), uninsured]);
  expect(summary.named.map(({ text }) => text !== '')).toEqual([true, true, true]);
});

it('another company sees its own people alone, and staff see numbers without names', async () => {
  const other = await summaryOf(await demoCaller(portal.client, 'clerk@lilama.example'));
  const none = { expected: 0, stopped: 0, amber: 0 };
  expect(other).toEqual({ day: tomorrow, ...none, vehicles: none, named: [] });
  const staff = await summaryOf(await demoCaller(portal.client, 'safety@plant.example'));
  expect(staff).toEqual({
    day: tomorrow,
    expected: PEOPLE,
    stopped: 2,
    amber: 0,
    vehicles: { expected: VEHICLES, stopped: 1, amber: 0 },
    named: [],
  });
  const engineer = await demoCaller(portal.client, 'engineer@plant.example');
  const { status } = await engineer.client.call(getExpectedSummary, {}, { token: engineer.token });
  expect(status).toBe(403);
});

it('vehicles are listed with the answer of the day, to their company and to staff alone', async () => {
  const vehicles = async ({ client, token }: Caller, query: object = {}) =>
    (await client.call(searchExpectedVehicles, { query: { day: tomorrow, ...query } }, { token }))
      .body;
  const own = await vehicles(clerk);
  expect(own.totalCount).toBe(VEHICLES);
  const numbers = await clerk.client.call(
    countExpectedVehicles,
    { query: { day: tomorrow } },
    { token: clerk.token },
  );
  expect(numbers.body).toEqual({ expected: VEHICLES, stopped: 1, amber: 0 });
  const stopped = await vehicles(clerk, { show: 'stopped' });
  expect(stopped.data).toMatchObject([
    { numberPlate: uninsured, isGreen: false, isAmber: false, reasons: [{ reason: 'papers' }] },
  ]);
  const green = await vehicles(clerk, { day: today, keyword: uninsured });
  expect(green.data).toMatchObject([{ numberPlate: uninsured, isGreen: true, reasons: [] }]);
  const other = await vehicles(await demoCaller(portal.client, 'clerk@lilama.example'));
  expect(other).toMatchObject({ data: [], totalCount: 0 });
  expect((await vehicles(guard, { gateId: desk.known().elsewhere })).totalCount).toBe(0);
  expect((await vehicles(guard, { gateId: desk.known().gate })).totalCount).toBe(VEHICLES);
  const engineer = await demoCaller(portal.client, 'engineer@plant.example');
  const asked = { query: { day: tomorrow } };
  const { client, token } = engineer;
  const refused = await Promise.all([
    client.call(searchExpected, asked, { token }),
    client.call(searchExpectedVehicles, asked, { token }),
    client.call(countExpected, asked, { token }),
    client.call(countExpectedVehicles, asked, { token }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

it('staff see expected against arrived by company and hour, and the people of one company', async () => {
  const arrivals = async (day: string, gateId?: string) => {
    const query = { day, ...(gateId && { gateId }) };
    return (await guard.client.call(getArrivals, { query }, { token: guard.token })).body;
  };
  const before = await arrivals(today);
  expect(before).toMatchObject({ expected: PEOPLE, arrived: 0 });
  await letThrough(attempt(must(good).number));
  const { companies, hours, ...after } = await arrivals(today);
  expect(after).toMatchObject({ expected: PEOPLE, arrived: 1, stopped: 1 });
  expect(companies).toEqual([
    expect.objectContaining({ expected: PEOPLE, arrived: 1, stopped: 1, amber: 0 }),
  ]);
  expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  const sum = (name: 'arrived' | 'usual') => hours.reduce((all, hour) => all + hour[name], 0);
  expect([sum('arrived'), sum('usual')]).toEqual([1, PEOPLE]);
  expect(await arrivals(tomorrow)).toMatchObject({ expected: PEOPLE, arrived: 0, stopped: 2 });
  expect(await arrivals(today, desk.known().elsewhere)).toMatchObject({ expected: 0 });
  const contractorId = must(companies[0]).contractorId;
  const found = (query: { contractorId: string }) =>
    guard.client.call(
      searchExpected,
      { query: { day: tomorrow, ...query } },
      { token: guard.token },
    );
  expect((await found({ contractorId })).body.totalCount).toBe(PEOPLE);
  expect((await found({ contractorId: must(good).personId })).body.totalCount).toBe(0);
});

it('companies and staff without the site do not see arrivals', async () => {
  for (const who of [clerk, await demoCaller(portal.client, 'engineer@plant.example')]) {
    const { status } = await who.client.call(
      getArrivals,
      { query: { day: today } },
      { token: who.token },
    );
    expect(status).toBe(403);
  }
});

it('a company gets one mail about the next day, and only if somebody would not get in', async () => {
  const subject = new RegExp(`${tomorrow.split('-').reverse().join('/')}: 2 người và 1 xe`);
  const job = `select graphile_worker.add_job('eveMails', '{"day":"${tomorrow}"}')`;
  await run(job);
  const mail = await mailTo(portal.client, CLERK, subject);
  for (const one of [over, barred]) expect(mail.text).toContain(await nameOf(must(one).personId));
  expect(mail.text).toContain(uninsured);
  expect(mail.text).toContain(`#/du-kien-vao-cong?ngay=${tomorrow}&hien=stopped`);
  await run(job);
  await until(async () =>
    (
      await rowsOf(
        portal.databaseUrl,
        `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'eveMails'`,
      )
    ).length === 0
      ? true
      : undefined,
  );
  expect(await mailsTo(portal.client, CLERK, subject)).toHaveLength(1);
  expect(await mailsTo(portal.client, 'clerk@lilama.example', /người có thể không/)).toEqual([]);
});
