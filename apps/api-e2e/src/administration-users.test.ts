import {
  EMPTY_ID,
  approveMember,
  getUserLock,
  myProfile,
  rejectMember,
  resetMemberTwoStep,
  searchMembers,
  searchSuppliers,
  setPass,
  unlockUser,
  type EnteredValues,
} from '@portal/contracts';
import {
  GOOD_PASSWORD,
  joinedMember,
  linkToken,
  logIn,
  mailsTo,
  mailTo,
  must,
  registeredContractor,
  solvedCaptcha,
  tryLogIn,
  unique,
} from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { change, create, eventsFound, remove, rowWith } from './support/administration';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const admin = () => demoCaller(portal.client, 'admin@plant.example');

const someone = (own: EnteredValues = {}): EnteredValues => ({
  email: `${unique('nguoi')}@plant.example`,
  fullName: 'Đỗ Thị Mới',
  phone: '0905 111 222',
  role: 'reviewer',
  contractorId: null,
  ...own,
});

const userRow = (who: Caller, email: string) => rowWith(who, 'users', 'email', email);

/** A new user who has set the password through the link in the mail. */
async function newUser(who: Caller, own: EnteredValues = {}) {
  const values = someone(own);
  const email = String(values['email']);
  await create(who, 'users', values);
  const mail = await mailTo(who.client, email, /tài khoản/i);
  const body = {
    emailAddress: email,
    token: linkToken(mail),
    newPass: GOOD_PASSWORD,
    newPassConfirm: GOOD_PASSWORD,
  };
  await who.client.call(setPass, { body }, { headers: await solvedCaptcha(who.client) });
  const { token } = await logIn(who.client, email, GOOD_PASSWORD);
  return { email, caller: { client: who.client, token } };
}

describe('a new user', () => {
  it('gets the mail to set a password, and logs in with it', async () => {
    const who = await admin();
    const { email, caller } = await newUser(who);
    const { body } = await who.client.call(myProfile, {}, { token: caller.token });
    expect(body).toMatchObject({ role: 'reviewer', fullName: 'Đỗ Thị Mới' });
    const [event] = await eventsFound(who, { table: 'users' });
    expect(event).toMatchObject({ action: 'created', rowKey: email });
    expect(JSON.stringify(event)).not.toMatch(/password|mật khẩu|\$2[aby]\$/i);
  });

  it('who may not log in gets none', async () => {
    const who = await admin();
    const values = someone({ status: 'disabled' });
    await create(who, 'users', values);
    const { email } = await newUser(who);
    expect(await mailsTo(who.client, String(values['email']), /./)).toEqual([]);
    expect(await mailsTo(who.client, email, /tài khoản/i)).toHaveLength(1);
  });
});

describe('a user', () => {
  it('who is switched off is logged out at once, and stays so when switched on again', async () => {
    const who = await admin();
    const { email, caller } = await newUser(who);
    await change(who, 'users', await userRow(who, email), { status: 'disabled' });
    const profile = () => who.client.call(myProfile, {}, { token: caller.token });
    expect((await profile()).status).toBe(401);
    expect((await tryLogIn(who.client, email, GOOD_PASSWORD)).error.code).toBe('accountDisabled');
    await change(who, 'users', await userRow(who, email), { status: 'active' });
    expect((await profile()).status).toBe(401);
    expect((await tryLogIn(who.client, email, GOOD_PASSWORD)).status).toBe(200);
  });

  it('of a group cannot be deleted, but is switched off; one of none is deleted', async () => {
    const who = await admin();
    const { email } = await newUser(who);
    await create(who, 'user-group-members', { groupId: 'AN_TOAN', userId: email });
    const kept = await remove(who, 'users', await userRow(who, email));
    expect(kept.body.message).toMatch(/^Mục này đang được dùng ở: Thành viên nhóm, nên/);
    const off = await userRow(who, email);
    expect(off).toMatchObject({ isOff: true, values: { status: 'disabled' } });

    const other = await newUser(who);
    const gone = await remove(who, 'users', await userRow(who, other.email));
    expect(gone.body.message).toBe('Đã xóa.');
    const refused = await tryLogIn(who.client, other.email, GOOD_PASSWORD);
    expect(refused.error.code).toBe('wrongCredentials');
  });

  it('who waits for approval is let in among the members', async () => {
    const who = await admin();
    const owner = await registeredContractor(who.client);
    const { body: profile } = await who.client.call(myProfile, {}, { token: owner.token });
    const member = await joinedMember(who.client, must(profile.contractorId));
    const row = await userRow(who, member.ownerEmail);
    for (const [language, message] of [
      ['vi', /^Trạng thái: .*màn hình Thành viên/],
      ['en', /^Status: .*under Members/],
    ] as const) {
      const caller = { ...who, client: who.client.as({ language }) };
      const answer = await change(caller, 'users', row, { status: 'active' });
      expect(answer.error.fieldErrors).toEqual([
        { field: 'status', message: expect.stringMatching(message) },
      ]);
    }
  });
});

