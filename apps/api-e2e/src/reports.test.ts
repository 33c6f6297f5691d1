import { randomUUID } from 'node:crypto';
import {
  cancelRequest,
  checkingTrainingResults,
  getReportedPerson,
  recordViolation,
  staffReport,
  trainingReport,
  type PeopleRequestInput,
  type ReportRoutes,
  type StaffReportFilter,
  type TrainingReportFilter,
} from '@portal/contracts';
import { addDays, addMonths, coursesLacking, plantDate, trainingStatus } from '@portal/domain';
import { must } from '@portal/testing';
import { approved, approvers, withIdentity, type Approvers } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { act } from '@portal/testing/review';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';
import { keptOtherwise } from './support/reports';

const portal = usePortal({ demo: true });
const today = plantDate(new Date());

let by: Approvers;
let ptsc: Caller;
let lilama: Caller;
let safety: Caller;
let engineer: Caller;
/** Six people of one company, and one of another company, whom the first company knows too. */
let form: PeopleRequestInput;
let foreign: PeopleRequestInput;
let shared: string;

beforeAll(async () => {
  by = await approvers(portal.client);
  ptsc = by.clerk;
  [lilama, safety, engineer] = await Promise.all([
    demoCaller(portal.client, 'clerk@lilama.example'),
    demoCaller(portal.client, 'safety@plant.example'),
    demoCaller(portal.client, 'engineer@plant.example'),
  ]);
  form = await approved(by, { count: 6 });
  shared = numberAt(5);
  foreign = await approved({ ...by, clerk: lilama }, { count: 1, change: withIdentity(shared) });
});

const numberAt = (at: number): string => must(form.staffItems[at]).identityCardNumber;

interface Paged {
  skip?: number;
  take?: number;
  sort?: { selector: string; desc?: boolean }[];
}
const search = async <Row>(
  { search: call }: ReportRoutes<Row>,
  { client, token }: Caller,
  filter: object = {},
  { sort, ...page }: Paged = {},
) =>
  client.call(
    call,
    {
      query: {
        take: 100,
        ...page,
        ...(sort && { sort: JSON.stringify(sort) }),
        filterValue: JSON.stringify(filter),
      },
    },
    { token },
  );
const people = async (who: Caller, filter: StaffReportFilter = {}, page: Paged = {}) =>
  (await search(staffReport, who, filter, page)).body;
const numbers = async (who: Caller, filter: StaffReportFilter = {}, page: Paged = {}) =>
  (await people(who, filter, page)).data.map(({ identityCardNumber }) => identityCardNumber);
const exams = async (who: Caller, filter: TrainingReportFilter = {}, page: Paged = {}) =>
  (await search(trainingReport, who, filter, page)).body;
const figures = async (routes: ReportRoutes, { client, token }: Caller, filter: object = {}) =>
  (await client.call(routes.figures, { query: { filterValue: JSON.stringify(filter) } }, { token }))
    .body;
const dialog = ({ client, token }: Caller, id: string) =>
  client.call(getReportedPerson, { params: { id } }, { token });
const check = ({ client, token }: Caller, identityCardNumber: string) =>
  client.call(checkingTrainingResults, { query: { identityCardNumber } }, { token });
const personId = (number: string) => `(select id from person where identity_number = '${number}')`;

