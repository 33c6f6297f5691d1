import {
  equipmentReport,
  EXPORT_BATCH,
  getReportedThing,
  getReportedVehicle,
  PAGE_SIZES,
  ROW_COUNT_HEADER,
  staffReport,
  trainingReport,
  vehicleReport,
  type EquipmentReportRow,
  type PeopleRequestInput,
  type ReportRoutes,
  type StaffReportRow,
  type TrainingReportRow,
  type VehicleReportRow,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approved, approvers } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { reading } from '@portal/testing/review';
import { opened } from '@portal/testing/workbooks';
import type { CellValue } from 'exceljs';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const today = plantDate(new Date());
const day = (days: number): string => addDays(today, days);

let ptsc: Caller;
let lilama: Caller;
let staff: Caller;
/** Two thirds of them, those that are at the plant, are more than a batch. */
const MANY = 2 * EXPORT_BATCH + 7;

beforeAll(async () => {
  const by = await approvers(portal.client);
  ptsc = by.clerk;
  [lilama, staff] = (await Promise.all(
    ['clerk@lilama.example', 'safety@plant.example'].map((email) =>
      demoCaller(portal.client, email),
    ),
  )) as [Caller, Caller];
  const form = await approved(by, { count: 3 });
  await execute(portal.databaseUrl, made());
  await execute(portal.databaseUrl, many());
  await execute(portal.databaseUrl, happened(form));
});

/** Things and vehicles of two companies, as approvals, gates and checks leave them. */
const made = () => `
  create temporary table owner as select c.id as contractor_id, c.code, u.id as user_id,
    gen_random_uuid() as request_id
    from contractor c join "user" u on u.contractor_id = c.id
    where u.email in ('clerk@ptsc.example', 'clerk@lilama.example');
  insert into request (id, family, number, status, contractor_id, owner_id, requestor_id, description,
    starts_at, ends_at, total_count, round, submitted_at)
  select request_id, 'equipment', 'VT-' || code, 5, contractor_id, user_id, user_id, 'x', now(), now(), 1, 1, now()
  from owner;
  create temporary table thing as
    select gen_random_uuid() as id, gen_random_uuid() as lot_id, o.*, n.name, n.came, n.promised, n.out
    from owner o join (values
      ('PTSC', 'R-1', 10.5, 2.125, 0.375), ('PTSC', 'R-2', 1, 0, 1), ('LILAMA', 'R-3', 4, 0, 0))
      as n(company, name, came, promised, out) on n.company = o.code;
  insert into equipment_unit (id, code, code_key, contractor_id, specification, equipment_group_id, in_type_id, search_text)
  select id, name, replace(name, '-', ''), contractor_id, '=Máy hàn ' || name,
    (select id from equipment_group order by sort, id limit 1), (select id from in_type order by sort, id limit 1),
    'may han ' || lower(name) from thing;
  insert into equipment_lot (id, equipment_unit_id, request_id, contractor_id, came_in, present, promised, carried_out)
  select lot_id, id, request_id, contractor_id, came, came - promised - out, promised, out from thing;
  -- What left needs a trip, of which the report tells nothing.
  set session_replication_role = replica;
  insert into equipment_movement (id, lot_id, kind, quantity, request_id, trip_id)
  select gen_random_uuid(), lot_id, 'came_in'::equipment_move, came, request_id, null from thing
  union all select gen_random_uuid(), lot_id, 'carried_out', out, request_id, gen_random_uuid() from thing where out > 0;
  set session_replication_role = origin;
  insert into equipment_inspection (id, equipment_unit_id, verify_code, valid_date, recorded_at, recorded_by_id, withdrawn_at)
  select gen_random_uuid(), id, n.code, n.last::date, now() - n.age * interval '1 day', user_id,
    case when n.is_withdrawn then now() end
  from thing join (values ('R-1', 'KD-OLD', '${day(90)}', 2, false), ('R-1', 'KD-1', '${day(3)}', 1, false),
    ('R-1', 'KD-WRONG', '${day(300)}', 0, true)) as n(thing, code, last, age, is_withdrawn) on n.thing = name;
  create temporary table car as
    select gen_random_uuid() as id, n.plate, n.company from (values
      ('76C-00001', 'PTSC'), ('76C-00002', 'PTSC'), ('76C-00003', 'LILAMA'), ('76C-00004', 'PTSC')) as n(plate, company);
  insert into vehicle_record (id, number_plate, plate_key, branch_name)
  select id, plate, replace(plate, '-', ''), 'Hino' from car;
  insert into vehicle_permit (id, vehicle_id, request_id, vehicle_in_type, card_type, valid_from, valid_to, is_ended)
  select gen_random_uuid(), car.id, o.request_id, n.kind, 1, '${day(-60)}', n.last::date, n.ended
  from car join (values ('76C-00001', 'PTSC', 0, '${day(3)}', false), ('76C-00001', 'LILAMA', 1, '${day(60)}', false),
    ('76C-00002', 'PTSC', 1, '${day(-1)}', false), ('76C-00003', 'LILAMA', 1, '${day(4)}', false),
    ('76C-00004', 'PTSC', 1, '${day(30)}', true)) as n(plate, company, kind, last, ended) on n.plate = car.plate
  join owner o on o.code = n.company;
  insert into vehicle_check (id, vehicle_id, day, is_passed, at, by_id)
  select gen_random_uuid(), car.id, n.day::date, n.passed, now() - n.age * interval '1 minute', (select user_id from owner limit 1)
  from car join (values ('76C-00001', '${today}', true, 9, false), ('76C-00001', '${today}', false, 5, false),
    ('76C-00001', '${day(-1)}', true, 900, false), ('76C-00002', '${today}', true, 3, false),
    ('76C-00003', '${today}', true, 2, false)) as n(plate, day, passed, age, x) on n.plate = car.plate`;

