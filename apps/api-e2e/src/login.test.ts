import { logout, myProfile } from '@portal/contracts';
import { freshIp, logIn, mailTo, registeredContractor, tryLogIn, unique } from '@portal/testing';
import { usePortal } from './support/portal';

const portal = usePortal();

describe('a session', () => {
  it('ends with the logout, whoever still holds its token', async () => {
    const { client } = portal;
    const { token } = await registeredContractor(client);
    expect((await client.call(myProfile, {}, { token })).status).toBe(200);
    await client.call(logout, { body: {} }, { token });
    const { status, error } = await client.call(myProfile, {}, { token });
    expect([status, error.message]).toEqual([
      401,
      'Phiên đăng nhập không còn hiệu lực. Vui lòng đăng nhập lại.',
    ]);
  });

  it('is told from those that are asked for in the same moment', async () => {
    const { client } = portal;
    const [first, second, ended] = await Promise.all([
      registeredContractor(client),
      registeredContractor(client),
      registeredContractor(client),
    ]);
    await client.call(logout, { body: {} }, { token: ended.token });
    const callers = Array.from({ length: 8 }, () => [first, second, ended]).flat();
    const answers = await Promise.all(
      callers.map(({ token }) => client.call(myProfile, {}, { token })),
    );
    expect(answers.map(({ status, body }) => [status, body?.email])).toEqual(
      callers.map((who) => (who === ended ? [401, undefined] : [200, who.email])),
    );
  });

  it('is not opened by a token that somebody else signed, cut or emptied', async () => {
    const { client } = portal;
    const { token } = await registeredContractor(client);
    const [header, payload] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const forged of [`${header}.${payload}.`, `${unsigned}.${payload}.`, 'x.y.z', ''])
      expect((await client.call(myProfile, {}, { token: forged })).status).toBe(401);
  });
});

describe('wrong passwords', () => {
  it('lock the account at the fifth, for the right password too, and end its sessions', async () => {
    const { client } = portal;
    const { email, password, token } = await registeredContractor(client);
    for (let attempt = 1; attempt <= 4; attempt += 1)
      expect((await tryLogIn(client, email, 'Wrong-2026')).error.code).toBe('wrongCredentials');
    const fifth = await tryLogIn(client, email, 'Wrong-2026');
    expect([fifth.status, fifth.error.message]).toEqual([
      429,
      'Tài khoản tạm khóa do nhập sai nhiều lần. Vui lòng thử lại sau 15 phút.',
    ]);
    expect((await tryLogIn(client, email, password)).error.code).toBe('accountLocked');
    expect((await client.call(myProfile, {}, { token })).status).toBe(401);
    await mailTo(client, email, /tạm khóa/);
  });

  it('are forgotten after a right one', async () => {
    const { client } = portal;
    const { email, password } = await registeredContractor(client);
    for (let round = 1; round <= 2; round += 1) {
      for (let attempt = 1; attempt <= 4; attempt += 1) await tryLogIn(client, email, 'Wrong-2026');
      expect((await tryLogIn(client, email, password)).status).toBe(200);
    }
  });

  it('tried all at once gain nothing', async () => {
    const { client } = portal;
    const { email } = await registeredContractor(client);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => tryLogIn(client, email, 'Wrong-2026')),
    );
    const tried = answers.filter(({ error }) => error.code === 'wrongCredentials');
    expect(tried.length).toBeLessThanOrEqual(5);
  });

  it('are answered alike whether or not the address has an account', async () => {
    const { client } = portal;
    const { email } = await registeredContractor(client);
    const series = async (address: string) => {
      const answers = [];
      for (let attempt = 1; attempt <= 6; attempt += 1) {
        const { status, error } = await tryLogIn(client, address, 'Wrong-2026');
        answers.push([status, error.code, error.message]);
      }
      return answers;
    };
    expect(await series(`${unique('nobody')}@contractor.example`)).toEqual(await series(email));
  });

  it('count for the address however it is written', async () => {
    const { client } = portal;
    const { email, password } = await registeredContractor(client);
    expect((await logIn(client, ` ${email.toUpperCase()} `, password)).token).toBeTruthy();
    for (const spelling of [email, email.toUpperCase(), ` ${email}`, email, `${email} `])
      await tryLogIn(client, spelling, 'Wrong-2026');
    expect((await tryLogIn(client, email, password)).error.code).toBe('accountLocked');
  });
});

describe('calls from one network address', () => {
  it('are limited, with the time to wait, while others go on', async () => {
    const busy = portal.client.as({ ip: freshIp() });
    const answers = await Promise.all(
      Array.from({ length: 35 }, () =>
        fetch(`${portal.client.baseUrl}/io/website/public/login?lang=en`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.250.0.1' },
          body: '{}',
        }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(((await refused[0]?.json()) as { message?: string } | undefined)?.message).toMatch(
      /^That was too fast\. Please try again in \d+ seconds\.$/,
    );
    expect((await busy.call(myProfile)).status).toBe(401);
  });
});
