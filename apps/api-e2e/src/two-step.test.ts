import {
  askTwoStepCode,
  beginTwoStep,
  changePass,
  confirmTwoStep,
  disableTwoStep,
  myProfile,
  resendOtp,
  TWO_STEP_PREFIX,
  verifyOtp,
} from '@portal/contracts';
import {
  codeIn,
  freshIp,
  mailsTo,
  mailTo,
  registeredContractor,
  tryLogIn,
  unique,
  type LoggedIn,
} from '@portal/testing';
import { generate } from 'otplib';
import { usePortal } from './support/portal';

const portal = usePortal();
const CODE = /Mã xác thực/;

/** A user whose second step is a code by mail. */
async function userWithMailedCodes(): Promise<LoggedIn> {
  const client = portal.client.as({ ip: freshIp() });
  const user = await registeredContractor(client);
  const { token } = user;
  await client.call(
    beginTwoStep,
    { body: { method: 'email', currentPass: user.password } },
    { token },
  );
  const otp = codeIn(await mailTo(client, user.email, CODE));
  const { body } = await client.call(confirmTwoStep, { body: { otp } }, { token });
  return { ...user, token: body.accessToken };
}

/** Logs in with the right password. @returns the id for `verify-otp` */
async function firstStep({ email, password }: LoggedIn): Promise<string> {
  const { body } = await tryLogIn(portal.client, email, password);
  expect(body.accessToken.startsWith(TWO_STEP_PREFIX)).toBe(true);
  return body.accessToken.slice(TWO_STEP_PREFIX.length);
}

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe('two-step login by e-mail', () => {
  it('asks for the mailed code and opens a session with it, once', async () => {
    const client = portal.client.as({ ip: freshIp() });
    const user = await userWithMailedCodes();
    const id = await firstStep(user);
    const otp = codeIn(await mailTo(client, user.email, CODE, 1));
    const { body } = await client.call(verifyOtp, { body: { id, otp } });
    expect(body.email).toBe(user.email);
    const { body: profile } = await client.call(myProfile, {}, { token: body.token });
    expect(profile.twoStepMethod).toBe('email');
    const again = await client.call(verifyOtp, { body: { id, otp } });
    expect([again.status, again.error.code]).toEqual([401, 'otpExpired']);
  });

  it('gives no session before the code', async () => {
    const client = portal.client.as({ ip: freshIp() });
    const user = await userWithMailedCodes();
    const id = await firstStep(user);
    for (const token of [id, TWO_STEP_PREFIX + id])
      expect((await client.call(myProfile, {}, { token })).status).toBe(401);
  });

  it('ends after five wrong codes, for the right one too, and locks the account', async () => {
    const client = portal.client.as({ ip: freshIp() });
    const user = await userWithMailedCodes();
    const id = await firstStep(user);
    const otp = codeIn(await mailTo(client, user.email, CODE, 1));
    const vietnamese = client.as({ language: 'vi' });
    for (const left of [4, 3, 2, 1]) {
      const { error } = await vietnamese.call(verifyOtp, { body: { id, otp: wrongCode(otp) } });
      expect(error.message).toBe(`Mã xác thực không đúng. Bạn còn ${left} lần thử.`);
    }
    const fifth = await vietnamese.call(verifyOtp, { body: { id, otp: wrongCode(otp) } });
    expect([fifth.status, fifth.error.code]).toEqual([429, 'otpExhausted']);
    const sixth = await vietnamese.call(verifyOtp, { body: { id, otp } });
    expect([sixth.status, sixth.error.code]).toEqual([429, 'otpExhausted']);
    const later = await tryLogIn(client, user.email, user.password);
    expect(later.error.code).toBe('accountLocked');
  });

  it('counts wrong codes over several logins', async () => {
    const client = portal.client.as({ ip: freshIp() });
    const user = await userWithMailedCodes();
    for (let round = 1; round <= 2; round += 1) {
      const id = await firstStep(user);
      const otp = codeIn(await mailTo(client, user.email, CODE, round));
      for (let attempt = 1; attempt <= (round === 1 ? 3 : 1); attempt += 1)
        await client.call(verifyOtp, { body: { id, otp: wrongCode(otp) } });
    }
    const id = await firstStep(user);
    const otp = codeIn(await mailTo(client, user.email, CODE, 3));
    const last = await client.call(verifyOtp, { body: { id, otp: wrongCode(otp) } });
    expect(last.error.code).toBe('otpExhausted');
  });

  it('does not send codes faster than every 30 seconds', async () => {
    const client = portal.client.as({ ip: freshIp() });
    const user = await userWithMailedCodes();
    const id = await firstStep(user);
    const { body } = await client.call(resendOtp, { body: { id, otp: '' } });
    expect(body.isSuccess).toBe(false);
    expect(body.message).toMatch(/^Vui lòng đợi \d+ giây trước khi gửi lại mã\.$/);
    expect(await mailsTo(client, user.email, CODE)).toHaveLength(2);
  });

  it('takes a code only for the login it was sent for', async () => {
    const client = portal.client.as({ ip: freshIp() });
    const user = await userWithMailedCodes();
    const first = await firstStep(user);
    const otp = codeIn(await mailTo(client, user.email, CODE, 1));
    const second = await firstStep(user);
    const other = await client.call(verifyOtp, { body: { id: second, otp } });
    expect(other.error.code).toBe('otpWrong');
    expect((await client.call(verifyOtp, { body: { id: first, otp } })).status).toBe(200);
  });

  it('is over with the password that began it', async () => {
    const client = portal.client.as({ ip: freshIp() });
    const user = await userWithMailedCodes();
    const id = await firstStep(user);
    const otp = codeIn(await mailTo(client, user.email, CODE, 1));
    const body = {
      currentPass: user.password,
      newPass: 'Another-2026-x',
      newPassConfirm: 'Another-2026-x',
    };
    await client.call(changePass, { body }, { token: user.token });
    const { error } = await client.call(verifyOtp, { body: { id, otp } });
    expect(error.code).toBe('otpExpired');
  });

  it('knows no code for somebody who has not given the password', async () => {
    const client = portal.client.as({ ip: freshIp() });
    const user = await userWithMailedCodes();
    const { body: profile } = await client.call(myProfile, {}, { token: user.token });
    const { error } = await client.call(verifyOtp, { body: { id: profile.id, otp: '123456' } });
    expect(error.code).toBe('otpExpired');
    const resent = await client.call(resendOtp, { body: { id: profile.id } });
    expect(resent.error.code).toBe('otpExpired');
  });
});

