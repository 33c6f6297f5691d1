import { randomBytes } from 'node:crypto';
import {
  changePass,
  endMySessions,
  login,
  logout,
  mySessions,
  myProfile,
  UNATTENDED_HEADER,
  type EndMySessionsBody,
} from '@portal/contracts';
import {
  freshIp,
  logIn,
  mailTo,
  must,
  registeredContractor,
  solvedCaptcha,
  tryLogIn,
  unique,
} from '@portal/testing';
import bcrypt from 'bcrypt';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({
  env: { PUBLIC_URL: 'https://portal.example', PASSWORD_HASH_COST: '5' },
});

describe('a session', () => {
  it('ends with the logout, for every holder of its token', async () => {
    const { client } = portal;
    const { token } = await registeredContractor(client);
    expect((await client.call(myProfile, {}, { token })).status).toBe(200);
    const ending = await fetch(`${client.baseUrl}${logout.path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(ending.status).toBe(200);
    const { status, error } = await client.call(myProfile, {}, { token });
    expect([status, error.message]).toEqual([
      401,
      'Phiên đăng nhập không còn hiệu lực. Vui lòng đăng nhập lại.',
    ]);
  });

  it('differs from those that are asked for in the same moment', async () => {
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

describe('a login', () => {
  it('over a session of the same browser and account ends that one, not those elsewhere', async () => {
    const { client } = portal;
    const { email, password, token: elsewhere } = await registeredContractor(client);
    const first = await tryLogIn(client, email, password);
    const device = must(first.headers.getSetCookie()[0]).split(';')[0];
    const second = await tryLogIn(client, email, password, device);
    const statuses = [];
    for (const token of [first.body.accessToken, second.body.accessToken, elsewhere])
      statuses.push((await client.call(myProfile, {}, { token })).status);
    expect(statuses).toEqual([401, 200, 200]);
  });

  it('does not take what follows a password of the longest length', async () => {
    const { client } = portal;
    const longest = `Aa1-${randomBytes(51).toString('base64url')}`;
    const { email, password, token } = await registeredContractor(client);
    const body = { currentPass: password, newPass: longest, newPassConfirm: longest };
    expect((await client.call(changePass, { body }, { token })).body.isSuccess).toBe(true);
    expect((await tryLogIn(client, email, `${longest}y`)).error.code).toBe('wrongCredentials');
    expect((await tryLogIn(client, email, longest)).status).toBe(200);
  });

  it('hashes a password anew that was hashed with less work than is asked for now', async () => {
    const { client } = portal;
    const { email, password } = await registeredContractor(client);
    const hashOf = async () => {
      const [row] = await rowsOf<{ hash: string }>(
        portal.databaseUrl,
        `select password_hash as hash from "user" where email = '${email}'`,
      );
      return must(row).hash;
    };
    const was = await hashOf();
    await execute(
      portal.databaseUrl,
      `update "user" set password_hash = '${await bcrypt.hash(password, 4)}' where email = '${email}'`,
    );
    expect((await tryLogIn(client, email, password)).status).toBe(200);
    const now = await hashOf();
    expect([was, now].map((hash) => bcrypt.getRounds(hash))).toEqual([5, 5]);
    expect((await tryLogIn(client, email, password)).status).toBe(200);
    expect(await hashOf()).toBe(now);
  });
});

describe('wrong passwords', () => {
  it('lock the account at the fifth, for the right password too, but not who is logged in', async () => {
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
    expect((await client.call(myProfile, {}, { token })).status).toBe(200);
    await mailTo(client, email, /tạm khóa/);
  });

  it('from elsewhere do not lock a browser out that has logged in before, which has its own five', async () => {
    const { client } = portal;
    const { email, password } = await registeredContractor(client);
    const known = await tryLogIn(client, email, password);
    const [cookie = ''] = known.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-portal-device-\w+=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const device = cookie.split(';')[0];
    const other = await registeredContractor(client);
    for (let attempt = 1; attempt <= 5; attempt += 1) await tryLogIn(client, email, 'Wrong-2026');
    expect((await tryLogIn(client, email, password)).error.code).toBe('accountLocked');
    expect((await tryLogIn(client, email, password, device)).status).toBe(200);
    const again = (await tryLogIn(client, email, password, device)).error.code;
    // A cookie is valid for one login, and only for its own account.
    expect(again).toBe('accountLocked');
    expect((await tryLogIn(client, other.email, 'Wrong-2026', device)).status).toBe(401);
  });

  it('in a browser that has logged in before lock it alone', async () => {
    const { client } = portal;
    const { email, password } = await registeredContractor(client);
    const device = (await tryLogIn(client, email, password)).headers.getSetCookie()[0];
    const codes = [];
    for (let attempt = 1; attempt <= 5; attempt += 1)
      codes.push((await tryLogIn(client, email, 'Wrong-2026', device)).error.code);
    expect(codes.slice(3)).toEqual(['wrongCredentials', 'accountLocked']);
    expect((await tryLogIn(client, email, password, device)).error.code).toBe('accountLocked');
    expect((await tryLogIn(client, email, password)).status).toBe(200);
  });

  it('from one network address lock it for whatever account, but not a browser that is known', async () => {
    const { client } = portal;
    const { email, password } = await registeredContractor(client);
    const device = (await tryLogIn(client, email, password)).headers.getSetCookie()[0] ?? '';
    const ip = freshIp();
    const there = client.as({ ip });
    // Earlier tries from the same network, at many accounts.
    await execute(
      portal.databaseUrl,
      `insert into rate_limit (key, points, expire)
       values ('attempts-of:${ip}', 50, (extract(epoch from now()) * 1000 + 600000)::bigint)`,
    );
    const logInThere = async (headers: Record<string, string> = {}) =>
      there.call(
        login,
        { body: { userName: email, password } },
        { headers: { ...(await solvedCaptcha(there)), ...headers } },
      );
    expect((await logInThere()).error.code).toBe('addressLocked');
    expect((await logInThere({ Cookie: device })).status).toBe(200);
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

describe('open sessions', () => {
  it('are listed with their places, the own marked, and ended one by one or all others', async () => {
    const { client } = portal;
    const { email, password, token } = await registeredContractor(client);
    const [second, third] = [
      await logIn(client, email, password),
      await logIn(client, email, password),
    ];
    const list = async () => (await client.call(mySessions, {}, { token })).body;
    const all = await list();
    expect(all).toHaveLength(3);
    expect(all.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(new Set(all.map(({ address }) => address)).size).toBe(3);
    expect(all[0]?.userAgent).toBe('node');
    const newest = must(all.find(({ isCurrent }) => !isCurrent));
    const end = (body: EndMySessionsBody) => client.call(endMySessions, { body }, { token });
    const refused = await end({ id: newest.id, currentPass: 'Wrong-2026' });
    expect(refused.body.message).toBe('Mật khẩu hiện tại không đúng.');
    await end({ id: newest.id, currentPass: password });
    expect(await list()).toHaveLength(2);
    await end({ currentPass: password });
    expect(await list()).toMatchObject([{ isCurrent: true }]);
    for (const ended of [second, third])
      expect((await client.call(myProfile, {}, { token: ended.token })).status).toBe(401);
  });

  it('are not another’s to end', async () => {
    const { client } = portal;
    const [one, other] = [await registeredContractor(client), await registeredContractor(client)];
    const theirs = must((await client.call(mySessions, {}, { token: other.token })).body[0]);
    const body = { id: theirs.id, currentPass: one.password };
    await client.call(endMySessions, { body }, { token: one.token });
    expect((await client.call(myProfile, {}, { token: other.token })).status).toBe(200);
  });

  it('end when nothing was done with them for an hour; what a page asks by itself does not count', async () => {
    const { client } = portal;
    const { email, token } = await registeredContractor(client);
    const unseenFor = (minutes: number) =>
      execute(
        portal.databaseUrl,
        `update session set last_seen_at = now() - interval '${minutes} minutes'
         where user_id = (select id from "user" where email = '${email}')`,
      );
    const ask = async (headers: Record<string, string> = {}) =>
      (await client.call(myProfile, {}, { token, headers })).status;
    const seen = async () =>
      (await client.call(mySessions, {}, { token, headers: unattended })).body[0]?.lastSeenDate;
    const unattended = { [UNATTENDED_HEADER]: '1' };
    await unseenFor(59);
    const before = await seen();
    expect(await ask(unattended)).toBe(200);
    expect(await seen()).toBe(before);
    expect(await ask()).toBe(200);
    expect(Date.parse(must(await seen()))).toBeGreaterThan(Date.now() - 60_000);
    await unseenFor(61);
    expect(await ask()).toBe(401);
    await unseenFor(0);
    expect(await ask()).toBe(200);
    // A session ends even if it is used all the time.
    await execute(
      portal.databaseUrl,
      `update session set expires_at = now() - interval '1 second'
       where user_id = (select id from "user" where email = '${email}')`,
    );
    expect(await ask()).toBe(401);
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
