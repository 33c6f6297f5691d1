import {
  confirmEmail,
  createMember,
  logout,
  myProfile,
  register,
  resetPass,
  returnRequest,
  submitRequest,
} from '@portal/contracts';
import {
  joinedMember,
  linkToken,
  logIn,
  mailsTo,
  mailTo,
  must,
  newContractor,
  ownerFields,
  registeredContractor,
  solvedCaptcha,
  tryLogIn,
  uniqueTaxCode,
} from '@portal/testing';
import { almostApproved, approvers } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { act, complete, openTask } from '@portal/testing/review';
import { change, rowWith } from './support/administration';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const admin = () => demoCaller(portal.client, 'admin@plant.example');

/** Switches off or on the contractor with this value in a column. */
async function switchContractor(
  column: 'code' | 'taxCode',
  value: string,
  active: boolean,
): Promise<void> {
  const who = await admin();
  const row = await rowWith(who, 'contractors', column, value);
  expect((await change(who, 'contractors', row, { active })).status).toBe(200);
}

/** A contractor of this test, with its first user. */
async function contractor() {
  const { client } = portal;
  const taxCode = uniqueTaxCode();
  const owner = await registeredContractor(client, { taxCode });
  const { body } = await client.call(myProfile, {}, { token: owner.token });
  return { owner, taxCode, companyId: must(body.contractorId) };
}

describe('a contractor that is switched off', () => {
  it('lets none of its users go on, log in or set a password; switched on again, they log in anew', async () => {
    const { client } = portal;
    const { owner, taxCode } = await contractor();
    const { email, password, token } = owner;
    const askForLink = async () =>
      client.call(
        resetPass,
        { body: { emailAddress: email } },
        { headers: await solvedCaptcha(client) },
      );
    await switchContractor('taxCode', taxCode, false);
    expect((await client.call(myProfile, {}, { token })).status).toBe(401);
    expect((await client.call(submitRequest, { rawBody: {} } as never, { token })).status).toBe(
      401,
    );
    expect((await client.call(logout, { body: {} }, { token })).status).toBe(401);
    const refused = await tryLogIn(client.as({ language: 'en' }), email, password);
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'Your contractor is no longer active in this portal, so you cannot log in. Please contact support.',
    ]);
    expect((await tryLogIn(client, email, 'Wrong-2026')).error.code).toBe('wrongCredentials');
    await askForLink();
    await switchContractor('taxCode', taxCode, true);
    expect((await client.call(myProfile, {}, { token })).status).toBe(401);
    expect((await logIn(client, email, password)).token).toBeTruthy();
    await askForLink();
    await mailTo(client, email, /Đặt lại mật khẩu/);
    expect(await mailsTo(client, email, /Đặt lại mật khẩu/)).toHaveLength(1);
  });

  it('takes in no users, neither by registration nor by a link that is under way', async () => {
    const { client } = portal;
    const { taxCode, companyId } = await contractor();
    const late = { isNew: false as const, companyId, ...ownerFields() };
    await client.call(createMember, { body: late }, { headers: await solvedCaptcha(client) });
    const token = linkToken(await mailTo(client, late.ownerEmail, /Xác nhận email/));
    await switchContractor('taxCode', taxCode, false);
    const inactive = expect.stringContaining('đã ngừng hoạt động trên cổng') as string;
    const again = await newContractor(client, { taxCode });
    const headers = await solvedCaptcha(client);
    expect((await client.call(register, { body: again }, { headers })).body).toEqual({
      isSuccess: false,
      message: inactive,
    });
    const confirm = async () => (await client.call(confirmEmail, { body: { token } })).body;
    expect(await confirm()).toMatchObject({ isSuccess: false, message: inactive });
    await switchContractor('taxCode', taxCode, true);
    expect(await confirm()).toMatchObject({ isSuccess: true, needsApproval: true });
    expect((await joinedMember(client, companyId)).ownerEmail).toBeTruthy();
  });

  it('gets nothing approved any more; the reviewer sees why, and may return it', async () => {
    const by = await approvers(portal.client);
    const form = await almostApproved(by, { count: 1 });
    const task = await openTask(by.clerk, form.id);
    await switchContractor('code', 'PTSC', false);
    const english: Caller = { ...by.office, client: portal.client.as({ language: 'en' }) };
    const refused = await complete(english, task);
    expect(refused.body.isSuccess).toBe(false);
    expect(refused.body.message).toMatch(
      /^This cannot be approved because the contractor .+ switched off/,
    );
    const returned = await act(by.office, returnRequest, form.id, 'Nhà thầu đã ngừng hoạt động');
    expect(returned.body.isSuccess).toBe(true);
    await switchContractor('code', 'PTSC', true);
  });
});
