import {
  beginTwoStep,
  changePass,
  disconnectUser,
  endMySessions,
  getUserDirectory,
  resetPass,
  setPass,
} from '@portal/contracts';
import {
  freshIp,
  linkToken,
  logIn as logInWithPassword,
  mailTo,
  must,
  registeredContractor,
  solvedCaptcha,
  tryLogIn,
  unique,
} from '@portal/testing';
import { ownDemoLogin, type Caller } from '@portal/testing/demo';
import {
  change,
  codeOf,
  create,
  eventsFound,
  remove,
  rowsFound,
  rowWith,
} from './support/administration';
import { portalCommand } from './support/commands';
import { execute } from './support/database';
import { NAMES, useDirectoryPortal } from './support/directory-portal';

const { portal, contractors, staff, browser, person, logIn, userOf, askAgain } =
  useDirectoryPortal();

const PASSWORD = 'Demo@2026';
/** An administrator whom the directory logs in. */
let admin: Caller;

beforeAll(async () => {
  const { token } = await logIn('staff', { groups: ['plant-admin'] });
  admin = { client: portal.client, token };
});

/** Connects an account with the person who logs in next at the directory. */
async function connected(token: string, password: string) {
  const used = browser();
  const { address } = await used.connect(token, password);
  return (await used.goThrough(must(address))).answer;
}

/** Makes a member of the staff with a password. */
async function colleague(role: string) {
  const email = `${unique('colleague')}@plant.example`;
  await execute(
    portal.databaseUrl,
    `insert into "user" (id, email, full_name, phone, role, status, password_hash, two_step_method)
     select gen_random_uuid(), '${email}', 'Trần Văn Nam', '0905123456', '${role}', 'active', password_hash, 'off'
     from "user" where email = 'reviewer@plant.example'`,
  );
  return logInWithPassword(portal.client, email, PASSWORD);
}

describe('an account with a password', () => {
  it('is connected by its user alone; then the directory logs in and gives the role', async () => {
    const { email, token } = await colleague('reviewer');
    const { subject } = person('staff', { groups: ['plant-guard'], email: 'other@plant.example' });
    const answer = await connected(token, PASSWORD);
    expect(await userOf(answer.body.accessToken)).toMatchObject({
      email,
      role: 'guard',
      directory: 'staff',
      fullName: 'Trần Văn Nam',
    });
    // The session with the password has ended, and the password works no more.
    expect(await userOf(token)).toBeNull();
    expect((await tryLogIn(portal.client, email, PASSWORD)).error.code).toBe('wrongCredentials');
    await mailTo(portal.client, email, /Danh bạ nhà máy/);
    staff.next = subject;
    const again = (await browser().logIn('staff')).answer;
    expect(await userOf(again.body.accessToken)).toMatchObject({ email });
  });

  it('is not connected without its password', async () => {
    const { token } = await colleague('reviewer');
    const answer = await browser().connect(token, 'wrong');
    expect(answer).toEqual({
      isSuccess: false,
      message: 'Mật khẩu hiện tại không đúng.',
      address: null,
    });
  });

  it('is not connected with the identity of another account', async () => {
    const { subject } = await logIn('staff');
    const { token } = await colleague('reviewer');
    staff.next = subject;
    expect((await connected(token, PASSWORD)).error.code).toBe('directoryIdentityTaken');
    expect(await userOf(token)).not.toBeNull();
  });

  it('is not connected with an identity that may do nothing here', async () => {
    const { token } = await colleague('reviewer');
    person('staff', { groups: [] });
    expect((await connected(token, PASSWORD)).error.code).toBe('directoryNoGroup');
    expect((await userOf(token))?.directory).toBeNull();
  });
});

