import {
  acceptInvitation,
  EMPTY_ID,
  getInvitations,
  inviteMember,
  myProfile,
  readInvitation,
  searchMembers,
  sendInvitation,
  withdrawInvitation,
  type InviteBody,
} from '@portal/contracts';
import {
  freshIp,
  GOOD_PASSWORD,
  linkToken,
  logIn,
  mailsTo,
  mailTo,
  registeredContractor,
  solvedCaptcha,
  unique,
  type LoggedIn,
} from '@portal/testing';
import { demoLogin } from '@portal/testing/demo';
import { execute } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

let owner: LoggedIn;
beforeAll(async () => {
  owner = await registeredContractor(portal.client);
});

const colleague = (change: Partial<InviteBody> = {}): InviteBody => ({
  email: `${unique('colleague')}@contractor.example`,
  fullName: 'Lê Minh Khôi',
  jobTitle: 'Nhân viên hồ sơ',
  phone: '0905 123 456',
  ...change,
});

const invite = async (body: InviteBody, by = owner) =>
  (await portal.client.call(inviteMember, { body }, { token: by.token })).body;

const listed = async (by = owner) =>
  (await portal.client.call(getInvitations, {}, { token: by.token })).body;

const idOf = async (email: string) => (await listed()).find((row) => row.email === email)?.id ?? '';

const act = (action: typeof sendInvitation, id: string, by = owner) =>
  portal.client.call(action, { params: { id } }, { token: by.token });

const read = async (token: string) =>
  (await portal.client.as({ ip: freshIp() }).call(readInvitation, { body: { token } })).body;

async function accept(token: string, newPass = GOOD_PASSWORD) {
  const caller = portal.client.as({ ip: freshIp(), language: 'en' });
  const body = { token, newPass, newPassConfirm: newPass };
  return caller.call(acceptInvitation, { body }, { headers: await solvedCaptcha(caller) });
}

const mailedTo = (email: string, before = 0) =>
  mailTo(portal.client, email, /mời bạn dùng Cổng thông tin nhà thầu/, before);

it('a colleague gets a link, sets a password and is a member, once', async () => {
  const { client } = portal;
  const { body: profile } = await client.call(myProfile, {}, { token: owner.token });
  const body = colleague();
  expect(await invite(body)).toEqual({
    isSuccess: true,
    message: `Đã gửi thư mời đến ${body.email}. Liên kết trong thư có hiệu lực trong 7 ngày.`,
  });
  expect(await listed()).toMatchObject([
    { ...body, invitedBy: profile.fullName, isExpired: false },
  ]);
  const mail = await mailedTo(body.email);
  expect(mail.text).toContain(profile.contractorName);
  const token = linkToken(mail);
  expect(await read(token)).toMatchObject({
    isSuccess: true,
    invited: {
      email: body.email,
      fullName: body.fullName,
      contractorName: profile.contractorName,
      invitedBy: profile.fullName,
    },
  });
  const guessable = await accept(token, 'Nhathau@2026');
  expect(guessable.error.fieldErrors?.map(({ field }) => field)).toEqual(['newPass']);
  const accepted = await accept(token);
  expect(accepted.body).toEqual({
    isSuccess: true,
    message: `Your account at ${profile.contractorName} is ready. Please log in.`,
  });
  const theirs = await logIn(client, body.email, GOOD_PASSWORD);
  expect((await client.call(myProfile, {}, { token: theirs.token })).body).toMatchObject({
    ...body,
    contractorId: profile.contractorId,
    isCompanyOwner: false,
    role: 'contractor',
  });
  const { body: members } = await client.call(searchMembers, {}, { token: owner.token });
  expect(members.data.find(({ email }) => email === body.email)?.status).toBe('active');
  expect(await listed()).toEqual([]);
  expect((await accept(token)).body.isSuccess).toBe(false);
  expect((await read(token)).invited).toBeNull();
});

