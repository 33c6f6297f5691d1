import {
  beginTwoStep,
  changePass,
  confirmTwoStep,
  myProfile,
  resetPass,
  setPass,
  validateResetPass,
} from '@portal/contracts';
import {
  codeIn,
  linkToken,
  logIn,
  mailsTo,
  mailTo,
  registeredContractor,
  solvedCaptcha,
  tryLogIn,
  unique,
} from '@portal/testing';
import { execute } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal();
const NEW_PASSWORD = 'Mật-khẩu-mới-2026';

async function askForLink(emailAddress: string) {
  const { client } = portal;
  return client.call(
    resetPass,
    { body: { emailAddress } },
    { headers: await solvedCaptcha(client) },
  );
}

async function setPassword(emailAddress: string, token: string, newPass = NEW_PASSWORD) {
  const { client } = portal;
  return client.call(
    setPass,
    { body: { emailAddress, token, newPass, newPassConfirm: newPass } },
    { headers: await solvedCaptcha(client) },
  );
}

describe('changing the password', () => {
  it('logs out everywhere and needs the new one from then on', async () => {
    const { client } = portal;
    const { email, password, token } = await registeredContractor(client);
    const other = await logIn(client, email, password);
    const { body } = await client.call(
      changePass,
      { body: { currentPass: password, newPass: NEW_PASSWORD, newPassConfirm: NEW_PASSWORD } },
      { token },
    );
    expect(body).toEqual({
      isSuccess: true,
      message: 'Đổi mật khẩu thành công. Vui lòng đăng nhập lại.',
    });
    for (const ended of [token, other.token])
      expect((await client.call(myProfile, {}, { token: ended })).status).toBe(401);
    expect((await tryLogIn(client, email, password)).error.code).toBe('wrongCredentials');
    expect((await tryLogIn(client, email, NEW_PASSWORD)).status).toBe(200);
    await mailTo(client, email, /Mật khẩu vừa được thay đổi/);
  });

  it('uses up the links that were mailed before', async () => {
    const { client } = portal;
    const { email, password, token } = await registeredContractor(client);
    await askForLink(email);
    const link = linkToken(await mailTo(client, email, /Đặt lại mật khẩu/));
    const body = { currentPass: password, newPass: NEW_PASSWORD, newPassConfirm: NEW_PASSWORD };
    await client.call(changePass, { body }, { token });
    expect((await setPassword(email, link, 'Another-2026-x')).body.isSuccess).toBe(false);
  });

  it('takes none that is common, was leaked, or is made of words of the place', async () => {
    const { client } = portal;
    const { password, token } = await registeredContractor(client);
    for (const newPass of [
      'P@ssw0rd',
      'Qwerty1!',
      'Abc@1234',
      'Nhathau@2026',
      'Mậtkhẩu@1',
      'Nguyenvanan1!',
    ]) {
      const { error } = await client
        .as({ language: 'en' })
        .call(
          changePass,
          { body: { currentPass: password, newPass, newPassConfirm: newPass } },
          { token },
        );
      expect([newPass, error.fieldErrors]).toEqual([
        newPass,
        [{ field: 'newPass', message: expect.stringMatching(/^This password is easy to guess/) }],
      ]);
    }
  });

  it('is refused with a wrong or the same password, and changes nothing', async () => {
    const { client } = portal;
    const { email, password, token } = await registeredContractor(client);
    const change = (currentPass: string, newPass: string) =>
      client.call(
        changePass,
        { body: { currentPass, newPass, newPassConfirm: newPass } },
        { token },
      );
    expect((await change('Wrong-2026', NEW_PASSWORD)).body.message).toBe(
      'Mật khẩu hiện tại không đúng.',
    );
    expect((await change(password, password)).body.message).toBe(
      'Mật khẩu mới phải khác mật khẩu hiện tại.',
    );
    expect((await tryLogIn(client, email, password)).status).toBe(200);
  });

  it('cannot be used to guess the password with a stolen session', async () => {
    const { client } = portal;
    const { token } = await registeredContractor(client);
    const codes = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const { status } = await client.call(
        changePass,
        {
          body: {
            currentPass: `Wrong-${attempt}`,
            newPass: NEW_PASSWORD,
            newPassConfirm: NEW_PASSWORD,
          },
        },
        { token },
      );
      codes.push(status);
    }
    expect(codes).toEqual([200, 200, 200, 200, 429, 401]);
  });
});