describe('a user without a password', () => {
  it('gets words instead of a change of password, two-step login or sessions', async () => {
    const { token } = await logIn('staff');
    const say = /không có mật khẩu trên cổng này/;
    const body = {
      currentPass: 'x',
      newPass: 'Bốn-từ-khó-đoán-9',
      newPassConfirm: 'Bốn-từ-khó-đoán-9',
    };
    const answers = [
      await portal.client.call(changePass, { body }, { token }),
      await portal.client.call(
        beginTwoStep,
        { body: { method: 'email', currentPass: 'x' } },
        { token },
      ),
      await portal.client.call(endMySessions, { body: { currentPass: 'x' } }, { token }),
    ];
    for (const answer of answers) {
      expect(answer.body.isSuccess).toBe(false);
      expect(answer.body.message).toMatch(say);
    }
    expect((await browser().connect(token, 'x')).message).toMatch(say);
  });

  it('who asks for a new password gets a mail that says where to log in', async () => {
    const { email } = await logIn('staff');
    const client = portal.client.as({ ip: freshIp() });
    await client.call(
      resetPass,
      { body: { emailAddress: email } },
      { headers: await solvedCaptcha(client) },
    );
    const mail = await mailTo(portal.client, email, /không có mật khẩu/);
    expect(mail.text).toContain(NAMES.staff);
    expect(mail.text).not.toContain('/#/dat-mat-khau/');
  });
});

describe('a user of a contractor', () => {
  it('is never let in for an address: the own account must be connected first', async () => {
    const { email } = await registeredContractor(portal.client);
    person('contractors', { email });
    const { answer } = await browser().logIn('contractors');
    expect([answer.status, answer.error.code]).toEqual([403, 'directoryNotConnected']);
  });

  it('logs in at the second directory once connected; the company stays', async () => {
    const { email, token, password } = await registeredContractor(portal.client);
    const before = must(await userOf(token));
    // The same subject at another directory is somebody else.
    const known = await logIn('staff');
    const claims = { name: 'Ai đó', email: known.email, groups: ['plant-admin'] };
    contractors.people.set(known.subject, { claims });
    contractors.next = known.subject;
    const answer = await connected(token, password);
    const after = must(await userOf(answer.body.accessToken));
    expect(after).toEqual({ ...before, directory: 'contractors' });
    expect((await tryLogIn(portal.client, email, password)).error.code).toBe('wrongCredentials');
    const again = await browser().logIn('contractors');
    expect((await userOf(again.answer.body.accessToken))?.email).toBe(email);
    expect((await userOf(known.token))?.email).toBe(known.email);
    await askAgain();
    expect((await userOf(again.answer.body.accessToken))?.role).toBe('contractor');
  });

  it('is out when the company is switched off, and cannot log in again', async () => {
    const { token, password } = await registeredContractor(portal.client);
    const { contractorId } = must(await userOf(token));
    person('contractors');
    const answer = await connected(token, password);
    await execute(
      portal.databaseUrl,
      `update contractor set active = false where id = '${contractorId}'`,
    );
    expect(await userOf(answer.body.accessToken)).toBeNull();
    const again = (await browser().logIn('contractors')).answer;
    expect(again.error.code).toBe('contractorDisabled');
  });
});