describe('administrators', () => {
  it.each([
    [{ role: 'reviewer' }, 'role', 'Vai trò', 'Role'],
    [{ status: 'disabled' }, 'status', 'Trạng thái', 'Status'],
  ])('do not shut themselves out: %j', async (values, field, vi, en) => {
    const who = await admin();
    const { caller, email } = await newUser(who, { role: 'admin' });
    for (const [language, message] of [
      [
        'vi',
        `${vi}: bạn không thể tự bỏ quyền quản trị hoặc tự ngừng tài khoản của mình; nhờ một quản trị viên khác thực hiện.`,
      ],
      [
        'en',
        `${en}: you cannot give up your own administration rights or switch off your own account; ask another administrator to do it.`,
      ],
    ] as const) {
      const self = { ...caller, client: caller.client.as({ language }) };
      const answer = await change(self, 'users', await userRow(self, email), values);
      expect(answer.status).toBe(400);
      expect(answer.error.fieldErrors).toEqual([{ field, message }]);
    }
    expect((await remove(caller, 'users', await userRow(caller, email))).status).toBe(400);
    await change(who, 'users', await userRow(who, email), { status: 'disabled' });
  });

  it('two of them who demote each other at once leave one', async () => {
    const first = await admin();
    const { caller: second, email } = await newUser(first, { role: 'admin' });
    const [a, b] = await Promise.all([
      userRow(second, 'admin@plant.example'),
      userRow(first, email),
    ]);
    const answers = await Promise.all([
      change(second, 'users', a, { role: 'reviewer' }),
      change(first, 'users', b, { role: 'reviewer' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const isFirstLeft = answers[1]?.status === 200;
    const left = isFirstLeft ? first : second;
    if (!isFirstLeft)
      await change(left, 'users', await userRow(left, 'admin@plant.example'), { role: 'admin' });
    // The second call comes from a user who is no administrator any more, or it would remove the
    // last administrator.
    const refused = must(answers.find(({ status }) => status !== 200));
    expect([
      'Vai trò: đây là quản trị viên cuối cùng còn hoạt động và có mật khẩu; cấp quyền quản trị cho người khác trước, người đó phải đặt mật khẩu.',
      undefined,
    ]).toContain(refused.error.fieldErrors?.[0]?.message);
    expect([400, 403]).toContain(refused.status);
  });
});

describe('an account that wrong passwords have locked', () => {
  const lockOf = async (who: Caller, id: string) =>
    (await who.client.call(getUserLock, { params: { id } }, { token: who.token })).body.lockedUntil;
  const unlock = (who: Caller, id: string) =>
    who.client.call(unlockUser, { params: { id } }, { token: who.token });

  it('is opened by an admin before its time, which is written down', async () => {
    const who = await admin();
    const { email, password } = await registeredContractor(portal.client);
    const { id } = await userRow(who, email);
    expect(await lockOf(who, id)).toBeNull();
    expect((await unlock(who, id)).body).toEqual({
      isSuccess: false,
      message: 'Tài khoản này không bị khóa.',
    });
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await tryLogIn(portal.client, email, 'Wrong-2026');
    expect((await tryLogIn(portal.client, email, password)).status).toBe(429);
    const minutes = (Date.parse(must(await lockOf(who, id))) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    expect((await unlock(who, id)).body.isSuccess).toBe(true);
    expect(await lockOf(who, id)).toBeNull();
    expect((await tryLogIn(portal.client, email, password)).status).toBe(200);
    const events = await eventsFound(who, { table: 'users' });
    expect(events.filter(({ rowKey }) => rowKey === email)).toMatchObject([
      { action: 'unlocked', actorEmail: 'admin@plant.example', changes: [] },
    ]);
  });

  it('opens only for administrators, and has to exist', async () => {
    const who = await admin();
    const { id } = await userRow(who, 'clerk@ptsc.example');
    for (const name of ['reviewer@plant.example', 'clerk@ptsc.example']) {
      const other = await demoCaller(portal.client, name);
      expect((await unlock(other, id)).status).toBe(403);
    }
    expect((await unlock(who, EMPTY_ID)).status).toBe(404);
  });
});

describe('what is done among the members', () => {
  async function waitingMember(who: Caller) {
    const { body } = await who.client.call(searchSuppliers, { query: { keyword: 'lilama' } });
    const member = await joinedMember(who.client, must(body.data[0]).id);
    const { body: members } = await who.client.call(
      searchMembers,
      { query: { take: 100 } },
      { token: who.token },
    );
    const { id } = must(members.data.find(({ email }) => email === member.ownerEmail));
    return { id, email: member.ownerEmail };
  }

  it('is written down of an admin, but not of a company’s first user', async () => {
    const who = await admin();
    const owner = await demoCaller(portal.client, 'clerk@lilama.example');
    const act = (caller: Caller, route: typeof approveMember, id: string) =>
      caller.client.call(route, { params: { id } }, { token: caller.token });
    const [approved, rejected, own] = [
      await waitingMember(who),
      await waitingMember(who),
      await waitingMember(who),
    ];
    await act(who, approveMember, approved.id);
    await act(who, rejectMember, rejected.id);
    await act(who, resetMemberTwoStep, approved.id);
    await act(owner, approveMember, own.id);
    const events = await eventsFound(who, { table: 'users', who: 'HUYNH duc' });
    const of = (email: string) => events.filter(({ rowKey }) => rowKey === email);
    expect(of(approved.email)).toMatchObject([
      { action: 'twoStepReset' },
      {
        action: 'approved',
        changes: [{ label: 'Trạng thái', before: 'Chờ phê duyệt', after: 'Đang hoạt động' }],
      },
    ]);
    expect(of(rejected.email)).toMatchObject([
      {
        action: 'rejected',
        changes: [
          { label: 'Họ và tên', before: 'Nguyễn Văn An', after: '' },
          { label: 'Nhà thầu', before: 'LILAMA', after: '' },
        ],
      },
    ]);
    expect(of(own.email)).toEqual([]);
  });
});