/** So many things of one company, with whatever may be missing of them. */
const many = () => `
  create temporary table thing as
    select gen_random_uuid() as id, n, c.id as contractor_id, u.id as user_id, r.id as request_id
    from generate_series(1, ${MANY}) n, request r
    join contractor c on c.id = r.contractor_id and c.code = 'PTSC'
    join "user" u on u.id = r.owner_id
    where r.number = 'VT-PTSC';
  insert into equipment_unit (id, code, code_key, contractor_id, specification, seri_model, unit_id,
    equipment_group_id, in_type_id, search_text)
  select id, 'Z-' || n, 'Z' || n, contractor_id, repeat(md5(n::text), 12), case when n % 4 > 0 then 'S' || n % 9 else '' end,
    (select id from unit order by sort, id limit 1), (select id from equipment_group order by sort, id limit 1),
    (select id from in_type order by sort, id limit 1), 'nhieu'
  from thing;
  insert into equipment_lot (id, equipment_unit_id, request_id, contractor_id, came_in, present, promised)
  select gen_random_uuid(), id, request_id, contractor_id, n * 0.125 + 1, n * 0.125, 1 from thing where n % 3 > 0;
  insert into equipment_inspection (id, equipment_unit_id, verify_code, valid_date, recorded_by_id)
  select gen_random_uuid(), id, 'KD-' || n, '${today}'::date + n % 50, user_id from thing where n % 2 = 0`;

/** What happened to three people who were let in: a violation, a card in hand, a card that was ended, exams. */
const happened = ({ id }: PeopleRequestInput) => `
  create temporary table who as
    select c.person_id as id, row_number() over (order by c.number) as n, r.contractor_id
    from safety_card c join request r on r.id = c.request_id where r.id = '${id}';
  insert into violation (id, person_id, violation_time, description)
  select gen_random_uuid(), id, now(), 'Không đeo dây an toàn' from who where n = 1;
  insert into card_hand_out (id, card_id, person_id, contractor_id, handed_at, handed_by_id, gate_id, valid_until)
  select gen_random_uuid(), (select id from plant_card where kind = 'temporary' order by number limit 1), who.id,
    who.contractor_id, now(), u.id, (select id from gate limit 1), now() + interval '1 hour'
  from who, "user" u where n = 2 and u.email = 'guard@plant.example';
  update safety_card set is_ended = true where person_id = (select id from who where n = 3);
  insert into training_result (id, person_id, course_id, exam_date, score, is_passed)
  select gen_random_uuid(), who.id, course.id, '${day(-30)}'::date + who.n::int, nullif(60.5 + who.n * 10, 80.5), who.n > 1
  from who, course where course.active`;

const page = async <Row>(routes: ReportRoutes<Row>, { client, token }: Caller, filter = {}) =>
  (
    await client.call(
      routes.search,
      { query: { take: 100, filterValue: JSON.stringify(filter) } },
      { token },
    )
  ).body;
const figures = async (routes: ReportRoutes, { client, token }: Caller, filter = {}) =>
  (await client.call(routes.figures, { query: { filterValue: JSON.stringify(filter) } }, { token }))
    .body;
