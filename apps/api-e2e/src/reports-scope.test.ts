import {
  equipmentReport,
  hoursReport,
  staffReport,
  trainingReport,
  vehicleReport,
  type PeopleRequestInput,
  type ReportRoutes,
} from '@portal/contracts';
import { addDays } from '@portal/domain';
import { must } from '@portal/testing';
import { approved, approvers } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';
import { day, happened, lastMonday, made, passedOf, today } from './support/reported-records';
import { exportOf, figures, keptOtherwise, page, sheetOf } from './support/reports';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true });

let ptsc: Caller;
let lilama: Caller;
let staff: Caller;
let form: PeopleRequestInput;
let ptscId: string;

beforeAll(async () => {
  const by = await approvers(portal.client);
  ptsc = by.clerk;
  [lilama, staff] = (await Promise.all(
    ['clerk@lilama.example', 'safety@plant.example'].map((email) =>
      demoCaller(portal.client, email),
    ),
  )) as [Caller, Caller];
  form = await approved(by, { count: 3 });
  await execute(portal.databaseUrl, made());
  await execute(portal.databaseUrl, happened(form));
  const [contractor] = await rowsOf<{ id: string }>(
    portal.databaseUrl,
    "select id::text from contractor where code = 'PTSC'",
  );
  ptscId = must(contractor).id;
  await passed(0, ptscId, [[0, 'in', `now() - interval '1 hour'`]]);
});

const sum = (plot: { values: Record<string, number> }[]) =>
  plot.flatMap(({ values }) => Object.values(values)).reduce((all, one) => all + one, 0);

interface ScopeCase {
  routes: ReportRoutes<Record<string, unknown>>;
  /** The field that identifies a row, in the list and in the first column of the workbook. */
  by: string;
  /** All rows of the company. */
  own: string[];
  /** The figure that counts rows. */
  counted: string;
  /** The sum of all bars of the plot. */
  plotted: number;
  /** One row of the other company. */
  foreign: () => string;
}
const person = (at: number) => must(form.staffItems[at]).identityCardNumber;
const passed = (who: number, contractorId: string, passages: Parameters<typeof passedOf>[2]) =>
  execute(portal.databaseUrl, passedOf(person(who), contractorId, passages));

it.each<[string, ScopeCase]>([
  [
    'people',
    {
      routes: staffReport,
      by: 'identityCardNumber',
      own: [],
      counted: 'people',
      plotted: 0,
      foreign: () => person(0),
    },
  ],
  [
    'exams',
    {
      routes: trainingReport,
      by: 'identityCardNumber',
      own: [],
      counted: 'results',
      plotted: 0,
      foreign: () => person(1),
    },
  ],
  [
    'equipment',
    {
      routes: equipmentReport,
      by: 'code',
      own: ['R-3'],
      counted: 'things',
      plotted: 1,
      foreign: () => 'R-1',
    },
  ],
  [
    'vehicles',
    {
      routes: vehicleReport,
      by: 'numberPlate',
      own: ['76C-00001', '76C-00003'],
      counted: 'vehicles',
      plotted: 2,
      foreign: () => '76C-00002',
    },
  ],
  [
    'hours',
    {
      routes: hoursReport,
      by: 'identityCardNumber',
      own: [],
      counted: 'people',
      plotted: 0,
      foreign: () => person(0),
    },
  ],
])(
  'a company finds nothing of another’s in rows, counts, figures, plot and workbook: %s',
  async (_, { routes, by, own, counted, plotted, foreign }) => {
    for (const [filter, found, bars] of [
      [{}, own, plotted],
      [{ contractorId: ptscId }, own, plotted],
      [{ keyword: foreign() }, [], 0],
      [{ keyword: foreign(), contractorId: ptscId }, [], 0],
    ] as const) {
      const list = await page(routes, lilama, filter);
      expect(list.data.map((row) => row[by])).toEqual(found);
      expect(list.totalCount).toBe(found.length);
      const strip = await figures(routes, lilama, filter);
      expect([strip.figures[counted], sum(strip.plot)]).toEqual([found.length, bars]);
      expect(strip.contractorName).not.toContain('PTSC');
      const { rows, count } = await sheetOf(routes, lilama, filter);
      expect([rows.map(([first]) => first), count]).toEqual([found, found.length]);
      // The row exists for its own company and for the plant.
      for (const who of [ptsc, staff])
        expect((await page(routes, who, { keyword: foreign() })).totalCount).toBeGreaterThan(0);
    }
  },
);

