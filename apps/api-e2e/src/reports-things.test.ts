import {
  equipmentReport,
  getReportedThing,
  getReportedVehicle,
  searchVehicleChecks,
  vehicleReport,
  type EquipmentReportRow,
  type VehicleReportRow,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';
import { day, made, today } from './support/reported-records';
import { figures, page, sheetOf } from './support/reports';

const portal = usePortal({ demo: true });

let ptsc: Caller;
let lilama: Caller;
let staff: Caller;

beforeAll(async () => {
  [ptsc, lilama, staff] = (await Promise.all(
    ['clerk@ptsc.example', 'clerk@lilama.example', 'safety@plant.example'].map((email) =>
      demoCaller(portal.client, email),
    ),
  )) as [Caller, Caller, Caller];
  await execute(portal.databaseUrl, made());
});

const codes = ({ data }: { data: EquipmentReportRow[] }) => data.map(({ code }) => code);
const plates = ({ data }: { data: VehicleReportRow[] }) =>
  data.map(({ numberPlate }) => numberPlate);

it('things are listed with their amounts in the ledger, and the inspection that counts', async () => {
  const { data } = await page(equipmentReport, ptsc, { keyword: 'may han' });
  expect(data).toMatchObject([
    { code: 'R-1', quantity: 10.5, quantityAtBsr: 8, verifyCode: 'KD-1', validDate: day(3) },
    { code: 'R-2', quantity: 1, quantityAtBsr: 0, verifyCode: '', validDate: null },
  ]);
  const filter = { keyword: 'may han' };
  expect(codes(await page(equipmentReport, ptsc, { ...filter, statusId: 1 }))).toEqual(['R-1']);
  expect(codes(await page(equipmentReport, ptsc, { ...filter, movedMonth: today }))).toEqual([
    'R-1',
    'R-2',
  ]);
  expect(codes(await page(equipmentReport, ptsc, { ...filter, movedMonth: day(-40) }))).toEqual([]);
  const strip = await figures(equipmentReport, ptsc, filter);
  expect(strip.figures).toEqual({ things: 2, atPlant: 1, soon: 1, over: 0 });
  expect(strip.plot.at(-1)).toMatchObject({ values: { came: 2, left: 2 } });
  expect(strip.plot).toHaveLength(12);
});

it('vehicles are listed with the permit that counts and the newest check of the day', async () => {
  const filter = { keyword: '76C0000' };
  const { data } = await page(vehicleReport, ptsc, filter);
  expect(data).toMatchObject([
    { numberPlate: '76C-00001', validTime: day(3), result: 1, todayStatus: 0 },
    { numberPlate: '76C-00002', validTime: day(-1), result: 1, todayStatus: 1 },
    { numberPlate: '76C-00004', validTime: day(30), result: -1, todayStatus: null },
  ]);
  const [first] = (await page(vehicleReport, ptsc, { ...filter, filterDate: day(-1) })).data;
  expect(first).toMatchObject({ todayStatus: 1 });
  for (const [own, found] of [
    [{ statusId: 0 }, ['76C-00001']],
    [{ statusId: 1 }, ['76C-00002']],
    [{ statusId: 2 }, []],
    [{ inTypeId: 0 }, ['76C-00001']],
    // An ended or expired permit requires no check.
    [{ todayStatus: -1 }, []],
  ] as const)
    expect(plates(await page(vehicleReport, ptsc, { ...filter, ...own }))).toEqual(found);
  const strip = await figures(vehicleReport, ptsc, filter);
  expect(strip.figures).toEqual({ vehicles: 3, valid: 0, soon: 1, over: 1 });
  expect(strip.plot.map(({ key, values }) => [key, values.vehicles])).toEqual([
    ['1', 1],
    ['0', 1],
    ['-1', 0],
  ]);
});

it('a company reads its own alone: rows, figures, dialogs and workbooks', async () => {
  const [other] = (await page(equipmentReport, lilama, { keyword: 'may han' })).data;
  expect(other).toMatchObject({ code: 'R-3' });
  const named = { keyword: 'may han', contractorId: must(await companyOf('PTSC')) };
  expect(codes(await page(equipmentReport, lilama, named))).toEqual(['R-3']);
  expect((await figures(equipmentReport, lilama, named)).figures).toMatchObject({ things: 1 });
  const { rows } = await sheetOf(equipmentReport, lilama, named);
  expect(rows.map(([code]) => code)).toEqual(['R-3']);
  expect(codes(await page(equipmentReport, staff, { keyword: 'may han' }))).toHaveLength(3);
  expect(codes(await page(equipmentReport, staff, named))).toEqual(['R-1', 'R-2']);
  const ledger = (who: Caller) =>
    who.client.call(getReportedThing, { params: { id: must(other).id } }, { token: who.token });
  expect((await ledger(lilama)).body).toMatchObject({ movementCount: 1, lots: [{ present: 4 }] });
  expect((await ledger(ptsc)).status).toBe(404);
  // A vehicle of both companies: each reads its own permit.
  const shared = { keyword: '76C00001' };
  const [theirs] = (await page(vehicleReport, lilama, shared)).data;
  expect(theirs).toMatchObject({ validTime: day(60) });
  const permits = (who: Caller, id: string) =>
    who.client.call(getReportedVehicle, { params: { id } }, { token: who.token });
  expect((await permits(ptsc, must(theirs).id)).body.permits).toMatchObject([{ validTo: day(3) }]);
  const [foreign] = (await page(vehicleReport, lilama, { keyword: '76C00003' })).data;
  expect((await permits(ptsc, must(foreign).id)).status).toBe(404);
});

it('vehicles to check are those of the page of checks: a permit of theirs runs on the day', async () => {
  await execute(portal.databaseUrl, uncheckedCars);
  const keyword = '76C1000';
  const { client, token } = staff;
  const query = { keyword, state: 'unchecked' as const, take: 100 };
  const { body } = await client.call(searchVehicleChecks, { query }, { token });
  const toCheck = body.data.map(({ numberPlate }) => numberPlate);
  expect(toCheck).toEqual(['76C-10001']);
  const filter = { keyword, todayStatus: -1 };
  expect(plates(await page(vehicleReport, staff, filter))).toEqual(toCheck);
  const list = await page(vehicleReport, staff, { keyword });
  expect(list.data.map(({ todayStatus }) => todayStatus)).toEqual([-1, null, null, null]);
  const { plot } = await figures(vehicleReport, staff, { keyword });
  expect(plot.find(({ key }) => key === '-1')?.values).toEqual({ vehicles: 1 });
  // On another day other permits are valid, and for a company only its own permits count.
  const on = (who: Caller, filterDate: string) =>
    page(vehicleReport, who, { ...filter, filterDate }).then(plates);
  expect(await on(ptsc, day(-2))).toEqual(['76C-10001', '76C-10003']);
  expect(await on(ptsc, day(1))).toEqual(['76C-10001', '76C-10002']);
  expect(await on(lilama, day(1))).toEqual([]);
});

/**
 * Unchecked vehicles of one company: with a valid permit, a future one, an expired one, and an
 * ended one.
 */
const uncheckedCars = `
  create temporary table unchecked as
    select gen_random_uuid() as id, n.plate, n.first::date, n.last::date, n.ended from (values
      ('76C-10001', '${day(-9)}', '${day(9)}', false), ('76C-10002', '${day(1)}', '${day(9)}', false),
      ('76C-10003', '${day(-9)}', '${day(-1)}', false), ('76C-10004', '${day(-9)}', '${day(9)}', true))
      as n(plate, first, last, ended);
  insert into vehicle_record (id, number_plate, plate_key, branch_name)
  select id, plate, replace(plate, '-', ''), 'Hino' from unchecked;
  insert into vehicle_permit (id, vehicle_id, request_id, vehicle_in_type, card_type, valid_from, valid_to, is_ended)
  select gen_random_uuid(), c.id, r.id, 1, 1, c.first, c.last, c.ended
  from unchecked c, request r where r.number = 'VT-PTSC'`;

async function companyOf(code: string): Promise<string | undefined> {
  const rows = await rowsOf<{ id: string }>(
    portal.databaseUrl,
    `select id::text from contractor where code = '${code}'`,
  );
  return rows[0]?.id;
}