const exportOf = (
  routes: ReportRoutes,
  { client, token }: Caller,
  filter: object = {},
  { signal, ...asked }: { signal?: AbortSignal; sort?: string; lang?: string } = {},
) => {
  const query = new URLSearchParams({ filterValue: JSON.stringify(filter), ...asked });
  return fetch(new URL(`${routes.export.path}?${query.toString()}`, client.baseUrl), {
    headers: { Authorization: `Bearer ${token}` },
    signal: signal ?? null,
  });
};
const sheetOf = async (
  routes: ReportRoutes,
  who: Caller,
  filter: object = {},
  asked: { sort?: string; lang?: string } = {},
) => {
  const answer = await exportOf(routes, who, filter, asked);
  expect(answer.status).toBe(200);
  const workbook = await opened(Buffer.from(await answer.arrayBuffer()));
  const [[heads = [], ...rows] = [], about = []] = workbook.worksheets.map((sheet) =>
    Array.from({ length: sheet.rowCount }, (_, row) =>
      Array.from(
        { length: sheet.columnCount },
        (__, column) => sheet.getCell(row + 1, column + 1).value,
      ),
    ),
  );
  return { heads, rows, about, count: Number(answer.headers.get(ROW_COUNT_HEADER)) };
};

const codes = ({ data }: { data: EquipmentReportRow[] }) => data.map(({ code }) => code);
const plates = ({ data }: { data: VehicleReportRow[] }) =>
  data.map(({ numberPlate }) => numberPlate);