it('a row of each report tells what its records say', async () => {
  await execute(portal.databaseUrl, told());
  const names = (await rowsOf<Record<string, string>>(
    portal.databaseUrl,
    `select (select c.name from contractor c where c.code = 'PTSC') as company,
       (select g.name_vi from equipment_group g order by g.sort, g.id limit 1) as "group",
       (select i.name_vi from in_type i order by i.sort, i.id limit 1) as "inType",
       (select c.id::text from course c where c.active order by c.sort, c.code limit 1) as "courseId",
       (select c.name_vi from course c where c.active order by c.sort, c.code limit 1) as course`,
  )) as [Record<string, string>];
  const [{ company, group, inType, courseId, course }] = names;

  const one = must(form.staffItems[0]);
  const [somebody] = (await page(staffReport, staff, { keyword: person(0) })).data;
  const { id, courses, trainingStatus, trainingStatusText, ...told_ } = must(somebody);
  expect(told_).toEqual({
    identityCardNumber: one.identityCardNumber,
    fullName: one.fullName,
    genderName: 'Nữ',
    dateOfBirth: '1990-05-17',
    positionName: expect.any(String),
    contractorName: company,
    isBlackList: true,
    hasViolation: true,
    isInside: false,
    mayEnter: {
      isGreen: false,
      isAmber: false,
      reasons: ['Đang bị cấm vào nhà máy', 'Ngày này không có đăng ký còn hiệu lực'],
    },
    tempCardNumber: '',
    // A valid card comes before an ended one, then the longest.
    safetyCardNumber: 'AT-LONG',
    safetyCardStart: day(-5),
    safetyCardEnd: day(90),
    isCardEnded: false,
  });
  expect([trainingStatus, trainingStatusText]).toEqual([-1, 'Chưa đào tạo']);
  expect(courses.map(({ isValid }) => isValid)).not.toContain(true);
  const [handed] = (await page(staffReport, staff, { keyword: person(1) })).data;
  expect(handed?.tempCardNumber).toMatch(/^T\d{3,6}$/);

  const exams = await page(trainingReport, staff, { keyword: person(0), modifyDate: day(-200) });
  expect(exams.data).toEqual([
    {
      id: expect.any(String),
      personId: id,
      identityCardNumber: one.identityCardNumber,
      fullName: one.fullName,
      contractorName: company,
      courseId,
      courseName: course,
      point: 77.5,
      examDate: day(-200),
      validFrom: day(-199),
      validTo: day(-1),
      result: 1,
      modifiedDate: expect.any(String),
    },
  ]);

  // Two lots, one of which was withdrawn in part.
  const [thing] = (await page(equipmentReport, staff, { keyword: 'R-2' })).data;
  expect(thing).toEqual({
    id: expect.any(String),
    code: 'R-2',
    specification: '=Máy hàn R-2',
    seriModel: '',
    equipmentGroupName: group,
    inTypeName: inType,
    unitName: '',
    contractorName: company,
    quantity: 4.5,
    quantityAtBsr: 3.25,
    verifyCode: 'KD-2',
    validDate: day(8),
  });

  const [vehicle] = (await page(vehicleReport, ptsc, { keyword: '76C00001' })).data;
  expect(vehicle).toEqual({
    id: expect.any(String),
    numberPlate: '76C-00001',
    branchName: 'Hino',
    vehicleInTypeName: 'Tạm thời',
    cardTypeName: expect.any(String),
    contractorName: company,
    result: 1,
    resultName: expect.any(String),
    validFrom: day(-60),
    validTime: day(3),
    todayStatus: 0,
  });
});

