import { randomUUID } from 'node:crypto';
import {
  checkClass,
  classTemplate,
  courses,
  importClass,
  saveClass,
  searchExams,
  type ClassBody,
  type ListedExam,
} from '@portal/contracts';
import { addDays, addMonths, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import { byCode } from '@portal/testing/people';
import { bytesOf, filled, importedBy, saved } from '@portal/testing/workbooks';
import trained from '../../../prisma/seed/demo/trained-people.json' with { type: 'json' };
import { rowsOf } from './support/database';
import { usePortal } from './support/portal';
import { personOf, safetyRecordOf } from './support/safety';

const portal = usePortal({ demo: true });
const today = plantDate(new Date());

let by: EntryApprovers;
let safety: Caller;
let admin: Caller;
let course: { id: string; validMonths: number };
beforeAll(async () => {
  by = await entryApprovers(portal.client);
  safety = await demoCaller(portal.client, 'safety@plant.example');
  admin = await demoCaller(portal.client, 'admin@plant.example');
  course = (await byCode(by.clerk, courses))('ANCB');
});

const people = trained.map(({ identityNumber }) => identityNumber);
const row = (number: string, score = '80', result = 'Đạt') => ({
  id: randomUUID(),
  number,
  score,
  result,
});
const classOf = (change: Partial<ClassBody> & Pick<ClassBody, 'rows'>): ClassBody => ({
  id: randomUUID(),
  courseId: course.id,
  day: addDays(today, -10),
  examiner: 'Nguyễn Văn Khảo',
  ...change,
});
const check = async (body: ClassBody, who = safety) =>
  (await who.client.call(checkClass, { body }, { token: who.token })).body.rows;
const save = async (body: ClassBody, who = safety) =>
  (await who.client.call(saveClass, { body }, { token: who.token })).body;
describe('a class of 60', () => {
  it('is entered at once: good rows are saved, the others stay with their reasons, and nothing is saved twice', async () => {
    const sixty = people.slice(0, 60);
    const good = sixty.slice(0, 55).map((number) => row(number));
    const bad = [
      row('', '80'),
      row('099999999999'),
      // The same person with two scores: it is unclear which one is right.
      row(must(sixty[57]), '90'),
      row(must(sixty[57]), '70'),
      row(must(sixty[55]), '120'),
      row(must(sixty[56]), '80', 'vắng'),
    ];
    const body = classOf({ rows: [...good, ...bad] });
    const checked = await check(body);
    expect(checked.map(({ state }) => state)).toEqual([
      ...good.map(() => 'new'),
      ...bad.map(() => 'refused'),
    ]);
    expect(checked[0]).toMatchObject({
      person: { fullName: trained[0]?.fullName, identityCardNumber: sixty[0] },
      score: 80,
      isPassed: true,
      validTo: addMonths(body.day, course.validMonths),
      before: null,
    });
    expect(checked.slice(55).map(({ problems }) => problems)).toEqual([
      [expect.stringContaining('Chưa nhập số CCCD')],
      [expect.stringContaining('Không có ai')],
      [expect.stringContaining('Trùng người với dòng 59.')],
      [expect.stringContaining('Trùng người với dòng 58.')],
      [expect.stringContaining('Điểm phải là số từ 0 đến 100')],
      [expect.stringContaining('Kết quả phải là')],
    ]);
    // A check stores nothing.
    expect(await check(body)).toEqual(checked);
    const first = await save(body);
    expect(first.message).toBe(
      'Đã lưu kết quả của 55 người. Còn 6 dòng cần sửa, vẫn ở lại trên màn hình.',
    );
    expect(first.rows.map(({ state }) => state)).toEqual(checked.map(({ state }) => state));
    // The message counts the rows that stayed on the page, and none of them corrects a saved row.
    const left = await check({ ...body, rows: bad });
    expect(left.map(({ state }) => state)).toEqual(bad.map(() => 'refused'));
    // The refused rows are corrected, and the whole class is sent again.
    const mended = [...good, ...sixty.slice(55).map((number) => row(number, '4,5', 'Không đạt'))];
    const second = await save({ ...body, rows: mended });
    expect([second.message, second.rows.map(({ state }) => state)]).toEqual([
      'Đã lưu kết quả của 5 người.',
      [...good.map(() => 'same'), ...Array.from({ length: 5 }, () => 'new')],
    ]);
    expect((await save({ ...body, rows: mended })).message).toContain('Không có gì mới');
    const { body: exams } = await safety.client.call(
      searchExams,
      { query: { courseId: course.id } },
      { token: safety.token },
    );
    expect(exams.data).toMatchObject([
      { day: body.day, examiner: 'Nguyễn Văn Khảo', people: 60, passed: 55 },
    ]);
    const [log] = await rowsOf<{ count: number }>(
      portal.databaseUrl,
      `select count(*)::int as count from admin_event where table_name = 'training-results' and action = 'created'
        and actor_email = 'safety@plant.example'`,
    );
    expect(log).toEqual({ count: 60 });
  });

  it('is found by numbers of cards, and by numbers that lost their zeros', async () => {
    const form = await approved(by, { count: 1 });
    const [card] = await rowsOf<{ number: string }>(
      portal.databaseUrl,
      `select number from safety_card where request_id = '${form.id}'`,
    );
    const zeros = must(people.find((number) => number.startsWith('0')));
    const rows = [
      row(must(card).number.toLowerCase().replace('-', ' ')),
      row(zeros.replace(/^0+/, '')),
    ];
    const checked = await check(classOf({ rows, day: addDays(today, -3) }));
    expect(checked.map(({ person }) => person?.identityCardNumber)).toEqual([
      must(form.staffItems[0]).identityCardNumber,
      zeros,
    ]);
    expect(checked[0]?.person).toMatchObject({
      cardNumber: must(card).number,
      companyName: expect.stringContaining('PTSC') as string,
    });
  });

  it('takes the pass mark where a row says no result, and refuses what contradicts it', async () => {
    const rows = [
      row(must(people[0]), '70', ''),
      row(must(people[1]), '69,5', ''),
      row(must(people[2]), '50'),
    ];
    const checked = await check(classOf({ rows, passScore: 70, day: addDays(today, -4) }));
    expect(checked.map(({ state, isPassed }) => [state, isPassed])).toEqual([
      ['new', true],
      ['new', false],
      ['refused', true],
    ]);
  });

  it('of two who enter the same at once the second gets a refusal, and a correction keeps author, time and old value', async () => {
    const number = must(people[70]);
    const day = addDays(today, -7);
    const [mine, theirs] = [row(number, '80'), row(number, '40', 'Không đạt')];
    const both = await Promise.all([
      save(classOf({ day, rows: [mine] })),
      save(classOf({ day, rows: [theirs] }), admin),
    ]);
    expect(new Set(both.map(({ rows }) => rows[0]?.state))).toEqual(new Set(['new', 'refused']));
    const refused = must(both.find(({ rows }) => rows[0]?.state === 'refused')?.rows[0]);
    expect(refused.problems[0]).toContain('vừa ghi kết quả khác');
    const [seen] = await check(classOf({ day, rows: [row(number, '55')] }));
    expect(seen?.state).toBe('correction');
    const again = classOf({ day, rows: [{ ...row(number, '55'), seen: must(seen).seen }] });
    expect((await save(again)).isSuccess).toBe(true);
    const { results } = await safetyRecordOf(safety, must(must(seen).person).id);
    const corrected = must(results.find(({ examDate }) => examDate === day));
    expect(corrected).toMatchObject({
      score: 55,
      isPassed: true,
      counts: true,
      recorded: { byName: 'Bùi Thị Hồng Vân' },
      corrections: [{ before: { score: must(seen).before?.score }, after: { score: 55 } }],
    });
  });

  it('is not of tomorrow, nor of an unknown course, and keeps its course and day', async () => {
    const rows = [row(must(people[3]))];
    const late = await save(classOf({ rows, day: addDays(today, 1) }));
    expect([late.isSuccess, late.message]).toEqual([false, 'Ngày thi không được sau hôm nay.']);
    const unknown = await safety.client.call(
      checkClass,
      { body: classOf({ rows, courseId: randomUUID() }) },
      { token: safety.token },
    );
    expect([unknown.status, unknown.error.fieldErrors?.[0]?.field]).toEqual([400, 'courseId']);
    const body = classOf({ rows, day: addDays(today, -20) });
    await save(body);
    const other = await save({ ...body, day: addDays(today, -21) });
    expect(other).toMatchObject({ isSuccess: false, rows: [] });
  });

  it('comes as a workbook, too', async () => {
    const template = await bytesOf(safety, classTemplate.path, {});
    const workbook = await filled(template, [
      { 'Số CCCD/Hộ chiếu hoặc số thẻ': must(people[4]), Điểm: 85.5, 'Kết quả': 'đạt' },
      { 'Số CCCD/Hộ chiếu hoặc số thẻ': 51090100001, 'Kết quả': 'Không đạt' },
      { 'Số CCCD/Hộ chiếu hoặc số thẻ': must(people[5]), Điểm: 'tám' },
    ]);
    const answer = await importedBy<ListedExam>(safety, importClass, await saved(workbook));
    expect(answer.data).toMatchObject([
      { number: people[4], score: 85.5, result: 'passed' },
      { number: '51090100001', score: null, result: 'failed' },
    ]);
    expect([answer.isSuccess, answer.refused.map((one) => one.row)]).toEqual([false, [4]]);
  });
});

it('a course that runs out is listed with the requests that demand it', async () => {
  const form = await approved(by, { count: 1 });
  const number = must(form.staffItems[0]).identityCardNumber;
  const { id } = await personOf(safety, number);
  const before = await safetyRecordOf(safety, id);
  const [request] = before.requests;
  const needed = must(request).courses;
  expect([must(request).isApproved, needed.length > 0]).toEqual([true, true]);
  expect(new Set(needed.map(({ state }) => state))).toEqual(new Set(['missing']));
  const { courseId } = must(needed[0]);
  const [{ months }] = (await rowsOf<{ months: number }>(
    portal.databaseUrl,
    `select valid_months as months from course where id = '${courseId}'`,
  )) as [{ months: number }];
  // The exam is valid until about today, and the plan ends later.
  await save(classOf({ courseId, day: addMonths(today, -months), rows: [row(number)] }));
  const after = await safetyRecordOf(safety, id);
  const standing = after.requests[0]?.courses.find((one) => one.courseId === courseId);
  expect(['endsBefore', 'over', 'valid']).toContain(standing?.state);
  expect(standing?.validTo).toBe(addMonths(addMonths(today, -months), months));
  expect(after.results).toMatchObject([{ isPassed: true }]);
});
