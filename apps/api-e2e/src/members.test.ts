import {
  approveMember,
  changeMyProfile,
  EMPTY_ID,
  searchAdminEvents,
  getCounts,
  getMenuCount,
  getMenus,
  makeMemberOwner,
  myProfile,
  rejectMember,
  resetMemberTwoStep,
  searchMembers,
  searchSuppliers,
  switchMemberOff,
  switchMemberOn,
} from '@portal/contracts';
import {
  joinedMember,
  logIn,
  mailTo,
  must,
  registeredContractor,
  tryLogIn,
  type LoggedIn,
} from '@portal/testing';
import { demoLogin, demoLoginAs } from '@portal/testing/demo';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

async function companyWithWaitingMember() {
  const { client } = portal;
  const owner = await registeredContractor(client);
  const { body: profile } = await client.call(myProfile, {}, { token: owner.token });
  const member = await joinedMember(client, profile.contractorId ?? '');
  return { owner, member, memberId: await idOf(owner, member.ownerEmail) };
}

async function idOf(viewer: LoggedIn, email: string): Promise<string> {
  const { body } = await portal.client.call(
    searchMembers,
    { query: { take: 100 } },
    { token: viewer.token },
  );
  return body.data.find((row) => row.email === email)?.id ?? EMPTY_ID;
}

describe('the company’s first user', () => {
  it('sees who waits, in the list and as a count in the menu, and lets them in', async () => {
    const { client } = portal;
    const { owner, member, memberId } = await companyWithWaitingMember();
    const { token } = owner;
    const { body: list } = await client.call(searchMembers, {}, { token });
    expect(list.totalCount).toBe(2);
    expect(list.data.map(({ email, status }) => [email, status])).toEqual([
      [member.ownerEmail, 'pending'],
      [owner.email, 'active'],
    ]);

    const { body: menus } = await client.as({ language: 'en' }).call(getMenus, {}, { token });
    const leaf = menus.find(({ path }) => path === '/thanh-vien');
    expect(leaf?.name).toBe('Members');
    const countOfLeaf = async () =>
      (await client.call(getMenuCount, { params: { menuId: leaf?.id ?? '' } }, { token })).body;
    expect(await countOfLeaf()).toEqual({ menuId: leaf?.id, count: 1, overdue: 0 });
    expect((await client.call(getCounts, {}, { token })).body).toContainEqual(await countOfLeaf());

    const approved = await client.call(approveMember, { params: { id: memberId } }, { token });
    expect(approved.body).toEqual({ isSuccess: true, message: 'Đã chấp thuận thành viên.' });
    await mailTo(client, member.ownerEmail, /đã được chấp thuận/);
    expect((await tryLogIn(client, member.ownerEmail, member.ownerPassword)).status).toBe(200);
    expect((await countOfLeaf()).count).toBe(0);

    const again = await client.call(approveMember, { params: { id: memberId } }, { token });
    expect(again.body.isSuccess).toBe(false);
  });

  it('turns somebody away, who may then register again', async () => {
    const { client } = portal;
    const { owner, member, memberId } = await companyWithWaitingMember();
    await client.call(rejectMember, { params: { id: memberId } }, { token: owner.token });
    await mailTo(client, member.ownerEmail, /không được chấp thuận/);
    const refused = await tryLogIn(client, member.ownerEmail, member.ownerPassword);
    expect(refused.error.code).toBe('wrongCredentials');
  });

  it('cannot see or let in another company’s member', async () => {
    const { client } = portal;
    const stranger = await registeredContractor(client);
    const { owner, memberId } = await companyWithWaitingMember();
    const actions = [
      approveMember,
      rejectMember,
      resetMemberTwoStep,
      switchMemberOff,
      switchMemberOn,
      makeMemberOwner,
    ];
    for (const action of actions) {
      const answer = await client.call(
        action,
        { params: { id: memberId } },
        { token: stranger.token },
      );
      expect(answer.status).toBe(404);
    }
    expect(await idOf(stranger, owner.email)).toBe(EMPTY_ID);
  });
});

describe('an account of the company', () => {
  it('is switched off at once and on again, and made a first user; never one’s own off', async () => {
    const { client } = portal;
    const { owner, member, memberId } = await companyWithWaitingMember();
    const run = async (action: typeof switchMemberOff, id = memberId, by: LoggedIn = owner) => {
      const { body, status } = await client.call(action, { params: { id } }, { token: by.token });
      return status === 200 ? body.isSuccess : status;
    };
    // A waiting member can neither be switched off nor become a first user.
    expect([await run(switchMemberOff), await run(makeMemberOwner)]).toEqual([false, false]);
    await run(approveMember);
    const theirs = await logIn(client, member.ownerEmail, member.ownerPassword);
    const isLoggedIn = async () =>
      (await client.call(myProfile, {}, { token: theirs.token })).status === 200;
    const ownId = await idOf(owner, owner.email);
    expect(await run(switchMemberOff, ownId, theirs)).toBe(403);
    expect([await run(switchMemberOn), await isLoggedIn()]).toEqual([false, true]);
    expect([await run(switchMemberOff), await isLoggedIn()]).toEqual([true, false]);
    expect((await tryLogIn(client, member.ownerEmail, member.ownerPassword)).status).toBe(403);
    expect([await run(switchMemberOff), await run(makeMemberOwner)]).toEqual([false, false]);
    expect(await run(switchMemberOn)).toBe(true);
    const back = await logIn(client, member.ownerEmail, member.ownerPassword);
    expect(await run(switchMemberOff, ownId)).toBe(false);
    expect(await run(makeMemberOwner)).toBe(true);
    expect(await run(switchMemberOff, ownId, back)).toBe(true);
  });

  it('has its name and phone changed by its user, which the log of users tells', async () => {
    const { client } = portal;
    const { token, email } = await registeredContractor(client);
    const change = (body: { fullName: string; phone: string }) =>
      client.call(changeMyProfile, { body }, { token });
    const { status, error } = await change({ fullName: ' ', phone: 'không có' });
    expect([status, error.fieldErrors?.map(({ field }) => field)]).toEqual([
      400,
      ['fullName', 'phone'],
    ]);
    const given = { fullName: 'Trần Thị Mới', phone: '0905 111 222' };
    expect((await change(given)).body).toEqual({
      isSuccess: true,
      message: 'Đã lưu thông tin cá nhân.',
    });
    expect((await client.call(myProfile, {}, { token })).body).toMatchObject(given);
    // Nothing has changed, so there is no log entry.
    await change(given);
    const admin = await demoLogin(client, 'admin');
    const { body } = await client.call(
      searchAdminEvents,
      { query: { filterValue: JSON.stringify({ who: email }) } },
      { token: admin.token },
    );
    expect(body.data).toMatchObject([{ action: 'changed', actorEmail: email }]);
  });
});