it('people are sorted by training, position and company, by what these are called now, in the workbook too', async () => {
  const { databaseUrl } = portal;
  const change = (statement: string) => execute(databaseUrl, statement);
  const sorted = async (selector: string, filter = {}, who = ptsc, desc = false) => {
    const sort = JSON.stringify([{ selector, desc }]);
    const { data } = await page(staffReport, who, filter, sort);
    return data.map(({ identityCardNumber }) => identityCardNumber);
  };
  const inOrder = (...at: number[]) => at.map(person);

  const complete = (at: number, last: string) =>
    change(
      `insert into training_result (id, person_id, course_id, exam_date, score, is_passed, valid_from, valid_to)
        select gen_random_uuid(), p.id, c.id, '${today}', 80, true, '${today}', ${last}
        from person p, course c where p.identity_number = '${person(at)}'`,
    );
  await complete(1, 'null');
  await complete(2, `'${day(5)}'`);
  expect(await sorted('trainingStatus')).toEqual(inOrder(0, 2, 1));
  expect(await sorted('trainingStatus', {}, ptsc, true)).toEqual(inOrder(1, 2, 0));
  const sort = JSON.stringify([{ selector: 'trainingStatus', desc: true }]);
  const { rows } = await sheetOf(staffReport, ptsc, {}, { sort });
  expect(rows.map(([number]) => number)).toEqual(inOrder(1, 2, 0));

  const position = (at: number) => `(select id from position order by code limit 1 offset ${at})`;
  const called = (at: number, name: string) =>
    change(`update position set name_vi = '${name}' where id = ${position(at)}`);
  for (const [at, given] of [position(0), position(1), 'null'].entries())
    await change(
      `update person set position_id = ${given} where identity_number = '${person(at)}'`,
    );
  await called(0, 'Ăn');
  await called(1, 'Đo');
  expect(await sorted('positionName')).toEqual(inOrder(2, 0, 1));
  await called(0, 'Đo xa');
  expect(await sorted('positionName')).toEqual(inOrder(2, 1, 0));
  // With a filter, the rows are found by another query.
  expect(await sorted('positionName', { cardType: 3 })).toEqual(inOrder(2, 1, 0));
  expect(await sorted('positionName', {}, ptsc, true)).toEqual(inOrder(0, 1, 2));

  // A person of two companies is sorted by the name that comes first.
  await change(
    `insert into contractor_person (id, contractor_id, identity_key, full_name, search_text, item, request_id, granted_at)
      select gen_random_uuid(), r.contractor_id, p.identity_key, p.full_name, 'x', '{}', r.id, now()
      from person p, request r where p.identity_number = '${person(0)}' and r.number = 'VT-LILAMA'`,
  );
  const rename = (name: string) =>
    change(`update contractor set name = '${name}' where code = 'PTSC'`);
  await rename('Aa');
  expect((await sorted('contractorName', {}, staff)).at(-1)).toBe(person(0));
  await rename('Zz');
  expect((await sorted('contractorName', {}, staff)).at(-1)).not.toBe(person(0));
});

it('what reports keep is what the records say', async () => {
  expect(await keptOtherwise(portal.databaseUrl)).toEqual([]);
});

it('what is kept of people is counted anew as days pass, and held against their records at night', async () => {
  const { databaseUrl } = portal;
  const mended = () =>
    until(async () => ((await keptOtherwise(databaseUrl)).length === 0 ? true : undefined));
  const spoil = (rest: string) =>
    execute(databaseUrl, `update reported_person set demanded = demanded + 1, ${rest}`);

  await spoil(`changes_on = '${day(-1)}'`);
  await execute(databaseUrl, `select graphile_worker.add_job('sweep')`);
  await mended();

  await spoil(`training_status = -1`);
  await execute(
    databaseUrl,
    `delete from reported_person where person_id = (select min(person_id::text)::uuid from reported_person)`,
  );
  expect(await keptOtherwise(databaseUrl)).not.toEqual([]);
  await execute(databaseUrl, `select graphile_worker.add_job('night')`);
  await mended();
});

/** Records behind those rows, besides the events of all. */
const told = () => `
  create temporary table one as select p.id, (select c.request_id from safety_card c where c.person_id = p.id limit 1) as request_id
    from person p where p.identity_number = '${person(0)}';
  update person set date_of_birth = '1990-05-17', gender_id = (select id from gender where name_vi = 'Nữ')
    where id = (select id from one);
  insert into blacklist_entry (id, person_id, since, reason) select gen_random_uuid(), id, '${today}', 'x' from one;
  update safety_card set valid_from = '${day(-9)}', valid_to = '${day(20)}' where person_id = (select id from one);
  insert into safety_card (id, person_id, number, valid_from, valid_to, is_ended, is_temporary)
  select gen_random_uuid(), one.id, n.number, n.first::date, n.last::date, n.ended, n.temporary from one, (values
    ('AT-ENDED', '${day(-5)}', '${day(300)}', true, false), ('AT-LONG', '${day(-5)}', '${day(90)}', false, false),
    ('AT-SHORT', '${day(-5)}', '${day(9)}', false, false), ('AT-TEMPORARY', '${day(-5)}', '${day(400)}', false, true))
    as n(number, first, last, ended, temporary);
  insert into training_result (id, person_id, course_id, exam_date, score, is_passed, valid_from, valid_to)
  select gen_random_uuid(), one.id, (select c.id from course c where c.active order by c.sort, c.code limit 1),
    '${day(-200)}', 77.5, true, '${day(-199)}', '${day(-1)}' from one;
  insert into equipment_lot (id, equipment_unit_id, request_id, contractor_id, came_in, present, promised, carried_out, withdrawn)
  select gen_random_uuid(), e.id, r.id, e.contractor_id, 5.5, 3.25, 0.25, 0, 2
  from equipment_unit e, request r where e.code = 'R-2' and r.number = 'VT-LILAMA';
  insert into equipment_inspection (id, equipment_unit_id, verify_code, valid_date, recorded_at, recorded_by_id)
  select gen_random_uuid(), e.id, n.code, n.last::date, now() - n.age * interval '1 hour', u.id
  from equipment_unit e, (select id from "user" limit 1) u, (values ('KD-2', '${day(8)}', 1), ('KD-1', '${day(80)}', 2))
    as n(code, last, age) where e.code = 'R-2'`;

