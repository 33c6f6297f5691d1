import { randomUUID } from 'node:crypto';
import {
  findVehicleToCheck,
  gates,
  getFileAddress,
  recordVehicleCheck,
  scanAtGate,
  searchVehicleChecks,
  withdrawVehicleCheck,
  type CheckState,
  type VehicleCheckBody,
  type VehicleToCheck,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approveEntry, entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import { byCode, submitted } from '@portal/testing/people';
import { photo, uploadForm } from '@portal/testing/upload';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { execute } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const today = plantDate(new Date());

let by: EntryApprovers;
let guard: Caller;
let safety: Caller;
let plates: string[];
let gateId: string;

beforeAll(async () => {
  by = await entryApprovers(portal.client);
  guard = by.security;
  safety = await demoCaller(portal.client, 'safety@plant.example');
  const root = await approved(by, {
    count: 2,
    change: (form) => ({ ...form, staffPlan: { ...form.staffPlan, startDate: today } }),
  });
  const form = await submitted(by.clerk, await validVehicleRequest(by.clerk, root, 2));
  await approveEntry(by, form);
  plates = form.vehicleItems.map(({ numberPlate }) => numberPlate);
  await execute(
    portal.databaseUrl,
    `update vehicle_permit set valid_from = '${today}' where request_id = '${form.id}'`,
  );
  gateId = (await byCode(guard, gates))('C2').id;
});

const find = async (plate: string, who = guard): Promise<VehicleToCheck> =>
  (await who.client.call(findVehicleToCheck, { query: { plate } }, { token: who.token })).body;
/** Findings that all pass except one. */
const findings = ({ points }: VehicleToCheck, failed?: { at: number; note: string }) =>
  points.map(({ id }, at) => ({
    pointId: id,
    isPassed: at !== failed?.at,
    note: at === failed?.at ? failed.note : '',
  }));
const send = (body: VehicleCheckBody, who = guard) =>
  who.client.call(recordVehicleCheck, { body }, { token: who.token });
const check = async (plate: string, failed?: { at: number; note: string }, who = guard) => {
  const found = await find(plate, who);
  const id = randomUUID();
  const answer = await send(
    { id, vehicleId: found.vehicle.id, findings: findings(found, failed) },
    who,
  );
  return { id, ...answer.body };
};
const withdraw = async (id: string, who = guard) =>
  (
    await who.client.call(
      withdrawVehicleCheck,
      { params: { id }, body: { reason: 'Nhầm xe' } },
      { token: who.token },
    )
  ).body;
const gateSays = async (code: string) => {
  const body = { id: randomUUID(), gateId, direction: 'in' as const, code };
  const answer = await guard.client.call(scanAtGate, { body }, { token: guard.token });
  return answer.body.reasons.map(({ reason }) => reason);
};
const listed = async (query: { keyword?: string; state?: CheckState }) =>
  (await guard.client.call(searchVehicleChecks, { query }, { token: guard.token })).body;

const BRAKES = { at: 1, note: 'Phanh tay không giữ' };

it('a failed check turns the vehicle red at every gate at once, and a later one that passes green', async () => {
  const plate = must(plates[0]);
  const before = await listed({});
  expect(await gateSays(plate)).toEqual([]);
  expect((await check(plate, BRAKES)).message).toBe(
    `Đã lưu: xe ${plate} không đạt. Cổng sẽ không cho xe vào.`,
  );
  expect(await gateSays(plate)).toEqual(['checkFailed']);
  const failed = await listed({ keyword: plate.toLowerCase(), state: 'failed' });
  expect(failed).toMatchObject({
    totalCount: 1,
    data: [{ numberPlate: plate, state: 'failed', checked: { byName: expect.any(String) } }],
    figures: { unchecked: before.figures.unchecked - 1, failed: before.figures.failed + 1 },
  });
  expect(await check(plate)).toMatchObject({ isSuccess: true });
  expect(await gateSays(plate)).toEqual([]);
  expect(await listed({ keyword: plate })).toMatchObject({ data: [{ state: 'passed' }] });
});

it('a check says what was found at each point, with photos; a wrong one is withdrawn and stays', async () => {
  const plate = must(plates[1]);
  // Scanned from a permit or typed in any spelling, it is the same vehicle.
  const found = await find(plate.replaceAll(/[-.]/g, ' ').toLowerCase());
  expect(found).toMatchObject({
    vehicle: { numberPlate: plate, companyName: expect.stringContaining('PTSC') as string },
    checks: [],
  });
  expect(found.points.map(({ name }) => name).slice(0, 2)).toEqual(['Lốp và bánh xe', 'Phanh']);
  const picture = await uploadForm(
    { baseUrl: guard.client.baseUrl, token: guard.token },
    { name: 'phanh.jpg', bytes: await photo('portrait-a-3x4.jpg'), kind: 'itemPhoto' },
  );
  const body = {
    id: randomUUID(),
    vehicleId: found.vehicle.id,
    findings: findings(found, BRAKES),
    note: 'Đã báo đơn vị',
    photos: [must(picture.body.id)],
  };
  const silent = await send({ ...body, findings: findings(found, { at: 1, note: ' ' }) });
  expect([silent.status, JSON.stringify(silent.body)]).toEqual([
    400,
    expect.stringContaining('Vui lòng ghi rõ điểm này không đạt thế nào.'),
  ]);
  const partly = await send({ ...body, findings: body.findings.slice(1), photos: [] });
  expect(partly.body).toMatchObject({
    isSuccess: false,
    message: expect.stringContaining('Danh mục điểm kiểm tra') as string,
  });
  expect((await send(body)).body.isSuccess).toBe(true);
  // The same call again stores nothing new; with the id of another vehicle it is a different check.
  expect((await send(body)).body.isSuccess).toBe(true);
  const other = (await find(must(plates[0]))).vehicle.id;
  expect((await send({ ...body, vehicleId: other, photos: [] })).status).toBe(409);
  expect((await find(plate)).checks).toMatchObject([
    {
      isPassed: false,
      note: 'Đã báo đơn vị',
      photos: [{ name: 'phanh.jpg' }],
      withdrawn: null,
      mayWithdraw: true,
    },
  ]);
  expect((await find(plate)).checks[0]?.findings[1]).toEqual({
    pointName: 'Phanh',
    isPassed: false,
    note: BRAKES.note,
  });
  // Users who check vehicles may read the photo; a company may not.
  const address = async ({ client, token }: Caller) =>
    (await client.call(getFileAddress, { params: { id: must(picture.body.id) } }, { token }))
      .status;
  expect([await address(safety), await address(by.clerk)]).toEqual([200, 404]);
  // Safety staff can withdraw any check, a guard only their own.
  const staffs = await check(plate, BRAKES, safety);
  expect(await withdraw(staffs.id)).toMatchObject({ isSuccess: false });
  expect(await withdraw(staffs.id, safety)).toMatchObject({ isSuccess: true });
  expect(await gateSays(plate)).toEqual(['checkFailed']);
  expect([await withdraw(body.id), await withdraw(body.id)]).toMatchObject([
    { isSuccess: true },
    { isSuccess: false },
  ]);
  expect(await gateSays(plate)).toEqual([]);
  expect((await find(plate)).checks.map(({ withdrawn }) => withdrawn?.reason)).toEqual([
    'Nhầm xe',
    'Nhầm xe',
  ]);
  await expect(
    execute(portal.databaseUrl, `delete from vehicle_check_withdrawal where reason = 'Nhầm xe'`),
  ).rejects.toThrow('only added');
});

it('only safety staff, guards and administrators check vehicles', async () => {
  const vehicleId = (await find(must(plates[0]))).vehicle.id;
  const statuses: Record<string, number[]> = {};
  for (const email of [
    'clerk@ptsc.example',
    'engineer@plant.example',
    'reviewer@plant.example',
    'guard@plant.example',
    'safety@plant.example',
    'admin@plant.example',
  ]) {
    const { client, token } = await demoCaller(portal.client, email);
    const body = { id: randomUUID(), vehicleId, findings: [] };
    const ended = { params: { id: randomUUID() }, body: { reason: 'x' } };
    statuses[email] = [
      (await client.call(searchVehicleChecks, {}, { token })).status,
      (await client.call(findVehicleToCheck, { query: { plate: '99Z-000.00' } }, { token })).status,
      (await client.call(recordVehicleCheck, { body }, { token })).status,
      (await client.call(withdrawVehicleCheck, ended, { token })).status,
    ];
  }
  const refused = [403, 403, 403, 403];
  const allowed = [200, 404, 200, 404];
  expect(statuses).toEqual({
    'clerk@ptsc.example': refused,
    'engineer@plant.example': refused,
    'reviewer@plant.example': refused,
    'guard@plant.example': allowed,
    'safety@plant.example': allowed,
    'admin@plant.example': allowed,
  });
});
