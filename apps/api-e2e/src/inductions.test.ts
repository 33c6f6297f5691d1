import {
  allowInduction,
  answerInduction,
  getInductionAttempts,
  getInductionFigures,
  makeInductionLink,
  openInduction,
  readSitting,
  withdrawInductionLink,
  type InductionRefusal,
  type InductionRow,
  type Sitting,
  type StartInductionBody,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approveSent, approvers } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import {
  attemptSecret,
  demoInduction,
  inductionToken,
  inductionUrl,
  sendAnswers,
  startSitting,
} from '@portal/testing/inductions';
import { freshIdentityNumber, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { phoneOf } from '@portal/testing/worker-links';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';
import { personOf, safetyRecordOf } from './support/safety';

const portal = usePortal({ demo: true });
const today = plantDate(new Date());
const BORN = '1990-04-30';

let safety: Caller;
let induction: InductionRow;
let token: string;

beforeAll(async () => {
  safety = await demoCaller(portal.client, 'safety@plant.example');
  induction = await demoInduction(safety);
  token = inductionToken(await inductionUrl(safety, induction.id));
});

const run = (statement: string) => execute(portal.databaseUrl, statement);

/** A person in the plant's records. @returns the identity number */
async function knownPerson(): Promise<string> {
  const number = freshIdentityNumber();
  await run(`insert into person (id, identity_number, identity_key, full_name, date_of_birth)
    values (gen_random_uuid(), '${number}', '${number}', 'Lê Học ${number}', '${BORN}')`);
  return number;
}

/** What the phone sends to begin. */
const beginning = (
  identityCardNumber: string,
  change: Partial<StartInductionBody> = {},
): StartInductionBody => ({
  token,
  secret: attemptSecret(),
  identityCardNumber,
  dateOfBirth: BORN,
  language: 'vi',
  ...change,
});

/** Begins an attempt. */
async function begun(number: string, change: Partial<StartInductionBody> = {}) {
  const body = beginning(number, change);
  const { sitting, refusal } = await startSitting(portal.client, body);
  if (!sitting) throw new Error(`Refused: ${refusal}`);
  return { secret: body.secret, sitting };
}

const refusalOf = async (body: StartInductionBody): Promise<InductionRefusal | null> =>
  (await startSitting(portal.client, body)).refusal;

/** Which choices are right; only the database knows. */
async function rightChoices(sitting: Sitting): Promise<Map<string, string>> {
  const ids = sitting.questions.map(({ id }) => `'${id}'`).join(',');
  const rows = await rowsOf<{ id: string; right: string }>(
    portal.databaseUrl,
    `select id, right_id as right from induction_asked where id in (${ids})`,
  );
  return new Map(rows.map(({ id, right }) => [id, right]));
}

/** Answers everything, with some wrong answers, and hands in. */
async function handedIn(attempt: { secret: string; sitting: Sitting }, wrong = 0) {
  const right = await rightChoices(attempt.sitting);
  const wrongOnes = attempt.sitting.questions.slice(0, wrong).map(({ id }) => id);
  const choicesOf = new Map(attempt.sitting.questions.map(({ id, choices }) => [id, choices]));
  return sendAnswers(portal.client, attempt, (id) =>
    wrongOnes.includes(id)
      ? must(choicesOf.get(id)?.find((choice) => choice.id !== right.get(id))).id
      : must(right.get(id)),
  );
}

const attemptsOf = async (identityCardNumber: string) =>
  (
    await safety.client.call(
      getInductionAttempts,
      { query: { identityCardNumber } },
      { token: safety.token },
    )
  ).body;

const allow = async (identityCardNumber: string) =>
  (
    await safety.client.call(
      allowInduction,
      { params: { id: induction.id }, body: { identityCardNumber } },
      { token: safety.token },
    )
  ).body;

/** All names of fields in an answer. */
const fieldsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => [field, ...fieldsIn(inner)]);
};

