import { randomUUID } from 'node:crypto';
import {
  gates,
  getFileAddress,
  getPersonMovements,
  getPersonRecord,
  getThingLedger,
  getThingRecord,
  getVehicleMovements,
  getVehicleRecord,
  letThroughGate,
  recordVehicleCheck,
  scanAtGate,
  searchThingRecords,
  searchVehicleRecords,
  type EquipmentRequestInput,
  type PeopleRequestInput,
  type VehicleRequestInput,
} from '@portal/contracts';
import { identityKey, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approveEntry, entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import { validEquipmentRequest } from '@portal/testing/equipment';
import { byCode, submitted } from '@portal/testing/people';
import { sentTakeOut, validTakeOut } from '@portal/testing/take-outs';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { execute, rowsOf } from './support/database';
import { cardsOf } from './support/guarantees';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const today = plantDate(new Date());

let by: EntryApprovers;
let guard: Caller;
let safety: Caller;
let root: PeopleRequestInput;
let vehicles: VehicleRequestInput;
let equipment: EquipmentRequestInput;
let card: { number: string; personId: string };
let gateId: string;

beforeAll(async () => {
  by = await entryApprovers(portal.client);
  guard = by.security;
  safety = await demoCaller(portal.client, 'safety@plant.example');
  root = await approved(by, {
    count: 2,
    change: (form) => ({ ...form, staffPlan: { ...form.staffPlan, startDate: today } }),
  });
  [vehicles, equipment] = await Promise.all([
    validVehicleRequest(by.clerk, root, 1).then((form) => submitted(by.clerk, form)),
    validEquipmentRequest(by.clerk, root, 1).then((form) => submitted(by.clerk, form)),
  ]);
  await approveEntry(by, vehicles);
  await approveEntry(by, equipment);
  await execute(
    portal.databaseUrl,
    `update vehicle_permit set valid_from = '${today}' where request_id = '${vehicles.id}';
     insert into training_result (id, person_id, course_id, exam_date, is_passed, modified_at)
     select gen_random_uuid(), c.person_id, k.id, '${today}', true, now()
     from safety_card c cross join course k where c.request_id = '${root.id}'`,
  );
  card = must((await cardsOf(portal.databaseUrl, root.id))[0]);
  gateId = (await byCode(guard, gates))('C2').id;
});

const call = (who: Caller, route: unknown, input: unknown) =>
  who.client.call(route as typeof getPersonRecord, input as never, { token: who.token });
const pass = async (code: string, direction: 'in' | 'out') => {
  const body = { id: randomUUID(), gateId, direction, code };
  return (await guard.client.call(letThroughGate, { body }, { token: guard.token })).body.outcome;
};
const idOf = async (statement: string) =>
  must((await rowsOf<{ id: string }>(portal.databaseUrl, statement))[0]).id;
const readsOf = async (subject: string) =>
  (
    await rowsOf<{ kind: string; email: string }>(
      portal.databaseUrl,
      `select distinct r.kind, u.email from record_read r join "user" u on u.id = r.user_id
       where r.subject = '${subject}' and u.email like 'safety@%' order by r.kind`,
    )
  ).map(({ kind }) => kind);

it('tells somebody’s movements the newest first, where the person is, papers and running requests', async () => {
  const { number, personId } = card;
  expect([await pass(number, 'in'), await pass(number, 'out')]).toEqual(['passed', 'passed']);
  await pass(number, 'in');
  const scan = { id: randomUUID(), gateId, direction: 'in' as const, code: number };
  await guard.client.call(scanAtGate, { body: scan }, { token: guard.token });
  const page = async (query: object) =>
    (
      await safety.client.call(
        getPersonMovements,
        { params: { id: personId }, query },
        { token: safety.token },
      )
    ).body;
  const first = await page({});
  expect(first).toMatchObject({
    totalCount: 4,
    place: { isInside: true, gateName: 'Cổng số 2 – Nhà thầu' },
    data: [
      { direction: 'in', outcome: 'refused', reasons: ['alreadyInside'] },
      {
        direction: 'in',
        outcome: 'passed',
        companyName: expect.stringContaining('PTSC') as string,
      },
      { direction: 'out', outcome: 'passed' },
      { direction: 'in', outcome: 'passed' },
    ],
  });
  expect((await page({ skip: 10 })).data).toEqual([]);
  const { body } = await safety.client.call(
    getPersonRecord,
    { params: { id: personId } },
    { token: safety.token },
  );
  expect(body.requests).toMatchObject([{ requestId: null, isApproved: true }]);
  const [document] = body.documents;
  expect(document).toMatchObject({
    typeName: expect.any(String) as string,
    requestNumber: must(body.requests[0]).requestNumber,
    files: [{ name: expect.any(String) as string }],
  });
  const file = must(must(document).files[0]).id;
  const address = async ({ client, token }: Caller) =>
    (await client.call(getFileAddress, { params: { id: file } }, { token })).status;
  expect(await address(safety)).toBe(200);
  // A guard may read the last days, but not the papers themselves.
  const seen = await guard.client.call(
    getPersonRecord,
    { params: { id: personId } },
    { token: guard.token },
  );
  expect(seen.body.documents.flatMap(({ files }) => files)).toEqual([]);
  const key = await idOf(`select identity_key as id from person where id = '${personId}'`);
  expect(await readsOf(key)).toEqual(['movements', 'record']);
});

it('tells a vehicle’s permits with areas, papers and driver, its checks, and where it is', async () => {
  const { numberPlate, driverLicense } = must(vehicles.vehicleItems[0]);
  const key = identityKey(numberPlate);
  const id = await idOf(`select id from vehicle_record where plate_key = '${key}'`);
  expect(await pass(numberPlate, 'in')).toBe('passed');
  const points = await rowsOf<{ id: string }>(
    portal.databaseUrl,
    'select id from vehicle_check_point where active',
  );
  const findings = points.map((point) => ({ pointId: point.id, isPassed: true }));
  await guard.client.call(
    recordVehicleCheck,
    { body: { id: randomUUID(), vehicleId: id, findings } },
    { token: guard.token },
  );
  const found = await safety.client.call(
    searchVehicleRecords,
    { query: { keyword: numberPlate.toLowerCase() } },
    { token: safety.token },
  );
  expect(found.body).toMatchObject({
    totalCount: 1,
    data: [{ id, numberPlate, isEnded: false, place: { isInside: true } }],
  });
  const { body } = await safety.client.call(
    getVehicleRecord,
    { params: { id } },
    { token: safety.token },
  );
  expect(body).toMatchObject({
    numberPlate,
    state: 'passed',
    place: { isInside: true, gateName: 'Cổng số 2 – Nhà thầu' },
    permits: [
      {
        isEnded: false,
        validFrom: today,
        areaNames: expect.arrayContaining([expect.any(String)]) as string[],
        papers: { audit: expect.any(String) as string },
        driver: { personId: expect.any(String) as string, licence: driverLicense },
      },
    ],
    checks: [{ isPassed: true, recorded: { byName: 'Đặng Văn Lực' } }],
    requests: [{ isApproved: true, requestId: null }],
  });
  const moved = await safety.client.call(
    getVehicleMovements,
    { params: { id } },
    { token: safety.token },
  );
  expect(moved.body).toMatchObject({ totalCount: 1, data: [{ outcome: 'passed' }] });
  expect(await readsOf(key)).toEqual(['passages']);
  const driver = must(must(body.permits[0]).driver).personId;
  const driverKey = await idOf(`select identity_key as id from person where id = '${driver}'`);
  expect(await readsOf(driverKey)).toContain('record');
});

it('tells a thing’s lots and ledger, request by request, with what is promised', async () => {
  const unit = `select u.id from equipment_unit u join equipment_lot l on l.equipment_unit_id = u.id
    where l.request_id = '${equipment.id}'`;
  const id = await idOf(unit);
  const { body } = await safety.client.call(
    getThingRecord,
    { params: { id } },
    { token: safety.token },
  );
  const brought = must(must(equipment.equipmentItems[0]).quantity);
  const lots = { cameIn: brought, carriedOut: 0, withdrawn: 0 };
  expect(body).toMatchObject({
    specification: must(equipment.equipmentItems[0]).specification,
    atPlant: brought,
    promised: 0,
    ownerName: 'Nhà thầu',
    lots: [{ ...lots, present: brought, promised: 0 }],
    takeOuts: [],
  });
  const lot = must(body.lots[0]);
  const form = await validTakeOut(by.clerk, [{ equipmentId: lot.id, numberOut: brought }]);
  await sentTakeOut(by.clerk, form);
  const promised = await safety.client.call(
    getThingRecord,
    { params: { id } },
    { token: safety.token },
  );
  expect(promised.body).toMatchObject({
    atPlant: brought,
    promised: brought,
    lots: [{ ...lots, present: 0, promised: brought }],
    takeOuts: [{ isApproved: false, promised: brought, carriedOut: 0 }],
  });
  const ledger = await safety.client.call(
    getThingLedger,
    { params: { id } },
    { token: safety.token },
  );
  expect(ledger.body).toMatchObject({
    totalCount: 2,
    data: [
      { kind: 'promised', quantity: brought },
      { kind: 'cameIn', quantity: brought, requestNumber: lot.requestNumber },
    ],
  });
  const listed = await safety.client.call(
    searchThingRecords,
    { query: { keyword: body.code } },
    { token: safety.token },
  );
  expect(listed.body).toMatchObject({ totalCount: 1, data: [{ id, atPlant: brought }] });
});

it('movements are for safety staff, guards and administrators, records for reviewers, too; never for contractors', async () => {
  const params = { id: card.personId };
  const nobody = { id: randomUUID() };
  const statuses: Record<string, number[]> = {};
  for (const email of [
    'clerk@ptsc.example',
    'engineer@plant.example',
    'reviewer@plant.example',
    'guard@plant.example',
    'safety@plant.example',
    'admin@plant.example',
  ]) {
    const who = await demoCaller(portal.client, email);
    const answers = [
      call(who, getPersonMovements, { params }),
      call(who, getVehicleMovements, { params: nobody }),
      call(who, getPersonRecord, { params }),
      call(who, searchVehicleRecords, {}),
      call(who, getVehicleRecord, { params: nobody }),
      call(who, searchThingRecords, {}),
      call(who, getThingRecord, { params: nobody }),
      call(who, getThingLedger, { params: nobody }),
    ];
    statuses[email] = (await Promise.all(answers)).map(({ status }) => status);
  }
  const none = Array.from({ length: 8 }, () => 403);
  const records = [200, 200, 404, 200, 404, 200];
  expect(statuses).toEqual({
    'clerk@ptsc.example': none,
    'engineer@plant.example': none,
    'reviewer@plant.example': [403, 403, ...records],
    'guard@plant.example': [200, 404, ...records],
    'safety@plant.example': [200, 404, ...records],
    'admin@plant.example': [200, 404, ...records],
  });
});