describe('an administrator', () => {
  const userRow = (email: string) => rowWith(admin, 'users', 'email', email);

  it('cannot change by hand what the directory gives', async () => {
    const { email } = await logIn('staff');
    const row = await userRow(email);
    const role = await change(admin, 'users', row, { role: 'guard' });
    expect(role.status).toBe(400);
    expect(role.error.message).toContain('Nhóm trong danh bạ');
    const group = (await rowsFound(admin, 'user-groups', '')).at(-1);
    const added = await create(admin, 'user-group-members', {
      groupId: codeOf(must(group)),
      userId: email,
    });
    expect(added.error.message).toContain('Nhóm trong danh bạ');
    const [membership] = await rowsFound(admin, 'user-group-members', email);
    const removed = await remove(admin, 'user-group-members', must(membership));
    expect(removed.error.message).toContain('Nhóm trong danh bạ');
    // The rest is the plant's own.
    const named = await change(admin, 'users', row, { jobTitle: 'Kỹ sư' });
    expect(named.status).toBe(200);
  });

  it('switches such a user off at once, who then cannot log in either', async () => {
    const { email, token } = await logIn('staff');
    await change(admin, 'users', await userRow(email), { status: 'disabled' });
    expect(await userOf(token)).toBeNull();
    const { answer } = await browser().logIn('staff');
    expect(answer.error.code).toBe('accountDisabled');
  });

  it('cannot remove the last one with a password, who cannot be connected either', async () => {
    const last = 'admin@plant.example';
    const { token } = await ownDemoLogin(portal.client, last);
    await execute(
      portal.databaseUrl,
      `update "user" set two_step_method = 'email' where email = '${last}'`,
    );
    const row = await userRow(last);
    for (const [column, value] of Object.entries({ status: 'disabled', role: 'reviewer' })) {
      const { error } = await change(admin, 'users', row, { [column]: value });
      expect(error.message).toContain('quản trị viên cuối cùng');
    }
    expect((await remove(admin, 'users', row)).error.message).toContain('quản trị viên cuối cùng');
    const answer = await browser().connect(token, PASSWORD);
    expect(answer).toMatchObject({ isSuccess: false, address: null });
    expect(answer.message).toContain('quản trị viên cuối cùng');
  });

  it('sees who logs in by a directory, and lets a user log in with a password again', async () => {
    const { email, token } = await logIn('staff');
    const { id } = await userRow(email);
    const params = { id };
    const { body } = await portal.client.call(getUserDirectory, { params }, admin);
    expect(body).toEqual({ kind: 'staff', name: NAMES.staff });
    const disconnect = () => portal.client.call(disconnectUser, { params }, admin);
    const atOnce = await Promise.all([disconnect(), disconnect()]);
    expect(atOnce.filter((one) => one.body.isSuccess)).toHaveLength(1);
    expect(await userOf(token)).toBeNull();
    const link = linkToken(await mailTo(portal.client, email, /đăng nhập lại bằng mật khẩu/));
    const newPass = 'Bốn-từ-khó-đoán-9';
    const client = portal.client.as({ ip: freshIp() });
    await client.call(
      setPass,
      { body: { token: link, emailAddress: email, newPass, newPassConfirm: newPass } },
      { headers: await solvedCaptcha(client) },
    );
    await logInWithPassword(portal.client, email, newPass);
    const events = await eventsFound(admin, { table: 'users' });
    expect(events.filter(({ rowKey }) => rowKey === email).length).toBeGreaterThan(1);
    expect((await disconnect()).body.isSuccess).toBe(false);
  });
});

describe('the operator', () => {
  const command = (own: Record<string, string>, ...args: string[]) =>
    portalCommand(
      {
        NODE_ENV: 'development',
        DATABASE_URL: portal.databaseUrl,
        PUBLIC_URL: staff.publicUrl,
        ...staff.settings(NAMES.staff),
        ...own,
      },
      ...args,
    );

  it('tries the directory with the doctor', async () => {
    const { output } = await command({}, 'doctor');
    const lines = output.split('\n').filter((line) => line.includes('Directory of staff'));
    expect(lines).toEqual([
      `✓ Directory of staff: ${staff.issuer} answers and has 1 keys`,
      '✓ Directory of staff: it knows the portal and its secret',
      `✓ Directory of staff: it takes logins that come back to ${staff.publicUrl}/io/website/public/directories/staff/callback`,
    ]);
  });

  it('learns from the doctor what is wrong with the directory', async () => {
    const wrong = { OIDC_STAFF_CLIENT_SECRET: 'other', PUBLIC_URL: 'http://elsewhere.example' };
    const { output, code } = await command(wrong, 'doctor');
    expect(code).toBe(1);
    expect(output).toMatch(/✗ .*does not accept the portal \(invalid_client\): .*CLIENT_SECRET/);
    expect(output).toMatch(/✗ .*is http:\/\/elsewhere.example\S+ registered there/);
  });

  it('gives no password to a user of the directory, unless asked to end that', async () => {
    const { email, token } = await logIn('staff');
    const refused = await command({}, 'set-password', '--email', email);
    expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('--disconnect')]);
    expect(await userOf(token)).not.toBeNull();
    const done = await command({}, 'set-password', '--email', email, '--disconnect');
    expect(done.output).toContain('/#/dat-mat-khau/');
    expect(await userOf(token)).toBeNull();
  });
});
