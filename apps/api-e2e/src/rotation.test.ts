import { randomUUID } from 'node:crypto';
import {
  beginTwoStep,
  confirmTwoStep,
  login,
  myProfile,
  TWO_STEP_PREFIX,
  verifyOtp,
} from '@portal/contracts';
import { registeredContractor, solvedCaptcha, tryLogIn } from '@portal/testing';
import { photo, uploadInChunks } from '@portal/testing/upload';
import { generate } from 'otplib';
import { startHostedApi, type HostedApi } from './support/api';
import { portalCommand } from './support/commands';
import { createDatabase, execute, rowsOf } from './support/database';

const [A, B] = ['a'.repeat(40), 'b'.repeat(40)] as const;
const [C, D] = ['c'.repeat(40), 'd'.repeat(40)] as const;

it('keys are changed for others without anybody noticing, and the old ones count no more once they are out', async () => {
  const { url: databaseUrl, drop } = await createDatabase();
  let api: HostedApi | undefined;
  const startWith = async (env: Record<string, string>) => {
    await api?.stop();
    api = await startHostedApi({ databaseUrl, env });
    return api.client;
  };

  const old = { SESSION_SECRET: A, DATA_SECRET: C };
  const client = await startWith(old);
  const user = await registeredContractor(client);
  const { body: enrolment } = await client.call(
    beginTwoStep,
    { body: { method: 'app', currentPass: user.password } },
    { token: user.token },
  );
  const secret = enrolment.data?.secret ?? '';
  const codeAt = (steps: number) =>
    generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
  const { body: confirmed } = await client.call(
    confirmTwoStep,
    { body: { otp: await codeAt(-1) } },
    { token: user.token },
  );
  const token = confirmed.accessToken;
  const bytes = await photo('portrait-a-3x4.jpg');
  const { body: upload } = await uploadInChunks(
    { baseUrl: client.baseUrl, token },
    { name: 'a.jpg', bytes },
  );
  const captchas = [await solvedCaptcha(client), await solvedCaptcha(client)];

  /**
   * The status of calls with four things made with the old keys: a session, a signed address, a
   * captcha, and the secret of an app.
   */
  const statuses = async (now: typeof client, otp: string) => {
    const session = await now.call(myProfile, {}, { token });
    const file = await fetch(new URL(upload.file?.url ?? '', now.baseUrl));
    const wrong = { body: { userName: 'a@b.vn', password: 'x' } };
    const captcha = await now.call(login, wrong, { headers: captchas.pop() });
    const first = await tryLogIn(now, user.email, user.password);
    const id = first.body.accessToken.slice(TWO_STEP_PREFIX.length);
    const second = await now.call(verifyOtp, { body: { id, otp } });
    return [session.status, file.status, captcha.error.code, second.status];
  };

  const rotated = { SESSION_SECRET: B, DATA_SECRET: D, SESSION_SECRET_OLD: A, DATA_SECRET_OLD: C };
  expect(await statuses(await startWith(rotated), await codeAt(0))).toEqual([
    200,
    200,
    'wrongCredentials',
    200,
  ]);

  // A GPS password, and a verdict that contains it; who made them does not matter here.
  const [{ was } = { was: '' }] = await rowsOf<{ was: string }>(
    databaseUrl,
    `select totp_secret as was from "user" where totp_secret is not null`,
  );
  const item = randomUUID();
  await execute(
    databaseUrl,
    `set session_replication_role = replica;
    insert into vehicle_item (item_id, gps_password) values ('${item}', '${was}');
    insert into item_decision (id, item_id, round, result, by_id, snapshot)
      values ('${item}', '${item}', 1, 1, '${item}', '{"gpsPassword":"${was}"}')`,
  );

  const { output } = await portalCommand(
    { NODE_ENV: 'test', DATABASE_URL: databaseUrl, ...rotated },
    'reencrypt',
  );
  expect(output).toMatch(/^Encrypted anew: [23]\./);
  const [row] = await rowsOf<{ kept: string; judged: string }>(
    databaseUrl,
    `select v.gps_password as kept, d.snapshot ->> 'gpsPassword' as judged
    from vehicle_item v join item_decision d using (item_id)`,
  );
  expect(row?.kept).not.toBe(was);
  expect(row?.judged).toBe(row?.kept);
  expect(
    await statuses(await startWith({ SESSION_SECRET: B, DATA_SECRET: D }), await codeAt(1)),
  ).toEqual([401, 401, 'captchaInvalid', 200]);

  await api?.stop();
  await drop();
});
