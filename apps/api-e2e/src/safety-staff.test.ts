import { randomUUID } from 'node:crypto';
import {
  barPerson,
  checkClass,
  courses,
  findThings,
  getFileAddress,
  getInspections,
  getSafetyRecord,
  getViolations,
  liftBar,
  recordInspection,
  recordViolation,
  submitRequest,
  withdrawInspection,
  withdrawViolation,
} from '@portal/contracts';
import { addDays, addMonths, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { almostApproved, approved, withIdentity } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approveEntry, entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import { validEquipmentRequest } from '@portal/testing/equipment';
import { byCode, PAPER, submitted, validPeopleRequest } from '@portal/testing/people';
import { complete, openTask } from '@portal/testing/review';
import { photo, uploadForm } from '@portal/testing/upload';
import trained from '../../../prisma/seed/demo/trained-people.json' with { type: 'json' };
import { rowsOf } from './support/database';
import { usePortal } from './support/portal';
import { personOf, safetyRecordOf } from './support/safety';

const portal = usePortal({ demo: true });
const today = plantDate(new Date());

let by: EntryApprovers;
let safety: Caller;
let admin: Caller;
beforeAll(async () => {
  by = await entryApprovers(portal.client);
  safety = await demoCaller(portal.client, 'safety@plant.example');
  admin = await demoCaller(portal.client, 'admin@plant.example');
});

const people = trained.map(({ identityNumber }) => identityNumber);
const record = (id: string) => safetyRecordOf(safety, id);
const bar = async (id: string, body: object, who = safety) =>
  (
    await who.client.call(
      barPerson,
      { params: { id }, body: { id: randomUUID(), since: today, reason: 'Hút thuốc', ...body } },
      { token: who.token },
    )
  ).body;
const lift = async (id: string, who = safety) =>
  (
    await who.client.call(
      liftBar,
      { params: { id }, body: { reason: 'Đã học lại' } },
      { token: who.token },
    )
  ).body;

describe('violations', () => {
  it('are recorded with photos and points, shown to the company, withdrawn and never deleted', async () => {
    const form = await approved(by, { count: 1 });
    const number = must(form.staffItems[0]).identityCardNumber;
    const { id } = await personOf(safety, number);
    const picture = await uploadForm(
      { baseUrl: safety.client.baseUrl, token: safety.token },
      { name: 'vi-pham.jpg', bytes: await photo('portrait-a-3x4.jpg'), kind: 'itemPhoto' },
    );
    const body = {
      id: randomUUID(),
      violationTime: new Date(Date.now() - 3_600_000).toISOString(),
      description: 'Không đeo dây an toàn',
      points: 3,
      photos: [picture.body.id],
    };
    const send = async (change: object = {}, who = safety) =>
      (
        await who.client.call(
          recordViolation,
          { params: { id }, body: { ...body, ...change } },
          { token: who.token },
        )
      ).body;
    expect(
      (await send({ violationTime: new Date(Date.now() + 60_000).toISOString() })).isSuccess,
    ).toBe(false);
    expect(await send()).toEqual({ isSuccess: true, message: 'Đã ghi nhận vi phạm.' });
    // The same call again stores nothing new; another violation at the same time is refused.
    expect((await send()).isSuccess).toBe(true);
    expect((await send({ id: randomUUID(), photos: [] })).isSuccess).toBe(false);
    const kept = await record(id);
    expect(kept).toMatchObject({
      points: 3,
      violations: [
        {
          description: body.description,
          photos: [{ name: 'vi-pham.jpg' }],
          recorded: { byName: 'Bùi Thị Hồng Vân' },
          withdrawn: null,
        },
      ],
    });
    const told = async () =>
      (
        await by.clerk.client.call(
          getViolations,
          { params: { id: number } },
          { token: by.clerk.token },
        )
      ).body;
    expect(await told()).toHaveLength(1);
    // Users who may read the records of safety staff may read the photos; a company may not.
    const file = must(picture.body.id);
    const address = async ({ client, token }: Caller) =>
      (await client.call(getFileAddress, { params: { id: file } }, { token })).status;
    expect([await address(by.safety), await address(by.clerk)]).toEqual([200, 404]);
    const withdraw = async () =>
      (
        await safety.client.call(
          withdrawViolation,
          { params: { id: body.id }, body: { reason: 'Nhầm người' } },
          { token: safety.token },
        )
      ).body.isSuccess;
    expect([await withdraw(), await withdraw()]).toEqual([true, false]);
    expect(await told()).toEqual([]);
    expect(await record(id)).toMatchObject({
      points: 0,
      violations: [{ withdrawn: { reason: 'Nhầm người', byName: 'Bùi Thị Hồng Vân' } }],
    });
    // The correct violation may have the same time.
    expect((await send({ id: randomUUID(), photos: [] })).isSuccess).toBe(true);
  });
});

describe('a bar', () => {
  it('counts at once where requests are sent and cards are issued, and no more when it is lifted', async () => {
    const waiting = await almostApproved(by, { count: 1 });
    const number = must(waiting.staffItems[0]).identityCardNumber;
    const known = await approved(by, { count: 1, change: withIdentity(number) });
    const { id } = await personOf(safety, number);
    const until = addDays(today, 30);
    const barred = await bar(id, { until });
    expect(barred.message).toMatch(/^Đã cấm .+ vào nhà máy\.$/);
    const twice = await bar(id, {});
    expect([twice.isSuccess, twice.message.includes('đang có lệnh cấm')]).toEqual([false, true]);
    const issue = async () =>
      (await complete(by.office, await openTask(by.clerk, waiting.id))).body.isSuccess;
    expect(await issue()).toBe(false);
    const send = async () => {
      const body = withIdentity(number)(await validPeopleRequest(by.clerk, 1));
      const { client, token } = by.clerk;
      return (await client.call(submitRequest, { body }, { token })).body;
    };
    expect((await send()).isSuccess).toBe(false);
    const [running] = (await record(id)).bars;
    expect(running).toMatchObject({ state: 'running', until, lifted: null });
    expect([await lift(must(running).id), await lift(must(running).id)]).toMatchObject([
      { isSuccess: true },
      { isSuccess: false },
    ]);
    expect(await issue()).toBe(true);
    expect((await send()).isSuccess).toBe(true);
    // After a second bar, the first one is unchanged.
    expect((await bar(id, {})).isSuccess).toBe(true);
    const { bars } = await record(id);
    expect((await personOf(safety, number)).isBarred).toBe(true);
    expect(bars.map(({ state, lifted }) => [state, lifted?.reason])).toEqual([
      ['running', undefined],
      ['lifted', 'Đã học lại'],
    ]);
    expect(known.id).not.toBe(waiting.id);
  });

  it('of a later day does not count yet, nor one whose days are over', async () => {
    const number = must(people[80]);
    const { id } = await personOf(safety, number);
    expect((await bar(id, { since: addDays(today, 2) })).isSuccess).toBe(true);
    const [coming] = (await record(id)).bars;
    expect([coming?.state, (await personOf(safety, number)).isBarred]).toEqual(['coming', false]);
    await lift(must(coming).id);
    const past = await bar(id, { since: addDays(today, -9), until: addDays(today, -1) });
    const turned = await bar(id, { since: today, until: addDays(today, -1) });
    expect([past.isSuccess, turned.isSuccess]).toEqual([false, false]);
  });

  it('of two who bar somebody at once one does', async () => {
    const { id } = await personOf(safety, must(people[81]));
    const both = await Promise.all([bar(id, {}), bar(id, {}, admin)]);
    expect(both.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
  });
});

it('inspections of a thing are recorded with their papers; the newest valid one counts', async () => {
  const form = await submitted(
    by.clerk,
    await validEquipmentRequest(by.clerk, await approved(by), 1),
  );
  await approveEntry(by, form);
  const [{ code, id }] = (await rowsOf<{ code: string; id: string }>(
    portal.databaseUrl,
    `select u.code, u.id from equipment_unit u join equipment_lot l on l.equipment_unit_id = u.id
      where l.request_id = '${form.id}'`,
  )) as [{ code: string; id: string }];
  const paper = await uploadForm(
    { baseUrl: safety.client.baseUrl, token: safety.token },
    { name: 'kiem-dinh.pdf', bytes: PAPER },
  );
  const send = async (verifyCode: string, validDate: string, files: string[] = []) => {
    const body = { id: randomUUID(), verifyCode, validDate, files };
    const { client, token } = safety;
    const answer = await client.call(recordInspection, { params: { id }, body }, { token });
    return { ...body, ...answer.body };
  };
  await send('KD-2025/001', addDays(today, -30), [paper.body.id]);
  const second = await send('KD-2026/117', addMonths(today, 12));
  const thing = async () =>
    must(
      (await safety.client.call(findThings, { query: { keyword: code } }, { token: safety.token }))
        .body.data[0],
    );
  const ending = async () =>
    (await safety.client.call(findThings, { query: {} }, { token: safety.token })).body.data.filter(
      (found) => found.id === id,
    );
  expect(await thing()).toMatchObject({
    verifyCode: 'KD-2026/117',
    validDate: addMonths(today, 12),
  });
  expect(await ending()).toEqual([]);
  await safety.client.call(
    withdrawInspection,
    { params: { id: second.id }, body: { reason: 'Nhầm thiết bị' } },
    { token: safety.token },
  );
  expect(await thing()).toMatchObject({ verifyCode: 'KD-2025/001' });
  expect(await ending()).toMatchObject([{ code, validDate: addDays(today, -30) }]);
  const { body } = await by.safety.client.call(
    getInspections,
    { params: { id } },
    { token: by.safety.token },
  );
  expect(body.inspections).toMatchObject([
    { verifyCode: 'KD-2026/117', withdrawn: { reason: 'Nhầm thiết bị' } },
    { verifyCode: 'KD-2025/001', withdrawn: null, files: [{ name: 'kiem-dinh.pdf' }] },
  ]);
});

it('safety staff and administrators record, reviewers read, other users do neither; readings are kept', async () => {
  const { id } = await personOf(safety, must(people[6]));
  const body = {
    id: randomUUID(),
    courseId: (await byCode(by.clerk, courses))('ANCB').id,
    day: today,
    rows: [{ id: randomUUID(), number: must(people[6]) }],
  };
  const statuses: Record<string, number[]> = {};
  for (const email of [
    'clerk@ptsc.example',
    'engineer@plant.example',
    'guard@plant.example',
    'reviewer@plant.example',
    'safety@plant.example',
    'admin@plant.example',
  ]) {
    const { client, token } = await demoCaller(portal.client, email);
    statuses[email] = [
      (await client.call(getSafetyRecord, { params: { id } }, { token })).status,
      (await client.call(findThings, { query: { keyword: 'abc' } }, { token })).status,
      (await client.call(checkClass, { body }, { token })).status,
      (
        await client.call(
          liftBar,
          { params: { id: randomUUID() }, body: { reason: 'x' } },
          { token },
        )
      ).status,
    ];
  }
  expect(statuses).toEqual({
    'clerk@ptsc.example': [403, 403, 403, 403],
    'engineer@plant.example': [403, 403, 403, 403],
    'guard@plant.example': [403, 403, 403, 403],
    'reviewer@plant.example': [200, 200, 403, 403],
    'safety@plant.example': [200, 200, 200, 404],
    'admin@plant.example': [200, 200, 200, 404],
  });
  const reads = await rowsOf(
    portal.databaseUrl,
    `select distinct u.email, r.kind from record_read r join "user" u on u.id = r.user_id
      where r.subject = '${must(people[6])}' and u.email like 'reviewer%' order by r.kind`,
  );
  expect(reads).toEqual([{ email: 'reviewer@plant.example', kind: 'safety' }]);
});