describe('two-step login by authenticator app', () => {
  it('is turned on by a first code, asked for at login, and never takes a code twice', async () => {
    const client = portal.client.as({ ip: freshIp() });
    const user = await registeredContractor(client);
    const { token } = user;
    const begun = await client.call(
      beginTwoStep,
      { body: { method: 'app', currentPass: user.password } },
      { token },
    );
    const secret = begun.body.data?.secret ?? '';
    expect(begun.body.data?.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    const code = await generate({ secret });
    const confirmed = await client.call(confirmTwoStep, { body: { otp: code } }, { token });
    expect(confirmed.body).toMatchObject({ isSuccess: true, message: 'Đã bật xác thực hai bước.' });
    // Sessions that were opened without a second step end; the user who has set it up continues
    // with a new token.
    expect((await client.call(myProfile, {}, { token })).status).toBe(401);
    const renewed = { token: confirmed.body.accessToken };
    expect((await client.call(myProfile, {}, renewed)).body.twoStepMethod).toBe('app');

    const id = await firstStep(user);
    const replayed = await client.call(verifyOtp, { body: { id, otp: code } });
    expect(replayed.error.code).toBe('otpWrong');
    const next = await generate({ secret, epoch: secondsFromNow(30) });
    const passed = await client.call(verifyOtp, { body: { id, otp: next } });
    expect(passed.status).toBe(200);

    const resent = await client.call(resendOtp, { body: { id: await firstStep(user) } });
    expect(resent.body.message).toBe('Mã xác thực nằm trong ứng dụng xác thực của bạn.');
  });

  it('is not turned on or off without the password', async () => {
    const client = portal.client.as({ ip: freshIp() });
    const { token } = await registeredContractor(client);
    const begun = await client.call(
      beginTwoStep,
      { body: { method: 'app', currentPass: unique('wrong') } },
      { token },
    );
    expect(begun.body).toEqual({
      isSuccess: false,
      message: 'Mật khẩu hiện tại không đúng.',
      data: null,
    });
    const confirmed = await client.call(confirmTwoStep, { body: { otp: '123456' } }, { token });
    expect(confirmed.error.code).toBe('otpExpired');
  });

  it('is changed only by who has the password and a code of the method that is on', async () => {
    const client = portal.client.as({ ip: freshIp() });
    const user = await userWithMailedCodes();
    const { token, password: currentPass } = user;
    const turnOff = (otp?: string) =>
      client.call(disableTwoStep, { body: { currentPass, otp } }, { token });
    const toApp = (otp?: string) =>
      client.call(beginTwoStep, { body: { method: 'app', currentPass, otp } }, { token });
    const needed = 'Vui lòng nhập mã xác thực của phương thức đang dùng.';
    expect((await turnOff()).body).toEqual({ isSuccess: false, message: needed });
    expect((await toApp()).body.message).toBe(needed);
    // A code for a login cannot be used for a change.
    await firstStep(user);
    const ofLogin = codeIn(await mailTo(client, user.email, CODE, 1));
    expect((await turnOff(ofLogin)).error.code).toBe('otpExpired');
    await client.call(askTwoStepCode, { body: { currentPass } }, { token });
    const otp = codeIn(await mailTo(client, user.email, CODE, 2));
    expect((await toApp(wrongCode(otp))).error.code).toBe('otpWrong');
    expect((await toApp(otp)).body.data?.secret).toBeTruthy();
  });

  it('ends the user’s other sessions when it changes', async () => {
    const client = portal.client.as({ ip: freshIp() });
    const user = await userWithMailedCodes();
    const { body } = await client.call(verifyOtp, {
      body: {
        id: await firstStep(user),
        otp: codeIn(await mailTo(client, user.email, CODE, 1)),
      },
    });
    const { token } = body;
    const currentPass = user.password;
    await client.call(askTwoStepCode, { body: { currentPass } }, { token });
    const otp = codeIn(await mailTo(client, user.email, CODE, 2));
    await client.call(disableTwoStep, { body: { currentPass, otp } }, { token });
    expect((await client.call(myProfile, {}, { token: user.token })).status).toBe(401);
    const { body: profile } = await client.call(myProfile, {}, { token: body.token });
    expect(profile.twoStepMethod).toBe('off');
    await mailTo(client, user.email, /Xác thực hai bước/, 1);
  });
});