it('the hours of a week are listed by person and by company, and a company sees only its own', async () => {
  const [other] = await rowsOf<{ id: string; name: string }>(
    portal.databaseUrl,
    "select id::text, name from contractor where code = 'LILAMA'",
  );
  const { id: lilamaId } = must(other);
  // A night before the week, a shift with a break, a rest too short, 13 hours within a day.
  await passed(1, ptscId, [
    [-1, 'in', '22:00'],
    [0, 'out', '01:00'],
    [1, 'in', '07:00'],
    [1, 'out', '11:00'],
    [1, 'in', '11:30'],
    [1, 'out', '16:30'],
    [1, 'in', '20:00'],
    [2, 'out', '00:10'],
  ]);
  await passed(2, ptscId, [
    [3, 'in', '08:00'],
    [3, 'out', '10:00'],
  ]);
  // For another company; the second way in was never ended, and the refused try counts nothing.
  await passed(2, lilamaId, [
    [4, 'in', '06:00'],
    [4, 'out', '09:00'],
    [5, 'in', '06:00'],
  ]);
  const week = addDays(lastMonday, 3);
  const rowsFor = async (who: Caller, filter: object = {}) =>
    (await page(hoursReport, who, { week, ...filter })).data.map((row) => [
      row.identityCardNumber || row.contractorName,
      row.days,
      row.minutes,
      row.longest,
      row.shortestRest,
      row.over,
    ]);
  const none = { inside: 0, rest: 0, week: 0 };
  const one = [person(1), 2, 60 + 240 + 300 + 250, 300, 210, { inside: 1, rest: 1, week: 0 }];
  expect(await rowsFor(staff)).toEqual([
    one,
    [person(2), 3, 120 + 180 + 1440, 1440, null, { ...none, inside: 1 }],
  ]);
  expect(await rowsFor(ptsc)).toEqual([one, [person(2), 1, 120, 120, null, none]]);
  expect(await rowsFor(lilama)).toEqual([[person(2), 2, 1620, 1440, null, { ...none, inside: 1 }]]);
  expect(await rowsFor(staff, { over: 'rest' })).toEqual([one]);
  const companies = await rowsFor(staff, { by: 'company' });
  expect(companies.map(([, ...row]) => row)).toEqual([
    [2, 1620, 1440, null, { ...none, inside: 1 }],
    [3, 970, 300, 210, { inside: 1, rest: 1, week: 0 }],
  ]);
  const { rows } = await sheetOf(hoursReport, ptsc, { week });
  expect(rows[0]).toEqual([
    person(1),
    expect.any(String),
    2,
    14.17,
    5,
    3.5,
    'Ở quá lâu trong 24 giờ; Nghỉ chưa đủ',
  ]);
  const byCompany = await sheetOf(hoursReport, ptsc, { week, by: 'company' });
  expect(byCompany.rows.map((row) => row.slice(1, 4))).toEqual([[2, 3, 16.17]]);
  const engineer = await demoCaller(portal.client, 'engineer@plant.example');
  const { client, token } = engineer;
  expect((await client.call(hoursReport.search, {}, { token })).status).toBe(403);
  expect((await client.call(hoursReport.figures, {}, { token })).status).toBe(403);
  expect((await exportOf(hoursReport, engineer)).status).toBe(403);
});