it('a passed attempt is a result of the course at once, and the phone never gets what is right', async () => {
  const number = await knownPerson();
  const phone = phoneOf(portal.client);
  const opened = (await phone.call(openInduction, { body: { token, language: 'en' } })).body;
  expect(opened.induction).toMatchObject({
    name: 'Initial safety induction',
    questionCount: 10,
    passShare: 80,
    minutes: 20,
    languages: ['vi', 'en'],
    lectures: [{ name: 'Lesson 1 – Knowing the hazards' }],
  });
  const attempt = await begun(number, { language: 'en' });
  expect(attempt.sitting.questions).toHaveLength(10);
  const ended = await handedIn(attempt, 2);
  expect(ended).toMatchObject({
    refusal: null,
    result: { isPassed: true, score: 80, triesLeft: 3 },
  });
  // What is sent again when the answer was lost changes nothing.
  const again = await handedIn({ ...attempt }, 10);
  const reread = (await phone.call(readSitting, { body: { secret: attempt.secret } })).body;
  expect([again.result, reread.sitting?.result]).toEqual([ended.result, ended.result]);
  expect(reread.sitting?.questions).toEqual([]);
  expect(new Set(fieldsIn([opened, attempt.sitting, ended, again, reread]))).toEqual(
    new Set(
      `refusal induction name courseName questionCount passShare tries minutes languages lectures id description
      externalUrl files url language secondsLeft questions text choices chosenId result isPassed score triesLeft sitting`.split(
        /\s+/,
      ),
    ),
  );

  const person = await personOf(safety, number);
  const { results } = await safetyRecordOf(safety, person.id);
  expect(results).toMatchObject([
    {
      courseName: 'An toàn ban đầu',
      examDate: today,
      score: 80,
      isPassed: true,
      counts: true,
      recorded: { byName: 'Sát hạch trên điện thoại' },
    },
  ]);
  expect(await refusalOf(beginning(number))).toBe('alreadyPassed');
  expect((await attemptsOf(number)).attempts).toMatchObject([
    { place: 'Cổng chính', language: 'en', score: 80, isPassed: true },
  ]);
});

describe('who may not begin', () => {
  let number: string;
  let overToken: string;
  let withdrawnToken: string;
  beforeAll(async () => {
    number = await knownPerson();
    overToken = inductionToken(await inductionUrl(safety, induction.id, 'Phòng cũ'));
    withdrawnToken = inductionToken(await inductionUrl(safety, induction.id, 'Phòng thu hồi'));
    await run(
      `update induction_link set last_day = '${addDays(today, -1)}' where place = 'Phòng cũ'`,
    );
    const { links } = await demoInduction(safety);
    const id = must(links.find(({ place }) => place === 'Phòng thu hồi')).id;
    await safety.client.call(withdrawInductionLink, { params: { id } }, { token: safety.token });
  });

  it.each<[string, () => Partial<StartInductionBody>, InductionRefusal]>([
    ['by a guessed link', () => ({ token: 'guessed' }), 'linkInvalid'],
    ['by a link that is over', () => ({ token: overToken }), 'linkInvalid'],
    ['by a withdrawn link', () => ({ token: withdrawnToken }), 'linkInvalid'],
    ['with an unknown number', () => ({ identityCardNumber: freshIdentityNumber() }), 'unknown'],
    ['with a wrong birthday', () => ({ dateOfBirth: '1990-04-29' }), 'unknown'],
    ['with a number of no digits', () => ({ identityCardNumber: '.-' }), 'unknown'],
    ['in a language without questions', () => ({ language: 'ko' }), 'notReady'],
  ])('%s', async (_, change, refusal) => {
    expect(await startSitting(portal.client, beginning(number, change()))).toEqual({
      refusal,
      sitting: null,
    });
  });

  it('somebody who guesses birthdays', async () => {
    const guessed = await knownPerson();
    const days = Array.from({ length: 10 }, (_, at) => `1991-01-${String(at + 10)}`);
    const refusals = await Promise.all(
      days.map((dateOfBirth) => refusalOf(beginning(guessed, { dateOfBirth }))),
    );
    expect(new Set(refusals)).toEqual(new Set(['unknown']));
    expect(await refusalOf(beginning(guessed))).toBe('tooMany');
  });

  it('a link reaches too far ahead', async () => {
    const body = { inductionId: induction.id, place: 'Cổng 2', lastDay: addDays(today, 367) };
    const { body: made } = await safety.client.call(
      makeInductionLink,
      { body },
      { token: safety.token },
    );
    expect(made).toMatchObject({ isSuccess: false, url: null });
  });
});

it('only one of two phones gets the questions, and it gets them again', async () => {
  const number = await knownPerson();
  const bodies = [beginning(number), beginning(number)];
  const answers = await Promise.all(bodies.map((body) => startSitting(portal.client, body)));
  expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set(['openElsewhere', null]));
  const at = answers.findIndex(({ sitting }) => sitting !== null);
  const { secondsLeft: _, ...begunWith } = must(answers[at]?.sitting);
  const repeated = await startSitting(portal.client, must(bodies[at]));
  expect(repeated.sitting).toMatchObject(begunWith);
  // Another person cannot use this secret.
  const other = beginning(await knownPerson(), { secret: must(bodies[at]).secret });
  expect(await startSitting(portal.client, other)).toEqual({
    refusal: 'openElsewhere',
    sitting: null,
  });
});

