import { randomUUID } from 'node:crypto';
import {
  bookTrainingSeats,
  gates,
  getInductionAttempts,
  openInduction,
  scanAtGate,
  type InductionRow,
  type PassCard,
  type PassInductionBody,
  type PeopleRequestInput,
  type WorkerPass,
  type WorkerPassBody,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approveSent } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import {
  attemptSecret,
  demoInduction,
  sendAnswers,
  startSitting,
} from '@portal/testing/inductions';
import { byCode, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { classOnly, plannedClass, SHOWN_CLASS_DAY } from '@portal/testing/training-classes';
import { until } from '@portal/testing/until';
import { crewLink, inductionOfPass, passOf, phoneOf, sentBy } from '@portal/testing/worker-links';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const today = plantDate(new Date());
/** The people of the crew, by what becomes of them. */
const CREW = [
  'good',
  'over',
  'barred',
  'untrained',
  'guessed',
  'kept',
  'failing',
  'refused',
] as const;
type Member = (typeof CREW)[number];

let by: EntryApprovers;
let form: PeopleRequestInput;
/** How the members prove who they are. */
const proofs = new Map<Member, WorkerPassBody>();
/** A colleague has sent the number of a member with an invented day of birth. */
let forged: WorkerPassBody;
/** By a link of another company: the number of a member. */
let elsewhere: WorkerPassBody;
/** Sent by a link that ended long ago: a member, and a person whom the request does not list. */
let old: { listed: WorkerPassBody; unlisted: WorkerPassBody };

/** What a member read before and after the request was sent. */
let undecided: WorkerPass[];

const proofOf = (member: Member) => must(proofs.get(member));
const personOf = (member: Member) => must(form.staffItems[CREW.indexOf(member)]);
const run = (statement: string) => execute(portal.databaseUrl, statement);
const pass = (proof: WorkerPassBody) => passOf(portal.client, proof);
const shown = async (proof: WorkerPassBody) => must((await pass(proof)).pass);
const cardOf = async (member: Member): Promise<PassCard> =>
  must((await shown(proofOf(member))).card);
/** The record of a member, in a statement. */
const recordOf = (member: Member) =>
  `(select id from person where identity_key = '${personOf(member).identityCardNumber}')`;

beforeAll(async () => {
  by = await entryApprovers(portal.client);
  const lilama = await demoCaller(portal.client, 'clerk@lilama.example');
  const valid = await validPeopleRequest(by.clerk, CREW.length);
  form = await saved(by.clerk, {
    ...valid,
    staffPlan: { ...valid.staffPlan, startDate: today },
  });
  const other = await saved(lilama, await validPeopleRequest(lilama, 1));
  const [token, ended, ofOther] = await Promise.all([
    crewLink(by.clerk, form.id),
    crewLink(by.clerk, form.id),
    crewLink(lilama, other.id),
  ]);
  const { client } = portal;
  for (const member of CREW) proofs.set(member, await sentBy(client, token, personOf(member)));
  forged = await sentBy(client, token, { ...personOf('good'), dateOfBirth: '1977-07-07' });
  elsewhere = await sentBy(client, ofOther, personOf('good'));
  old = {
    listed: await sentBy(client, ended, personOf('kept')),
    unlisted: await sentBy(client, ended, must(other.staffItems[0])),
  };
  const drafted = await shown(proofOf('good'));
  form = await submitted(by.clerk, form);
  undecided = [drafted, await shown(proofOf('good'))];
  await approveSent(by, form, 1);
  await run(`insert into training_result (id, person_id, course_id, exam_date, is_passed, modified_at)
    select gen_random_uuid(), c.person_id, k.id, '${today}', true, now()
    from safety_card c cross join course k
    where c.request_id = '${form.id}' and c.person_id not in (${recordOf('untrained')}, ${recordOf('failing')})`);
});

it('a person whose request is not decided reads where it is', () => {
  expect(undecided).toMatchObject([
    { state: 'company', card: null },
    { state: 'review', card: null },
  ]);
});

it('an approved person reads the own card, and its code opens the gate', async () => {
  const { fullName } = personOf('good');
  const { card, ...read } = await shown(proofOf('good'));
  expect(read).toMatchObject({
    fullName,
    companyName: expect.stringMatching(/PTSC/),
    state: 'card',
    findings: [],
  });
  expect(card).toMatchObject({
    number: expect.stringMatching(/^AT\d\d-\d{6}$/),
    validTo: form.staffPlan.endDate,
    answer: 'yes',
    reasons: [],
  });
  const { client, token } = by.security;
  const gateId = (await byCode(by.security, gates))('C2').id;
  const body = { id: randomUUID(), gateId, direction: 'in', code: must(must(card).code) } as const;
  expect((await client.call(scanAtGate, { body }, { token })).body).toMatchObject({
    isGreen: true,
    subject: { name: fullName, number: card?.number },
  });
});

it.each<[string, () => Partial<WorkerPassBody>]>([
  ['a guessed link', () => ({ token: 'x'.repeat(43) })],
  ['a link by which somebody else has sent', () => ({ token: old.listed.token })],
  ['a number that was not sent', () => ({ identityNumber: '012345678901' })],
  ['another day of birth', () => ({ dateOfBirth: '1970-01-01' })],
])('%s gets the same refusal', async (_, change) => {
  expect(await pass({ ...proofOf('good'), ...change() })).toEqual({
    isSuccess: false,
    message: expect.stringMatching(/^Không tìm thấy dữ liệu đã gửi bằng liên kết này/),
    pass: null,
  });
});

it('a day of birth can be guessed ten times a day, and the right one is asked for as often as needed', async () => {
  for (let asked = 0; asked < 11; asked += 1)
    expect(await cardOf('kept')).toMatchObject({ answer: 'yes' });
  const guess = { ...proofOf('guessed'), dateOfBirth: '1970-01-01' };
  const answers = [];
  for (let tries = 0; tries < 11; tries += 1) answers.push((await pass(guess)).message);
  expect(answers.filter((said) => said.startsWith('Đã có quá nhiều'))).toHaveLength(1);
});

it('an invented day of birth of a colleague, or a link of another company, shows nothing of the card', async () => {
  expect(await shown(forged)).toMatchObject({ state: 'absent', findings: [], card: null });
  expect(await shown(elsewhere)).toMatchObject({
    state: 'company',
    companyName: expect.stringMatching(/LILAMA/i),
    card: null,
  });
});

it('a person who does not pass reads why', async () => {
  expect(await shown(proofOf('refused'))).toMatchObject({
    state: 'refused',
    findings: [expect.stringMatching(/Ảnh mờ$/)],
    card: null,
  });
});

describe('a missing course', () => {
  const COURSE = 'An toàn ban đầu';
  let safety: Caller;
  let induction: InductionRow;
  beforeAll(async () => {
    safety = await demoCaller(portal.client, 'safety@plant.example');
    induction = await demoInduction(safety);
  });
  const opened = (proof: WorkerPassBody) =>
    inductionOfPass(portal.client, { ...proof, inductionId: induction.id });
  const begun = (token: string, secret = attemptSecret()) =>
    startSitting(portal.client, { token, secret, language: 'vi' });

  it('is named with what to do: the class, or the induction on the phone', async () => {
    const { answer, code, reasons } = await cardOf('untrained');
    expect(answer).toBe('no');
    expect(code).toMatch(/^P1\.C\./);
    expect(reasons.some(({ inductionId }) => inductionId === null)).toBe(true);
    for (const { text, todo, isCourse, inductionId } of reasons) {
      expect(text).toMatch(/^Thiếu hoặc hết hạn khóa đào tạo: [^,]+$/);
      expect(todo).toMatch(
        inductionId ? /làm bài sát hạch ngay trên điện thoại này/ : /đăng ký lớp học/,
      );
      expect(isCourse).toBe(true);
    }
    const own = reasons.filter(({ inductionId }) => inductionId === induction.id);
    expect(own.map(({ text }) => text)).toEqual([expect.stringMatching(COURSE)]);
  });

  it('names the class in which the company has booked a seat, or waits for one', async () => {
    const { identityCardNumber: number } = personOf('untrained');
    const { courseId, courseName, personId } = await classOnly(by.clerk, number);
    const params = { id: await plannedClass(safety, { courseId, place: 'Phòng 2' }) };
    const seat = { personIds: [personId], mayWait: true };
    await by.clerk.client.call(bookTrainingSeats, { params, body: seat }, by.clerk);
    const todo = async () =>
      (await cardOf('untrained')).reasons.find(({ text }) => text.includes(courseName))?.todo;
    expect(await todo()).toBe(
      `Bạn đã có chỗ trong lớp học lúc ${SHOWN_CLASS_DAY} 13:00, tại Phòng 2.`,
    );
    const waits = (change: string) =>
      run(`update training_booking set ${change} where identity_key = '${number}'`);
    await waits(`state = 'waiting'`);
    expect(await todo()).toMatch(/^Bạn đang chờ chỗ trong lớp học lúc .+ 13:00 \(Phòng 2\)/);
    await waits(
      `contractor_id = (select id from contractor where id <> contractor_id order by id limit 1)`,
    );
    expect(await todo()).toMatch(/đăng ký lớp học/);
  });

  it.each<[string, () => Partial<PassInductionBody>, RegExp]>([
    ['by a guessed link', () => ({ token: 'x'.repeat(43) }), /^Không tìm thấy/],
    ['by a colleague’s link', () => ({ token: old.listed.token }), /^Không tìm thấy/],
    ['with another day of birth', () => ({ dateOfBirth: '1970-01-01' }), /^Không tìm thấy/],
    ['that does not exist', () => ({ inductionId: randomUUID() }), /^Bạn không còn thiếu/],
    ['of a course that counts', () => proofOf('good'), /^Bạn không còn thiếu/],
    ['by an invented day of birth', () => forged, /^Bạn không còn thiếu/],
    ['by a link of another company', () => elsewhere, /^Bạn không còn thiếu/],
  ])('an induction is not opened %s', async (_what, change, message) => {
    const body = { ...proofOf('untrained'), inductionId: induction.id, ...change() };
    expect(await inductionOfPass(portal.client, body)).toEqual({
      isSuccess: false,
      message: expect.stringMatching(message),
      secret: null,
    });
  });

  it('the secret from the pass names the person by itself, and nothing of it can be exchanged', async () => {
    const token = must((await opened(proofOf('untrained'))).secret);
    expect(token).not.toContain(personOf('untrained').identityCardNumber);
    const phone = phoneOf(portal.client);
    const body = { token, language: 'vi' as const };
    const page = (await phone.call(openInduction, { body })).body;
    expect(page).toMatchObject({ refusal: null, induction: { courseName: COURSE } });
    expect(await begun(token.replace(/.$/, 'x'))).toEqual({
      refusal: 'linkInvalid',
      sitting: null,
    });

    const secret = attemptSecret();
    const { sitting } = await begun(token, secret);
    // A second phone waits, also with a new secret from the pass.
    const again = must((await opened(proofOf('untrained'))).secret);
    expect((await begun(again)).refusal).toBe('openElsewhere');
    expect(await begun(again, secret)).toMatchObject({
      refusal: null,
      sitting: { language: 'vi' },
    });
    const right = new Map(
      (
        await rowsOf<{ id: string; right: string }>(
          portal.databaseUrl,
          `select k.id::text, k.right_id::text as right from induction_asked k
             join induction_attempt a on a.id = k.attempt_id
           where a.identity_key = '${personOf('untrained').identityCardNumber}'`,
        )
      ).map((row) => [row.id, row.right]),
    );
    const { result } = await sendAnswers(portal.client, { secret, sitting: must(sitting) }, (id) =>
      must(right.get(id)),
    );
    expect(result).toMatchObject({ isPassed: true });

    const { reasons } = await cardOf('untrained');
    expect(reasons.filter(({ text }) => text.includes(COURSE))).toEqual([]);
    expect((await opened(proofOf('untrained'))).secret).toBeNull();
    expect((await phone.call(openInduction, { body })).body).toEqual({
      refusal: 'alreadyPassed',
      induction: null,
    });
    const { body: staffSee } = await safety.client.call(
      getInductionAttempts,
      { query: { identityCardNumber: personOf('untrained').identityCardNumber } },
      { token: safety.token },
    );
    expect(staffSee.attempts).toMatchObject([{ place: '', isPassed: true }]);
    const row = await demoInduction(safety);
    expect(row.links).toEqual(induction.links);
    expect(row.attempts).toBe(induction.attempts + 1);
  });

  it('a person without tries left is sent to the class, and an entry that is gone opens nothing', async () => {
    const { identityCardNumber: number } = personOf('failing');
    const token = must((await opened(proofOf('failing'))).secret);
    for (let failed = 0; failed < induction.tries; failed += 1) {
      const secret = attemptSecret();
      const { sitting } = await begun(token, secret);
      await sendAnswers(
        portal.client,
        { secret, sitting: { ...must(sitting), questions: [] } },
        String,
      );
    }
    const { reasons } = await cardOf('failing');
    expect(reasons.map(({ inductionId }) => inductionId)).not.toContain(induction.id);
    const asked = { body: { token, language: 'vi' as const } };
    const phone = phoneOf(portal.client);
    expect((await phone.call(openInduction, asked)).body.refusal).toBe('classNeeded');
    await run(`delete from self_entry where identity_key = '${number}'`);
    expect((await phone.call(openInduction, asked)).body.refusal).toBe('linkInvalid');
  });
});

it('a card that is over has no code any more', async () => {
  const { number } = await cardOf('over');
  await run(`update safety_card set valid_from = '${addDays(today, -9)}',
    valid_to = '${addDays(today, -1)}' where number = '${number}'`);
  expect(await cardOf('over')).toMatchObject({
    number,
    answer: 'no',
    reasons: [
      { text: expect.stringMatching(/^Đã hết hạn/), todo: expect.stringMatching(/gia hạn/) },
    ],
    code: null,
  });
  await run(
    `update safety_card set valid_to = '${today}', is_ended = true where number = '${number}'`,
  );
  expect(await cardOf('over')).toMatchObject({
    reasons: [{ text: 'Thẻ hoặc giấy phép đã bị hủy' }],
    code: null,
  });
});

it('a barred person reads that, without the reason that the plant has noted, and gets no code', async () => {
  await run(`insert into blacklist_entry (id, person_id, reason, since, active)
    values (gen_random_uuid(), ${recordOf('barred')}, 'Trộm vật tư', '${today}', true)`);
  const answer = await pass(proofOf('barred'));
  expect(must(answer.pass).card).toMatchObject({
    answer: 'no',
    reasons: [{ text: 'Đang bị cấm vào nhà máy' }],
    code: null,
  });
  expect(JSON.stringify(answer)).not.toContain('Trộm');
});

it('what was not taken over is removed after the link, but stays for a person with a card', async () => {
  expect(await shown(old.unlisted)).toMatchObject({ state: 'absent' });
  await run(`update self_link set expires_at = now() - interval '31 days'
      where id = (select link_id from self_entry where identity_key = '${old.unlisted.identityNumber}'
        and link_id in (select id from self_link where request_id = '${form.id}'));
    select graphile_worker.add_job('sweep');`);
  await until(async () => ((await pass(old.unlisted)).pass === null ? true : undefined));
  expect(await shown(old.listed)).toMatchObject({ state: 'card' });
});