it('an invitation is sent again with a new link, withdrawn, and runs out', async () => {
  const body = colleague();
  await invite(body);
  const first = linkToken(await mailedTo(body.email));
  const id = await idOf(body.email);
  expect((await act(sendInvitation, id)).body.isSuccess).toBe(true);
  const second = linkToken(await mailedTo(body.email, 1));
  expect([(await read(first)).isSuccess, (await read(second)).isSuccess]).toEqual([false, true]);

  await execute(portal.databaseUrl, `update invitation set expires_at = now() where id = '${id}'`);
  expect((await read(second)).isSuccess).toBe(false);
  expect((await accept(second)).body.isSuccess).toBe(false);
  expect((await listed()).find((row) => row.id === id)?.isExpired).toBe(true);
  expect((await act(sendInvitation, id)).body.isSuccess).toBe(true);
  const third = linkToken(await mailedTo(body.email, 2));
  expect((await read(third)).isSuccess).toBe(true);

  // No mailbox gets more than three mails within an hour, in whatever way they are requested.
  const fourth = (await act(sendInvitation, id)).body;
  expect(fourth.isSuccess).toBe(false);
  expect(fourth.message).toMatch(/^Vừa có quá nhiều thư mời được gửi đi\. .+ sau \d\d phút\.$/);

  expect((await act(withdrawInvitation, id)).body.isSuccess).toBe(true);
  expect((await read(third)).isSuccess).toBe(false);
  expect((await act(withdrawInvitation, id)).status).toBe(404);
  expect(await mailsTo(portal.client, body.email, /./)).toHaveLength(3);
});

it('an address that is taken is named as such: colleagues by name, strangers not', async () => {
  const { client } = portal;
  const stranger = await registeredContractor(client);
  const twice = colleague();
  await invite(twice);
  const messages = [];
  for (const email of [owner.email, stranger.email, twice.email]) {
    const answer = await invite(colleague({ email }));
    expect(answer.isSuccess).toBe(false);
    messages.push(answer.message.replace(email, '…'));
  }
  expect(messages).toEqual([
    '… là địa chỉ của Nguyễn Văn An, người đã có trong danh sách thành viên.',
    '… đã có tài khoản trên cổng này nên không mời được. Hãy hỏi đồng nghiệp một địa chỉ khác, hoặc liên hệ bộ phận hỗ trợ.',
    '… đã được mời trước đó. Hãy gửi lại lời mời đó, hoặc hủy rồi mời lại.',
  ]);
});

it('a person invited by two companies joins the one whose link is used', async () => {
  const other = await registeredContractor(portal.client);
  const body = colleague();
  await invite(body);
  await mailedTo(body.email);
  await invite(body, other);
  const theirs = linkToken(await mailedTo(body.email, 1));
  await accept(theirs);
  expect(await idOf(body.email)).toBe('');
  const member = await logIn(portal.client, body.email, GOOD_PASSWORD);
  const companyOf = async ({ token }: LoggedIn) =>
    (await portal.client.call(myProfile, {}, { token })).body.contractorId;
  expect(await companyOf(member)).toBe(await companyOf(other));
});

it('only the company’s first users see or change its invitations', async () => {
  const { client } = portal;
  const stranger = await registeredContractor(client);
  const body = colleague();
  await invite(body);
  const id = await idOf(body.email);
  for (const action of [sendInvitation, withdrawInvitation])
    expect([
      (await act(action, id, stranger)).status,
      (await act(action, EMPTY_ID)).status,
    ]).toEqual([404, 404]);
  expect(await listed(stranger)).toEqual([]);
  await accept(linkToken(await mailedTo(body.email)));
  const member = await logIn(client, body.email, GOOD_PASSWORD);
  for (const by of [
    member,
    await demoLogin(client, 'admin'),
    await demoLogin(client, 'reviewer'),
  ]) {
    const statuses = await Promise.all([
      client.call(getInvitations, {}, { token: by.token }),
      client.call(inviteMember, { body: colleague() }, { token: by.token }),
      act(sendInvitation, id, by),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
});