it('answers count by the clock of the server, and only choices of the own questions', async () => {
  const attempt = await begun(await knownPerson());
  const foreign = await begun(await knownPerson());
  const right = await rightChoices(attempt.sitting);
  const [first, second] = attempt.sitting.questions;
  const answers = [
    { questionId: must(first).id, choiceId: must(right.get(must(first).id)) },
    { questionId: must(second).id, choiceId: must(foreign.sitting.questions[0]?.choices[0]).id },
    { questionId: must(foreign.sitting.questions[0]).id, choiceId: must(first?.choices[0]).id },
  ];
  const phone = phoneOf(portal.client);
  await phone.call(answerInduction, { body: { secret: attempt.secret, answers } });
  const reread = must(
    (await phone.call(readSitting, { body: { secret: attempt.secret } })).body.sitting,
  );
  expect(reread.questions.map(({ chosenId }) => chosenId).filter(Boolean)).toEqual([
    right.get(must(first).id),
  ]);

  await run(
    `update induction_attempt set ends_at = now() - interval '1 minute' where ended_at is null`,
  );
  expect(await handedIn(attempt)).toMatchObject({
    secondsLeft: 0,
    result: { isPassed: false, score: 10, triesLeft: 2 },
  });
});

it('three failed attempts lead to the class, until safety staff allow more', async () => {
  const number = await knownPerson();
  const left: number[] = [];
  for (const wrong of [3, 10, 4]) {
    const { result } = await handedIn(await begun(number), wrong);
    expect(result?.isPassed).toBe(false);
    left.push(must(result).triesLeft);
  }
  expect(left).toEqual([2, 1, 0]);
  expect(await refusalOf(beginning(number))).toBe('classNeeded');
  expect((await attemptsOf(number)).tries).toMatchObject([{ inductionId: induction.id, left: 0 }]);

  expect(await allow(freshIdentityNumber())).toMatchObject({ isSuccess: false });
  expect(await allow(number)).toMatchObject({ isSuccess: true });
  expect((await attemptsOf(number)).tries).toMatchObject([{ left: 3 }]);
  expect((await handedIn(await begun(number))).result).toMatchObject({ isPassed: true });
});

it('an attempt that was left open counts as failed when its time is over', async () => {
  const number = await knownPerson();
  await begun(number);
  await run(
    `update induction_attempt set ends_at = now() - interval '1 minute' where identity_key = '${number}'`,
  );
  const { sitting } = await begun(number);
  expect(sitting.questions).toHaveLength(10);
  const { attempts, tries } = await attemptsOf(number);
  expect(attempts.map(({ isPassed }) => isPassed)).toEqual([null, false]);
  expect(tries).toMatchObject([{ left: 2 }]);
});

it('somebody in a submitted request passes, and the approval brings the result', async () => {
  const by = await approvers(portal.client);
  const form = await validPeopleRequest(by.clerk, 1);
  const number = must(form.staffItems[0]).identityCardNumber;
  const change = { dateOfBirth: must(must(form.staffItems[0]).dateOfBirth) };
  const draft = await saved(by.clerk, form);
  expect(await refusalOf(beginning(number, change))).toBe('unknown');
  const sent = await submitted(by.clerk, draft);
  await handedIn(await begun(number, change));
  expect(await refusalOf(beginning(number, change))).toBe('alreadyPassed');
  await approveSent(by, sent);
  const { results } = await safetyRecordOf(safety, (await personOf(safety, number)).id);
  expect(results).toMatchObject([{ courseName: 'An toàn ban đầu', isPassed: true, score: 100 }]);
});

it('says which questions fail most, by the attempts that have ended', async () => {
  const { body } = await safety.client.call(
    getInductionFigures,
    { params: { id: induction.id } },
    { token: safety.token },
  );
  const shares = body.questions.map(({ asked, wrong }) => (asked === 0 ? 0 : wrong / asked));
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  const [row] = await rowsOf<{ asked: number }>(
    portal.databaseUrl,
    `select count(*)::int as asked from induction_asked k join induction_attempt a on a.id = k.attempt_id
     where a.ended_at is not null`,
  );
  const sum = body.questions.reduce((total, { asked }) => total + asked, 0);
  expect(sum).toBe(must(row).asked);
});
