import { getMyAbsences, searchNotices } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { mailsTo, must, unique } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { change, create, remove, rowsFound } from './support/administration';
import { execute } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const ABSENT = 'safety@plant.example';
const KEEPER = 'admin@plant.example';
const OTHER = 'reviewer@plant.example';
const STAND_IN = 'Đỗ Văn Đi';
const today = plantDate(new Date());

const run = (statement: string) => execute(portal.databaseUrl, statement);
const idOf = (email: string) => `(select id from "user" where email = '${email}')`;
const as = (email: string) => demoCaller(portal.client, email);
const firstRow = async (who: Caller, table: string, keyword: string) =>
  must((await rowsFound(who, table, keyword))[0]);

beforeAll(async () => {
  await create(await as(KEEPER), 'user-group-members', { groupId: 'AN_TOAN', userId: ABSENT });
});

/** The texts of mails and portal notices about absences that a user has. */
async function toldTo(email: string) {
  const { client, token } = await as(email);
  const { body } = await client.call(searchNotices, { query: { take: 100 } }, { token });
  const subject = /vắng mặt|absence/i;
  return {
    mails: (await mailsTo(client, email, subject)).map(({ text }) => text).join('\n'),
    notices: body.data
      .filter(({ requestId, text }) => requestId === null && subject.test(text))
      .map(({ text }) => text),
  };
}

/** A substitute of two absences: one that comes, and one that is over. */
async function standInOf(keeper: Caller, isMember: boolean): Promise<string> {
  const email = `${unique('left').toLowerCase()}@plant.example`;
  await create(keeper, 'users', {
    email,
    fullName: STAND_IN,
    phone: '0900000000',
    role: 'reviewer',
    status: 'active',
  });
  if (isMember) await create(keeper, 'user-group-members', { groupId: 'AN_TOAN', userId: email });
  await run(`delete from absence; delete from notice; delete from mail_outbox;
    update "user" set language = 'en' where email = '${ABSENT}';
    insert into absence (id, user_id, from_day, to_day, stand_in_id) values
      (gen_random_uuid(), ${idOf(ABSENT)}, '${addDays(today, 1)}', '${addDays(today, 3)}', ${idOf(email)}),
      (gen_random_uuid(), ${idOf(OTHER)}, '${addDays(today, -3)}', '${addDays(today, -2)}', ${idOf(email)})`);
  return email;
}

type Act = (keeper: Caller, email: string) => Promise<{ status: number }>;
const onUser =
  (values: Record<string, string>): Act =>
  async (keeper, email) =>
    change(keeper, 'users', await firstRow(keeper, 'users', email), values);
const removed =
  (table: string): Act =>
  async (keeper, email) =>
    remove(keeper, table, await firstRow(keeper, table, email));

it.each<[what: string, act: Act, isMember: boolean]>([
  ['is switched off', onUser({ status: 'disabled' }), true],
  ['is deleted', removed('users'), false],
  ['leaves the group', removed('user-group-members'), true],
])(
  'a substitute who %s: the absent user and administrators get to know',
  async (_, act, isMember) => {
    const keeper = await as(KEEPER);
    const email = await standInOf(keeper, isMember);
    expect((await act(keeper, email)).status).toBe(200);

    const absent = await as(ABSENT);
    const { body } = await absent.client.call(getMyAbsences, {}, { token: absent.token });
    expect(body.own).toMatchObject([{ state: 'planned', standIn: null }]);
    const ofAbsent = await toldTo(ABSENT);
    expect(ofAbsent.mails).toContain(`${STAND_IN} can no longer substitute for you`);
    expect(ofAbsent.notices).toHaveLength(1);
    const ofKeeper = await toldTo(KEEPER);
    expect(ofKeeper.mails).toContain(`Bùi Thị Hồng Vân, từ `);
    expect(ofKeeper.mails).toContain(`(trước đây ${STAND_IN} làm thay)`);
    expect(ofKeeper.notices).toEqual(['Có lịch vắng mặt không còn người làm thay']);
    // What is over has no effect.
    expect(await toldTo(OTHER)).toEqual({ mails: '', notices: [] });
  },
);

it('other changes of a substitute cause no mail', async () => {
  const keeper = await as(KEEPER);
  const email = await standInOf(keeper, true);
  expect((await onUser({ jobTitle: 'Trưởng ca' })(keeper, email)).status).toBe(200);
  for (const receiver of [ABSENT, KEEPER])
    expect(await toldTo(receiver)).toEqual({ mails: '', notices: [] });
});

it('the last member of a group with steps cannot leave', async () => {
  const keeper = await as(KEEPER);
  for (const act of [onUser({ status: 'disabled' }), removed('users')]) {
    const refused = await act(keeper, 'head@plant.example');
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused)).toContain('thành viên hoạt động cuối cùng của nhóm');
  }
});