it('training is judged against what running requests demand, as the rule of the domain says', async () => {
  const first = must((await people(ptsc)).data[0]);
  const [one, two, three] = first.courses.map(({ courseId }) => courseId) as [
    string,
    string,
    string,
  ];
  expect(first.courses).toHaveLength(3);
  await execute(portal.databaseUrl, 'update course set valid_months = 12');
  await execute(portal.databaseUrl, `update course set valid_months = 0 where id = '${three}'`);
  const ago = (months: number) => addMonths(today, -months);
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  type Given = [
    course: string,
    examDate: string,
    from: string | null,
    to: string | null,
    passed: 0 | 1,
  ];
  // The exams of each person, as recorded.
  const cases: Given[][] = [
    [],
    [
      [one, ago(12), null, null, 1],
      [two, addDays(ago(12), -1), null, null, 1],
      [three, ago(60), null, null, 1],
    ],
    [
      [one, ago(1), null, today, 1],
      [two, ago(1), today, tomorrow, 1],
      [three, ago(1), null, null, 1],
    ],
    [
      [one, ago(1), null, yesterday, 1],
      [two, ago(1), tomorrow, null, 1],
      [three, ago(1), null, null, 0],
    ],
    [
      [one, ago(3), null, tomorrow, 1],
      [one, ago(2), null, tomorrow, 0],
      [two, ago(1), null, null, 0],
    ],
  ];
  const quoted = (day: string | null) => (day === null ? 'null' : `'${day}'`);
  for (const [at, given] of cases.entries())
    for (const [course, day, from, to, passed] of given)
      await execute(
        portal.databaseUrl,
        `insert into training_result (id, person_id, course_id, exam_date, score, is_passed, valid_from, valid_to)
          values ('${randomUUID()}', ${personId(numberAt(at))}, '${course}', '${day}', 80, ${passed === 1},
            ${quoted(from)}, ${quoted(to)})`,
      );
  const rows = (await people(ptsc)).data;
  const found = cases.map((_, at) => {
    const row = must(rows.find(({ identityCardNumber }) => identityCardNumber === numberAt(at)));
    return [row.trainingStatus, row.courses.map(({ isValid }) => isValid)];
  });
  const months = (id: string) => (id === three ? 0 : 12);
  const told = cases.map((given) => {
    const entered = given.map(([courseId, examDate, validFrom, validTo, result]) => ({
      courseId,
      examDate,
      validFrom,
      validTo,
      result,
    }));
    const demanded = first.courses.map(({ courseId }) => courseId);
    const lacking = coursesLacking(demanded, entered, months, today);
    return [
      trainingStatus(demanded.length, demanded.length - lacking.length),
      demanded.map((id) => !lacking.includes(id)),
    ];
  });
  expect(found).toEqual(told);
  // Calculated by hand, so that the test does not share an error with the code.
  expect(found.map(([status]) => status)).toEqual([-1, 0, 1, -1, 0]);
  // The filter and the figures count the same.
  const of = (trainingStatus_: -1 | 0 | 1) => numbers(ptsc, { trainingStatus: trainingStatus_ });
  expect((await of(-1)).toSorted()).toEqual([numberAt(0), numberAt(3), shared].toSorted());
  expect((await of(0)).toSorted()).toEqual([numberAt(1), numberAt(4)].toSorted());
  expect(await of(1)).toEqual([numberAt(2)]);
  expect((await figures(staffReport, ptsc)).figures).toMatchObject({ people: 6, lacking: 5 });
  // An ended request no longer requires any courses.
  const change = (day: string) =>
    execute(
      portal.databaseUrl,
      `update people_plan set end_date = '${day}' where request_id = '${form.id}'`,
    );
  const [{ end }] = (await rowsOf<{ end: string }>(
    portal.databaseUrl,
    `select end_date::text as end from people_plan where request_id = '${form.id}'`,
  )) as [{ end: string }];
  await change(yesterday);
  expect((await people(ptsc)).data.map((row) => row.trainingStatus)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
  await change(end);
});

it('the report shows cards, weeks and people inside, and filters by them', async () => {
  const days = { valid: addDays(today, 4), soon: addDays(today, 3), over: addDays(today, -1) };
  const ends = [days.valid, days.soon, days.over, addDays(today, 30), addDays(today, 30)];
  for (const [at, day] of ends.entries())
    await execute(
      portal.databaseUrl,
      `update safety_card set valid_from = '${addDays(today, -9)}', valid_to = '${day}', is_ended = ${at === 4}
        where person_id = ${personId(numberAt(at))}`,
    );
  const handed = (at: number, kind: string, returned: boolean) =>
    execute(
      portal.databaseUrl,
      `insert into card_hand_out (id, card_id, person_id, contractor_id, handed_at, handed_by_id, gate_id, valid_until,
          returned_at, returned_by_id, returned_gate_id)
        select gen_random_uuid(), k.id, ${personId(numberAt(at))}, r.contractor_id, now() - interval '1 hour', u.id, g.id,
          now() + interval '1 hour', ${returned ? 'now(), u.id, g.id' : 'null, null, null'}
        from request r, "user" u, (select id from gate limit 1) g,
          (select id from plant_card where kind = '${kind}'
            and id not in (select card_id from card_hand_out) limit 1) k
        where r.id = '${form.id}' and u.email = 'guard@plant.example'`,
    );
  await handed(0, 'guest', false);
  await handed(1, 'temporary', false);
  await handed(2, 'vip', false);
  await handed(3, 'guest', true);
  await execute(
    portal.databaseUrl,
    `insert into gate_place (id, person_id, is_inside, gate_id, contractor_id, since, event_id)
      select gen_random_uuid(), ${personId(numberAt(0))}, true, g.id, r.contractor_id, now(), gen_random_uuid()
      from request r, (select id from gate limit 1) g where r.id = '${form.id}'`,
  );
  const cases: [StaffReportFilter, number[]][] = [
    [{ cardType: 0 }, [0]],
    [{ cardType: 1 }, [1]],
    [{ cardType: 4 }, [2]],
    [{ cardType: 3 }, [0, 1, 2, 3, 4, 5]],
    [{ inOutStatus: 1 }, [0]],
    [{ inOutStatus: 0 }, [3]],
    [{ keyword: numberAt(1) }, [1]],
    [{ keyword: 'không ai' }, []],
  ];
  for (const [filter, at] of cases) {
    expect([filter, (await numbers(ptsc, filter)).toSorted()]).toEqual([
      filter,
      at.map(numberAt).toSorted(),
    ]);
  }
  const strip = await figures(staffReport, ptsc);
  expect(strip.figures).toMatchObject({ people: 6, inside: 1, soon: 1, over: 1 });
  // Ended and expired cards are in no week. All weeks are there, and each has the number of its
  // rows.
  expect(strip.plot).toHaveLength(12);
  expect(strip.plot.reduce((sum, { values }) => sum + must(values['cards']), 0)).toBe(4);
  const week = must(strip.plot.find(({ values }) => must(values['cards']) > 0));
  expect((await numbers(ptsc, { cardWeek: addDays(week.key, 3) })).length).toBe(
    week.values['cards'],
  );
  const narrowed = await figures(staffReport, ptsc, { cardWeek: week.key });
  expect(narrowed.plot).toEqual(strip.plot);
  const rows = (await people(ptsc)).data;
  const row = (at: number) => rows.find((one) => one.identityCardNumber === numberAt(at));
  expect(row(0)).toMatchObject({ isInside: true, safetyCardEnd: days.valid, isCardEnded: false });
  expect(row(0)?.tempCardNumber).toMatch(/^K\d{3,6}$/);
  expect(row(3)).toMatchObject({ isInside: false, tempCardNumber: '' });
  expect(row(4)).toMatchObject({ isCardEnded: true });
  // Sorted and in pages.
  const byEnd = {
    sort: [{ selector: 'safetyCardEnd' }, { selector: 'identityCardNumber', desc: true }],
  };
  const all = (await people(ptsc, {}, byEnd)).data;
  expect(all.map(({ safetyCardEnd }) => must(safetyCardEnd))).toEqual(
    all.map(({ safetyCardEnd }) => must(safetyCardEnd)).toSorted(),
  );
  const page = await people(ptsc, {}, { ...byEnd, skip: 0, take: 10 });
  expect([page.totalCount, page.data]).toEqual([6, all]);
  expect((await people(ptsc, {}, { ...byEnd, skip: 4, take: 10 })).data).toEqual(all.slice(4));
});

it('a company finds nothing of another’s people, nor what is another’s of people of both', async () => {
  const stranger = must((await people(ptsc, { keyword: numberAt(0) })).data[0]);
  const own = await people(lilama);
  expect(own.data).toMatchObject([{ identityCardNumber: shared }]);
  const { safetyCardNumber: ofLilama, id: sharedId } = must(own.data[0]);
  const ofPtsc = must((await people(ptsc, { keyword: shared })).data[0]);
  // Each company sees the card of its own request, and its own name.
  expect(ofPtsc.safetyCardNumber).not.toBe(ofLilama);
  expect(own.data[0]?.contractorName).not.toContain('PTSC');
  expect(ofPtsc.contractorName).not.toContain('Lilama');
  const cards = async (who: Caller) =>
    (await dialog(who, sharedId)).body.cards.map((one) => one.number);
  expect(await cards(lilama)).toEqual([ofLilama]);
  expect(await cards(ptsc)).toEqual([ofPtsc.safetyCardNumber]);
  expect((await cards(safety)).toSorted()).toEqual([ofLilama, ofPtsc.safetyCardNumber].toSorted());
  // Neither the filter nor the number of another company shows more.
  const [{ id: ptscId }] = (await rowsOf<{ id: string }>(
    portal.databaseUrl,
    `select contractor_id as id from request where id = '${form.id}'`,
  )) as [{ id: string }];
  expect(await numbers(lilama, { contractorId: ptscId })).toEqual([shared]);
  expect(await numbers(lilama, { keyword: numberAt(0) })).toEqual([]);
  expect(await numbers(lilama, { keyword: ofPtsc.safetyCardNumber })).toEqual([]);
  for (const filter of [{}, { contractorId: ptscId }, { inOutStatus: 1 }, { cardType: 0 }]) {
    const strip = await figures(staffReport, lilama, filter);
    expect(strip.contractorName).not.toContain('PTSC');
    expect(strip.figures['people']).toBeLessThanOrEqual(1);
    expect(
      strip.plot.reduce((sum, { values }) => sum + must(values['cards']), 0),
    ).toBeLessThanOrEqual(1);
  }
  expect((await dialog(lilama, stranger.id)).status).toBe(404);
  expect((await exams(lilama)).totalCount).toBe(0);
  expect(await figures(trainingReport, lilama)).toMatchObject({
    figures: { results: 0 },
    plot: [],
  });
  expect((await check(lilama, numberAt(2))).body).toMatchObject({
    isSuccess: false,
    message: 'Không tìm thấy nhân sự với số CCCD/Hộ chiếu đã nhập.',
    data: [],
    totalCount: 0,
  });
  expect((await check(ptsc, numberAt(2))).body).toMatchObject({ isSuccess: true, totalCount: 3 });
  expect((await check(ptsc, '')).status).toBe(400);
  // Staff read all people, or only those of a chosen company.
  const everybody = await numbers(safety);
  expect(everybody).toEqual(
    expect.arrayContaining(form.staffItems.map((one) => one.identityCardNumber)),
  );
  expect((await people(safety, { contractorId: ptscId })).totalCount).toBe(6);
  expect((await figures(staffReport, safety, { contractorId: ptscId })).contractorName).toContain(
    'PTSC',
  );
});

it('the company and readers of safety records see violations', async () => {
  const id = must((await people(ptsc, { keyword: numberAt(0) })).data[0]).id;
  const body = {
    id: randomUUID(),
    violationTime: new Date(Date.now() - 3_600_000).toISOString(),
    description: 'Không đeo dây an toàn',
    points: 3,
  };
  await safety.client.call(recordViolation, { params: { id }, body }, { token: safety.token });
  for (const who of [ptsc, safety]) {
    expect(await numbers(who, { violation: 0, keyword: numberAt(0) })).toEqual([numberAt(0)]);
    expect(await numbers(who, { violation: 1, keyword: numberAt(0) })).toEqual([]);
    expect((await dialog(who, id)).body.violations).toMatchObject([
      { description: body.description },
    ]);
  }
  const [row] = (await people(engineer, { keyword: numberAt(0) })).data;
  expect([row?.hasViolation, (await dialog(engineer, id)).body.violations]).toEqual([null, null]);
  expect((await search(staffReport, engineer, { violation: 0 })).status).toBe(403);
  const kinds = await rowsOf<{ kind: string }>(
    portal.databaseUrl,
    `select distinct r.kind from record_read r join "user" u on u.id = r.user_id join person p on p.identity_key = r.subject
      where p.id = '${id}' and u.email = 'safety@plant.example' order by r.kind`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['cards', 'training', 'violations']);
});

it('exams are narrowed by day and course, and counted by course', async () => {
  const all = await exams(ptsc, {}, { sort: [{ selector: 'examDate' }] });
  expect(all.totalCount).toBe(12);
  const [first] = all.data;
  const { examDate, courseId } = must(first);
  const onDay = all.data.filter((row) => row.examDate === examDate);
  expect((await exams(ptsc, { modifyDate: examDate })).totalCount).toBe(onDay.length);
  const ofCourse = all.data.filter((row) => row.courseId === courseId);
  expect((await exams(ptsc, { courseId })).data.map(({ id }) => id).toSorted()).toEqual(
    ofCourse.map(({ id }) => id).toSorted(),
  );
  const strip = await figures(trainingReport, ptsc, { courseId });
  const passed = ofCourse.filter(({ result }) => result === 1).length;
  expect(strip.figures).toEqual({
    results: ofCourse.length,
    passed,
    failed: ofCourse.length - passed,
    people: new Set(ofCourse.map((row) => row.personId)).size,
  });
  // The plot still shows all courses.
  expect(
    strip.plot.map(({ values }) => values['taken']).reduce((sum = 0, taken = 0) => sum + taken),
  ).toBe(12);
  expect(strip.plot.find(({ key }) => key === courseId)?.values).toEqual({
    taken: ofCourse.length,
    passed,
    rate: Math.round((passed / ofCourse.length) * 100),
  });
});

it('who was let in stays when the request is cancelled, and is judged by what still runs', async () => {
  const admin = await demoCaller(portal.client, 'admin@plant.example');
  await act(admin, cancelRequest, foreign.id, 'Dừng công việc');
  expect((await people(lilama)).data).toMatchObject([
    { identityCardNumber: shared, trainingStatus: null, isCardEnded: true },
  ]);
});

it('what is kept of people is what their records say', async () => {
  expect(await keptOtherwise(portal.databaseUrl)).toEqual([]);
});