it('things are told with what the ledger has of them, and the inspection that counts', async () => {
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

it('vehicles are told with the permit that counts and the newest check of the day', async () => {
  const filter = { keyword: '76C0000' };
  const { data } = await page(vehicleReport, ptsc, filter);
  expect(data).toMatchObject([
    { numberPlate: '76C-00001', validTime: day(3), result: 1, todayStatus: 0 },
    { numberPlate: '76C-00002', validTime: day(-1), result: 1, todayStatus: 1 },
    { numberPlate: '76C-00004', validTime: day(30), result: -1, todayStatus: -1 },
  ]);
  const [first] = (await page(vehicleReport, ptsc, { ...filter, filterDate: day(-1) })).data;
  expect(first).toMatchObject({ todayStatus: 1 });
  for (const [own, found] of [
    [{ statusId: 0 }, ['76C-00001']],
    [{ statusId: 1 }, ['76C-00002']],
    [{ statusId: 2 }, []],
    [{ inTypeId: 0 }, ['76C-00001']],
    [{ todayStatus: -1 }, ['76C-00004']],
  ] as const)
    expect(plates(await page(vehicleReport, ptsc, { ...filter, ...own }))).toEqual(found);
  const strip = await figures(vehicleReport, ptsc, filter);
  expect(strip.figures).toEqual({ vehicles: 3, valid: 0, soon: 1, over: 1 });
  expect(strip.plot.map(({ key, values }) => [key, values.vehicles])).toEqual([
    ['1', 1],
    ['0', 1],
    ['-1', 1],
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
  // A vehicle of both: each reads its own permit.
  const shared = { keyword: '76C00001' };
  const [theirs] = (await page(vehicleReport, lilama, shared)).data;
  expect(theirs).toMatchObject({ validTime: day(60) });
  const permits = (who: Caller, id: string) =>
    who.client.call(getReportedVehicle, { params: { id } }, { token: who.token });
  expect((await permits(ptsc, must(theirs).id)).body.permits).toMatchObject([{ validTo: day(3) }]);
  const [foreign] = (await page(vehicleReport, lilama, { keyword: '76C00003' })).data;
  expect((await permits(ptsc, must(foreign).id)).status).toBe(404);
});

/** All rows of a report, page by page. */
async function allRows<Row>(
  { search }: ReportRoutes<Row>,
  { client, token }: Caller,
  filterValue: string,
  sort: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  const take = must(PAGE_SIZES.at(-1));
  for (;;) {
    const query = { skip: rows.length, take, sort, filterValue };
    const { body } = await client.call(search, { query }, { token });
    rows.push(...body.data);
    if (rows.length >= body.totalCount) return rows;
  }
}

/** What a workbook says of a row, by the heads of its columns. */
type Told = readonly (readonly [head: string, cell: CellValue])[];
const dayCell = (written: string | null) =>
  written === null ? null : new Date(`${written}T00:00:00Z`);

const thing = (row: EquipmentReportRow): Told => [
  ['Mã', row.code],
  ['Tên, quy cách', row.specification],
  ['Số sê-ri/Model', row.seriModel],
  ['Nhóm', row.equipmentGroupName],
  ['Hình thức vào', row.inTypeName],
  ['Số lượng vào', row.quantity],
  ['Còn tại nhà máy', row.quantityAtBsr],
  ['Đơn vị', row.unitName],
  ['Số kiểm định', row.verifyCode],
  ['Hạn kiểm định', dayCell(row.validDate)],
  ['Nhà thầu', row.contractorName],
];
const CHECKS = { '-1': 'Not yet checked', 0: 'Failed', 1: 'Passed' };
const vehicle = (row: VehicleReportRow): Told => [
  ['Number plate', row.numberPlate],
  ['Make', row.branchName],
  ['In-type', row.vehicleInTypeName],
  ['Card type', row.cardTypeName],
  ['Result', row.resultName],
  ['Valid until', dayCell(row.validTime)],
  ['Daily check', CHECKS[row.todayStatus]],
];
const person = (row: StaffReportRow): Told => [
  ['Số CCCD/Hộ chiếu', row.identityCardNumber],
  ['Họ tên', row.fullName],
  ['Nhà thầu', row.contractorName],
  ['Giới tính', row.genderName],
  ['Ngày sinh', dayCell(row.dateOfBirth)],
  ['Chức danh', row.positionName],
  ['Vi phạm', row.hasViolation ? 'Có vi phạm' : 'Không vi phạm'],
  ['Khóa học', row.courses.map(({ courseName }) => courseName).join('; ')],
  ['Đào tạo', row.trainingStatusText],
  ['Thẻ tạm', row.tempCardNumber],
  ['Thẻ an toàn', row.safetyCardNumber],
  ['Từ ngày', dayCell(row.safetyCardStart)],
  ['Thời hạn thẻ', dayCell(row.safetyCardEnd)],
];
const exam = (row: TrainingReportRow): Told => [
  ['Identity or passport number', row.identityCardNumber],
  ['Full name', row.fullName],
  ['Course', row.courseName],
  ['Score', row.point],
  ['Exam day', dayCell(row.examDate)],
  ['Result', row.result === 1 ? 'Passed' : 'Failed'],
];

interface ExportCase {
  who: () => Caller;
  lang: 'vi' | 'en';
  routes: ReportRoutes;
  filter: object;
  sort: { selector: string; desc?: boolean }[];
  /** Rows at least. */
  least: number;
  told: (row: never) => Told;
}
it.each<[string, ExportCase]>([
  [
    'equipment, of several batches',
    {
      who: () => staff,
      lang: 'vi',
      routes: equipmentReport,
      filter: { keyword: 'nhieu', statusId: 1 },
      sort: [{ selector: 'validDate', desc: true }, { selector: 'seriModel' }],
      least: EXPORT_BATCH + 1,
      told: thing,
    },
  ],
  [
    'vehicles, to a company',
    {
      who: () => ptsc,
      lang: 'en',
      routes: vehicleReport,
      filter: { keyword: '76C0000', filterDate: today },
      sort: [{ selector: 'validTime', desc: true }],
      least: 3,
      told: vehicle,
    },
  ],
  [
    'people',
    {
      who: () => staff,
      lang: 'vi',
      routes: staffReport,
      filter: { cardType: 3 },
      sort: [{ selector: 'safetyCardNumber', desc: true }],
      least: 3,
      told: person,
    },
  ],
  [
    'exams, to a company',
    {
      who: () => ptsc,
      lang: 'en',
      routes: trainingReport,
      filter: { modifyDate: day(-28) },
      sort: [{ selector: 'courseName', desc: true }],
      least: 3,
      told: exam,
    },
  ],
])(
  'a workbook has every column of every row of its list: %s',
  async (_, { who, lang, routes, filter, sort, least, told }) => {
    const caller = reading(who(), lang);
    const order = JSON.stringify(sort);
    const list = await allRows(routes, caller, JSON.stringify(filter), order);
    const { heads, rows, about, count } = await sheetOf(routes, caller, filter, {
      sort: order,
      lang,
    });
    const expected = list.map((row) => told(row as never));
    expect(heads).toEqual(must(expected[0]).map(([head]) => head));
    expect(rows).toEqual(expected.map((row) => row.map(([, cell]) => (cell === '' ? null : cell))));
    expect([count, count >= least]).toEqual([list.length, true]);
    expect(about).toContainEqual([expect.any(String), list.length.toLocaleString(lang)]);
  },
);

it('exports come one at a time, and end when their reader goes away', async () => {
  const leaving = new AbortController();
  const left = await exportOf(
    equipmentReport,
    ptsc,
    { keyword: 'nhieu' },
    { signal: leaving.signal },
  );
  leaving.abort();
  await left.body?.cancel().catch(() => undefined);
  // What was left lets go of its turn, and of its connection.
  let again = await exportOf(equipmentReport, ptsc, { keyword: 'nhieu' });
  while (again.status === 409) again = await exportOf(equipmentReport, ptsc, { keyword: 'nhieu' });
  expect(again.status).toBe(200);
  const second = await exportOf(vehicleReport, staff);
  expect(second.status).toBe(200);
  await Promise.all([again.arrayBuffer(), second.arrayBuffer()]);
});

async function companyOf(code: string): Promise<string | undefined> {
  const rows = await rowsOf<{ id: string }>(
    portal.databaseUrl,
    `select id::text from contractor where code = '${code}'`,
  );
  return rows[0]?.id;
}
