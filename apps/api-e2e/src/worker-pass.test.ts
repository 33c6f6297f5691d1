import { randomUUID } from 'node:crypto';
import {
  gates,
  scanAtGate,
  type PassCard,
  type PeopleRequestInput,
  type WorkerPass,
  type WorkerPassBody,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approveSent } from '@portal/testing/approval';
import { demoCaller } from '@portal/testing/demo';
import { entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import { demoInduction, inductionUrl } from '@portal/testing/inductions';
import { byCode, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { until } from '@portal/testing/until';
import { crewLink, passOf, sentBy } from '@portal/testing/worker-links';
import { execute } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const today = plantDate(new Date());
/** The people of the crew, by what becomes of them. */
const CREW = ['good', 'over', 'barred', 'untrained', 'guessed', 'kept', 'refused'] as const;
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
    where c.request_id = '${form.id}' and c.person_id <> ${recordOf('untrained')}`);
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

it('a missing course is named with what to do: the class, or the questions where their code hangs', async () => {
  const classes = await cardOf('untrained');
  expect(classes.answer).toBe('no');
  expect(classes.code).toMatch(/^P1\.C\./);
  expect(classes.reasons.length).toBeGreaterThan(0);
  for (const { text, todo, isCourse } of classes.reasons) {
    expect(text).toMatch(/^Thiếu hoặc hết hạn khóa đào tạo: [^,]+$/);
    expect(todo).toMatch(/đăng ký lớp học/);
    expect(isCourse).toBe(true);
  }
  const safety = await demoCaller(portal.client, 'safety@plant.example');
  await inductionUrl(safety, (await demoInduction(safety)).id, 'Phòng chờ cổng 2');
  const { reasons } = await cardOf('untrained');
  expect(reasons.map(({ todo }) => todo)).toContainEqual(
    expect.stringMatching(/quét mã QR tại Phòng chờ cổng 2/),
  );
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