describe('members let in at once', () => {
  it('of a contractor without users make one first user', async () => {
    const { client } = portal;
    const admin = await demoLogin(client, 'admin');
    const { body: found } = await client.call(searchSuppliers, { query: { keyword: 'nippon' } });
    const companyId = must(found.data[0]).id;
    const members = await Promise.all([1, 2, 3].map(() => joinedMember(client, companyId)));
    const ids = await Promise.all(members.map(({ ownerEmail }) => idOf(admin, ownerEmail)));
    await Promise.all(
      ids.map((id) => client.call(approveMember, { params: { id } }, { token: admin.token })),
    );
    const { body } = await client.call(
      searchMembers,
      { query: { take: 100 } },
      { token: admin.token },
    );
    const owners = body.data.filter(({ id, isCompanyOwner }) => ids.includes(id) && isCompanyOwner);
    expect(owners).toHaveLength(1);
  });
});

describe('two-step login', () => {
  it('of one’s own is not turned off among the members, by no first user and no admin', async () => {
    const { client } = portal;
    for (const who of [await registeredContractor(client), await demoLogin(client, 'admin')]) {
      const { token } = who;
      const { id } = (await client.call(myProfile, {}, { token })).body;
      const { body } = await client.call(resetMemberTwoStep, { params: { id } }, { token });
      expect(body.isSuccess).toBe(false);
      expect(body.message).toContain('Xác thực hai bước” trong menu người dùng');
    }
  });

  it('of the plant’s staff is turned off by an admin alone', async () => {
    const { client } = portal;
    const head = await demoLoginAs(client, 'head@plant.example');
    const { id } = (await client.call(myProfile, {}, { token: head.token })).body;
    const owner = await demoLogin(client, 'contractor');
    const reset = async ({ token }: LoggedIn) =>
      client.call(resetMemberTwoStep, { params: { id } }, { token });
    expect((await reset(owner)).status).toBe(404);
    expect((await reset(await demoLogin(client, 'admin'))).body.isSuccess).toBe(true);
  });
});

describe('other users', () => {
  it('of the company neither see the list nor its menu leaf', async () => {
    const { client } = portal;
    const { owner, member, memberId } = await companyWithWaitingMember();
    await client.call(approveMember, { params: { id: memberId } }, { token: owner.token });
    const { token } = await logIn(client, member.ownerEmail, member.ownerPassword);
    expect((await client.call(searchMembers, {}, { token })).status).toBe(403);
    const self = await client.call(approveMember, { params: { id: memberId } }, { token });
    expect(self.status).toBe(403);
    const { body: menus } = await client.call(getMenus, {}, { token });
    expect(menus.map(({ path }) => path)).not.toContain('/thanh-vien');
    expect(menus.map(({ name }) => name)).not.toContain('Tài khoản');
  });

  it.each(['employee', 'reviewer', 'guard'] as const)(
    'a %s does not keep members',
    async (role) => {
      const { client } = portal;
      const { token } = await demoLogin(client, role);
      expect((await client.call(searchMembers, {}, { token })).status).toBe(403);
    },
  );

  it('an admin keeps the members of every contractor', async () => {
    const { client } = portal;
    const { token } = await demoLogin(client, 'admin');
    const { member, memberId } = await companyWithWaitingMember();
    const { body } = await client.call(
      searchMembers,
      { query: { status: 'pending', take: 100 } },
      { token },
    );
    expect(body.data.map(({ email }) => email)).toContain(member.ownerEmail);
    const approved = await client.call(approveMember, { params: { id: memberId } }, { token });
    expect(approved.body.isSuccess).toBe(true);
  });

  it('an admin lets in a person who joins a contractor without users, and that person becomes its first user', async () => {
    const { client } = portal;
    const admin = await demoLogin(client, 'admin');
    const { body: found } = await client.call(searchSuppliers, { query: { keyword: 'doosan' } });
    const member = await joinedMember(client, found.data[0]?.id ?? '');
    await mailTo(client, admin.email, /chờ phê duyệt/);
    const id = await idOf(admin, member.ownerEmail);
    await client.call(approveMember, { params: { id } }, { token: admin.token });
    const { token } = await logIn(client, member.ownerEmail, member.ownerPassword);
    const { body: profile } = await client.call(myProfile, {}, { token });
    expect(profile.isCompanyOwner).toBe(true);
  });
});
