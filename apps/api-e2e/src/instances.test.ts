import { randomUUID } from 'node:crypto';
import { getDevMailbox, login, logout, myProfile } from '@portal/contracts';
import { freshIp, registeredContractor, solvedCaptcha, tryLogIn } from '@portal/testing';
import { startApi, type RunningApi } from './support/api';
import { createDatabase, type TestDatabase } from './support/database';
import { productionSettings } from './support/production';
import { photo, sendChunk } from '@portal/testing/upload';

describe('several instances on one database', () => {
  let database: TestDatabase;
  let instances: RunningApi[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    instances = await Promise.all([1, 2].map(() => startApi({ databaseUrl: database.url })));
  });

  afterAll(async () => {
    await Promise.all(instances.map((api) => api.stop()));
    await database?.drop();
  });

  const clients = () => instances.map(({ client }) => client);

  it('count calls together', async () => {
    const ip = freshIp();
    const answers = [];
    for (let call = 0; call < 36; call += 1) {
      const client = clients()[call % 2]?.as({ ip });
      answers.push(await client?.call(login, { body: { userName: 'a@b.vn', password: 'x' } }));
    }
    expect(answers.filter((answer) => answer?.status === 429)).toHaveLength(6);
  });

  it('lock an account, take a captcha and end a session together', async () => {
    const [one, other] = clients();
    if (!one || !other) throw new Error('two instances are running');
    const { email, password, token } = await registeredContractor(one);
    expect((await other.call(myProfile, {}, { token })).status).toBe(200);
    for (const client of [one, other, one, other, one]) await tryLogIn(client, email, 'Wrong-2026');
    expect((await tryLogIn(other, email, password)).error.code).toBe('accountLocked');
    await one.call(logout, { body: {} }, { token });
    expect((await other.call(myProfile, {}, { token })).status).toBe(401);

    const headers = await solvedCaptcha(one);
    const body = { userName: 'a@b.vn', password: 'x' };
    const codes = [];
    for (const client of [one, other])
      codes.push(
        (await client.as({ ip: freshIp() }).call(login, { body }, { headers })).error.code,
      );
    expect(codes).toEqual(['wrongCredentials', 'captchaInvalid']);
  });

  it('make one file of an upload that several of them put together', async () => {
    const [one] = clients();
    if (!one) throw new Error('two instances are running');
    const { token } = await registeredContractor(one);
    const bytes = await photo('portrait-a-3x4.jpg');
    const guid = randomUUID();
    const answers = await Promise.all(
      [...clients(), ...clients()].map(({ baseUrl }) =>
        sendChunk({ baseUrl, token }, { name: 'a.jpg', bytes, guid }, 0),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.file?.id)).size).toBe(1);
    const whole = await fetch(new URL(answers[0]?.body.file?.url ?? '', one.baseUrl));
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  });
});

describe('production', () => {
  let database: TestDatabase;
  let production: Awaited<ReturnType<typeof productionSettings>>;

  beforeAll(async () => {
    database = await createDatabase();
    production = await productionSettings();
  });

  afterAll(async () => {
    await database?.drop();
    await production?.remove();
  });

  it.each(['SESSION_SECRET', 'DATA_SECRET', 'SMTP_URL', 'PUBLIC_URL', 'SIGNING_P12_FILE'])(
    'does not start without %s',
    async (name) => {
      const env: Record<string, string> = { ...production.env, [name]: '' };
      await expect(startApi({ databaseUrl: database.url, env })).rejects.toThrow(name);
    },
  );

  it('has no mailbox to read, tells browsers to stay on HTTPS', async () => {
    const api = await startApi({ databaseUrl: database.url, env: production.env });
    expect((await api.client.call(getDevMailbox)).status).toBe(404);
    const { headers } = await api.client.call(myProfile);
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=31536000');
    await api.stop();
  });
});