describe('a forgotten password', () => {
  it('is set by the mailed link, once, and all sessions end', async () => {
    const { client } = portal;
    const { email, token: session } = await registeredContractor(client);
    await askForLink(email);
    const token = linkToken(await mailTo(client, email, /Đặt lại mật khẩu/));
    const valid = await client.call(validateResetPass, { params: { token } });
    expect(valid.body.isSuccess).toBe(true);
    // A typing error in the address is reported as such, and does not use up the link.
    expect((await setPassword(`x${email}`, token)).body).toEqual({
      isSuccess: false,
      message:
        'Email không khớp với tài khoản của liên kết này. Vui lòng kiểm tra lại email; liên kết vẫn dùng được.',
    });
    expect((await setPassword(email, token)).body.isSuccess).toBe(true);
    expect((await client.call(myProfile, {}, { token: session })).status).toBe(401);
    expect((await tryLogIn(client, email, NEW_PASSWORD)).status).toBe(200);

    const message = 'Liên kết đặt mật khẩu không đúng, đã được sử dụng hoặc đã hết hạn.';
    const reused = await setPassword(email, token, 'Another-2026');
    expect(reused.body).toEqual({ isSuccess: false, message });
    const invalid = await client.call(validateResetPass, { params: { token } });
    expect(invalid.body).toEqual({ isSuccess: false, message });
  });

  it('opens no session, and leaves the second step as it is', async () => {
    const { client } = portal;
    const { email, password: currentPass, token } = await registeredContractor(client);
    await client.call(beginTwoStep, { body: { method: 'email', currentPass } }, { token });
    const otp = codeIn(await mailTo(client, email, /Mã xác thực/));
    await client.call(confirmTwoStep, { body: { otp } }, { token });
    await askForLink(email);
    const link = linkToken(await mailTo(client, email, /Đặt lại mật khẩu/));
    const { body } = await setPassword(email, link);
    expect(Object.keys(body).sort()).toEqual(['isSuccess', 'message']);
    const { body: login } = await tryLogIn(client, email, NEW_PASSWORD);
    expect(login).toMatchObject({ twoStepMethod: 'email' });
    expect((await client.call(myProfile, {}, { token: login.accessToken })).status).toBe(401);
  });

  it('is not set for another account, nor by a link somebody made up', async () => {
    const { client } = portal;
    const [one, other] = [await registeredContractor(client), await registeredContractor(client)];
    await askForLink(one.email);
    const token = linkToken(await mailTo(client, one.email, /Đặt lại mật khẩu/));
    // The link is correct and stays valid.
    expect((await setPassword(other.email, token)).body).toMatchObject({
      isSuccess: false,
      message: expect.stringMatching(/^Email không khớp với tài khoản của liên kết này/) as string,
    });
    expect((await setPassword(one.email, 'a'.repeat(43))).body.isSuccess).toBe(false);
    expect((await setPassword(one.email, token)).body.isSuccess).toBe(true);
  });

  it('uses up the older links with the newer', async () => {
    const { client } = portal;
    const { email } = await registeredContractor(client);
    await askForLink(email);
    const first = linkToken(await mailTo(client, email, /Đặt lại mật khẩu/));
    await askForLink(email);
    const second = linkToken(await mailTo(client, email, /Đặt lại mật khẩu/, 1));
    await setPassword(email, second);
    expect((await setPassword(email, first)).body.isSuccess).toBe(false);
  });

  it('opens a locked account again, for its browser even while somebody else goes on', async () => {
    const { client } = portal;
    const { email } = await registeredContractor(client);
    for (let attempt = 1; attempt <= 5; attempt += 1) await tryLogIn(client, email, 'Wrong-2026');
    await askForLink(email);
    const link = linkToken(await mailTo(client, email, /Đặt lại mật khẩu/));
    const set = await setPassword(email, link);
    expect((await tryLogIn(client, email, NEW_PASSWORD)).status).toBe(200);
    for (let attempt = 1; attempt <= 5; attempt += 1) await tryLogIn(client, email, 'Wrong-2026');
    const device = set.headers.getSetCookie()[0];
    expect((await tryLogIn(client, email, NEW_PASSWORD, device)).status).toBe(200);
  });

  it('is answered alike for an unknown address, which gets no mail', async () => {
    const { client } = portal;
    const { email } = await registeredContractor(client);
    const nobody = `${unique('nobody')}@contractor.example`;
    const answerFor = async (address: string) => {
      const { status, body } = await askForLink(address);
      return { status, ...body, message: body.message.replace(address, '…') };
    };
    expect(await answerFor(nobody)).toEqual(await answerFor(email));
    await mailTo(client, email, /Đặt lại mật khẩu/);
    expect(await mailsTo(client, nobody, /./)).toEqual([]);
  });
});

describe('mails', () => {
  it('come in the language of the last login, or of what was done since', async () => {
    const { client } = portal;
    const { email, password } = await registeredContractor(client);
    const english = await logIn(client.as({ language: 'en' }), email, password);
    await askForLink(email);
    expect((await mailTo(client, email, /^Reset your/)).subject).toBe('Reset your password');
    // Switches it back, because the use of a session is stored only once a minute.
    await execute(
      portal.databaseUrl,
      `update session set last_seen_at = now() - interval '2 minutes'
       where user_id = (select id from "user" where email = '${email}')`,
    );
    await client.as({ language: 'vi' }).call(myProfile, {}, { token: english.token });
    await askForLink(email);
    expect((await mailTo(client, email, /^Đặt lại/)).subject).toBe('Đặt lại mật khẩu');
  });
});
