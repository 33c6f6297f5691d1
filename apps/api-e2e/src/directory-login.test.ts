import { randomUUID } from 'node:crypto';
import { directoryLogout, getDirectories, type DirectoryKind } from '@portal/contracts';
import { freshIp, tryLogIn } from '@portal/testing';
import { until } from '@portal/testing/until';
import type { TokenAnswer } from '@portal/testing/directory-provider';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { rowsOf } from './support/database';
import type { DirectoryLogin } from './support/directory-browser';
import { NAMES, useDirectoryPortal } from './support/directory-portal';

const { portal, staff, contractors, browser, person, logIn, userOf, askAgain } =
  useDirectoryPortal();

const now = () => Math.floor(Date.now() / 1000);
/** The claims of an answer's token, signed by the directory after a change. */
const resigned =
  (change: Record<string, unknown>) =>
  async (answer: TokenAnswer): Promise<TokenAnswer> => ({
    ...answer,
    id_token: await staff.sign({ ...decodeJwt(String(answer.id_token)), ...change }),
  });
const codeOf = ({ answer }: DirectoryLogin) => answer.error.code;

afterEach(() => {
  staff.tamper = null;
  staff.isDown = false;
  staff.givesRefreshTokens = true;
});

describe('a member of the staff', () => {
  it('gets an account at the first login, with the role of the group, and the same one later', async () => {
    const { body: directories } = await portal.client.call(getDirectories);
    expect(directories).toEqual([
      { kind: 'staff', name: NAMES.staff },
      { kind: 'contractors', name: NAMES.contractors },
    ]);
    const { token, email } = await logIn('staff');
    const user = await userOf(token);
    expect(user).toMatchObject({
      email,
      fullName: 'Lê Thị Hoa',
      role: 'reviewer',
      contractorId: null,
      directory: 'staff',
      mustEnrol: false,
    });
    const groups = await rowsOf(
      portal.databaseUrl,
      `select g.code from user_group_member m join user_group g on g.id = m.group_id
       where m.user_id = '${user?.id}'`,
    );
    expect(groups).toHaveLength(1);
    const { answer } = await browser().logIn('staff');
    expect((await userOf(answer.body.accessToken))?.id).toBe(user?.id);
    const kept = await rowsOf<{ refresh_token: string }>(
      portal.databaseUrl,
      `select d.refresh_token from directory_session d join session s on s.id = d.session_id
       where s.user_id = '${user?.id}'`,
    );
    for (const row of kept) expect(row.refresh_token).toMatch(/^[0-9a-f]{8}:/);
  });

  it('is an administrator without another second step, because the directory has made it', async () => {
    const { token } = await logIn('staff', { groups: ['plant-guard', 'PLANT-ADMIN'] });
    expect(await userOf(token)).toMatchObject({ role: 'admin', mustEnrol: false });
  });

  it.each([
    ['is in no group of the list', { groups: ['visitors'] }, 'directoryNoGroup'],
    ['is in no group at all', { groups: undefined }, 'directoryNoGroup'],
    ['has no address', { email: undefined }, 'directoryNoAddress'],
    ['has an address that is not checked', { email_verified: false }, 'directoryAddressUnverified'],
    [
      'has the address of another account',
      { email: 'reviewer@plant.example' },
      'directoryAddressTaken',
    ],
  ])('who %s is refused in words, and gets no account', async (_, claims, code) => {
    const { subject } = person('staff', claims);
    const before = await refusedLogins();
    const login = await browser().logIn('staff');
    expect([login.answer.status, codeOf(login)]).toEqual([403, code]);
    expect(await refusedLogins()).toBe(before + 1);
    expect(login.answer.error.message).toContain(NAMES.staff);
    const identities = await rowsOf(
      portal.databaseUrl,
      `select 1 from user_identity where subject = '${subject}'`,
    );
    expect(identities).toEqual([]);
  });

  it('is refused without the second step that is demanded', async () => {
    person('staff', {}, ['pwd']);
    expect(codeOf(await browser().logIn('staff'))).toBe('directoryTwoStep');
  });

  it('is refused if the directory does not confirm, and may try again', async () => {
    person('staff');
    staff.next = '';
    expect(codeOf(await browser().logIn('staff'))).toBe('directoryDenied');
  });

  it('whose address another person has got is still the first one', async () => {
    const first = await logIn('staff');
    person('staff', { email: first.email });
    expect(codeOf(await browser().logIn('staff'))).toBe('directoryAddressTaken');
  });
});

/** How many refused logins the audit chain has, or is about to get. */
async function refusedLogins(): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    portal.databaseUrl,
    `select ((select count(*) from audit_pending where act = 'refused')
       + (select count(*) from audit_entry where entry like '%"act":"refused"%'))::int as count`,
  );
  return found?.count ?? 0;
}

describe('a session of the directory', () => {
  it('role and groups follow the directory', async () => {
    const { token, claims } = await logIn('staff');
    claims['groups'] = ['plant-guard'];
    await askAgain();
    const user = await userOf(token);
    expect(user?.role).toBe('guard');
    const groups = await rowsOf(
      portal.databaseUrl,
      `select 1 from user_group_member where user_id = '${user?.id}'`,
    );
    expect(groups).toEqual([]);
    await askAgain();
    expect((await userOf(token))?.role).toBe('guard');
  });

  it('ends when no group is left, and the log says who did it', async () => {
    const { token, email, claims } = await logIn('staff');
    claims['groups'] = [];
    await askAgain();
    expect(await userOf(token)).toBeNull();
    expect(codeOf(await browser().logIn('staff'))).toBe('directoryNoGroup');
    const events = await rowsOf<{ actor_name: string }>(
      portal.databaseUrl,
      `select actor_name from admin_event where row_key = '${email}'`,
    );
    expect(events.map(({ actor_name: name }) => name)).toContain('Danh bạ của nhà máy');
  });

  it('ends with all others of the user when the directory has switched the user off', async () => {
    const { token, subject } = await logIn('staff');
    const { answer } = await browser().logIn('staff');
    const other = await logIn('staff');
    Object.assign(staff.people.get(subject) ?? {}, { isOff: true });
    await askAgain();
    expect(await userOf(token)).toBeNull();
    expect(await userOf(answer.body.accessToken)).toBeNull();
    expect(await userOf(other.token)).not.toBeNull();
  });

  it('stays while the directory does not answer, which has said nothing', async () => {
    const { token, subject } = await logIn('staff');
    staff.isDown = true;
    await askAgain();
    expect(await userOf(token)).not.toBeNull();
    staff.isDown = false;
    Object.assign(staff.people.get(subject) ?? {}, { isOff: true });
    await askAgain();
    expect(await userOf(token)).not.toBeNull();
  });

  it('ends after 15 minutes if the directory cannot be asked again', async () => {
    staff.givesRefreshTokens = false;
    person('staff');
    const { answer } = await browser().logIn('staff');
    expect(answer.body.minutes).toBe(15);
    const { exp = 0 } = decodeJwt(answer.body.accessToken);
    expect(Math.abs(exp - now() - 15 * 60)).toBeLessThan(30);
  });
});

describe('a logout of the directory', () => {
  const send = (token: string, directory: DirectoryKind = 'staff') =>
    fetch(`${portal.client.baseUrl}${directoryLogout.path.replace(':directory', directory)}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Forwarded-For': freshIp(),
      },
      body: new URLSearchParams({ logout_token: token }),
    });

  it('ends all sessions of its subject at once, and works once', async () => {
    const { token, subject } = await logIn('staff');
    const other = await logIn('staff');
    const logout = await staff.logoutToken({ sub: subject });
    expect((await send(logout)).status).toBe(200);
    expect(await userOf(token)).toBeNull();
    expect(await userOf(other.token)).not.toBeNull();
    expect((await send(logout)).status).toBe(400);
  });

  it('ends one session if it names one', async () => {
    const { token } = await logIn('staff');
    const { answer } = await browser().logIn('staff');
    const [row] = await rowsOf<{ sid: string }>(
      portal.databaseUrl,
      `select d.sid from directory_session d where d.session_id = '${decodeJwt(token).jti}'`,
    );
    expect((await send(await staff.logoutToken({ sid: row?.sid }))).status).toBe(200);
    expect(await userOf(token)).toBeNull();
    expect(await userOf(answer.body.accessToken)).not.toBeNull();
  });

  it('also ends a login that has no session yet', async () => {
    const { subject } = person('staff');
    const used = browser();
    const ticket = await used.open(await used.comeBack(await used.start('staff')));
    await send(await staff.logoutToken({ sub: subject }));
    expect((await used.finish(ticket)).error.code).toBe('directoryLoginOver');
  });

  it.each<[string, (subject: string) => Promise<string>]>([
    ['of another directory', (sub) => contractors.logoutToken({ sub })],
    ['for another client', (sub) => staff.logoutToken({ sub, aud: 'other' })],
    ['that says it is of another directory', (sub) => staff.logoutToken({ sub, iss: 'http://x' })],
    ['without an event', (sub) => staff.logoutToken({ sub, events: {} })],
    ['without events', (sub) => staff.logoutToken({ sub, events: undefined })],
    ['with a nonce', (sub) => staff.logoutToken({ sub, nonce: 'n' })],
    ['without an id', (sub) => staff.logoutToken({ sub, jti: undefined })],
    ['without a time', (sub) => staff.logoutToken({ sub, iat: undefined })],
    ['that is old', (sub) => staff.logoutToken({ sub, iat: now() - 600, exp: now() + 600 })],
    ['that has expired', (sub) => staff.logoutToken({ sub, exp: now() - 120 })],
    ['of another type', (sub) => staff.logoutToken({ sub }, { typ: 'at+jwt' })],
    ['without a type', (sub) => staff.logoutToken({ sub }, { typ: 'JWT' })],
    ['of no user and no session', () => staff.logoutToken()],
    ['that nobody has signed', async (sub) => new UnsecuredJWT({ sub }).encode()],
    ['that is none', async () => 'x.y.z'],
  ])('%s is refused', async (_, tokenFor) => {
    const { token, subject } = await logIn('staff');
    const answer = await send(await tokenFor(subject));
    expect(answer.status).toBe(400);
    expect(await userOf(token)).not.toBeNull();
  });
});

describe('keys and clocks', () => {
  it('a directory may change its keys at any time', async () => {
    const { token } = await logIn('staff');
    const old = await staff.logoutToken({ sub: 'x' });
    await staff.rotateKeys();
    // The portal reads keys again for an unknown one, but not at once after the last time.
    await until(async () => (await browser().logIn('staff')).answer.status === 200 || undefined);
    await askAgain();
    expect(await userOf(token)).not.toBeNull();
    const answer = await portal.client.call(directoryLogout, {
      params: { directory: 'staff' },
      body: { logout_token: old },
    });
    expect(answer.status).toBe(400);
  });

  it.each([
    ['ended 45 s ago', () => ({ exp: now() - 45 }), 200],
    ['ended 90 s ago', () => ({ exp: now() - 90 }), 403],
    ['begins in 45 s', () => ({ nbf: now() + 45 }), 200],
    ['begins in 90 s', () => ({ nbf: now() + 90 }), 403],
  ])('clocks may differ by a minute: a token that %s', async (_, change, expected) => {
    person('staff');
    staff.tamper = resigned(change());
    expect((await browser().logIn('staff')).answer.status).toBe(expected);
  });
});

describe('an attack', () => {
  const inPlace =
    (sign: (claims: Record<string, unknown>) => Promise<string> | string) =>
    async (answer: TokenAnswer): Promise<TokenAnswer> => ({
      ...answer,
      id_token: await sign(decodeJwt(String(answer.id_token))),
    });

  it.each<[string, (answer: TokenAnswer) => Promise<TokenAnswer> | TokenAnswer]>([
    ['another nonce', resigned({ nonce: 'other' })],
    ['no nonce', resigned({ nonce: undefined })],
    ['another issuer', resigned({ iss: 'http://other.example' })],
    ['another audience', resigned({ aud: 'other' })],
    ['an expired token', resigned({ exp: now() - 300 })],
    ['a token without an end', resigned({ exp: undefined })],
    ['a token without a subject', resigned({ sub: undefined })],
    ['no ID token', (answer) => ({ ...answer, id_token: undefined })],
    ['a token that nobody has signed', inPlace((claims) => new UnsecuredJWT(claims).encode())],
    [
      "a token signed with the client's secret",
      inPlace((claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(staff.clientSecret)),
      ),
    ],
    [
      'a token signed with another key of the same name',
      inPlace(async (claims) => {
        const { privateKey } = await generateKeyPair('RS256', { extractable: true });
        return staff.sign(claims, { key: await exportJWK(privateKey) });
      }),
    ],
    [
      'a token that brings its own key',
      inPlace(async (claims) => {
        const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(publicKey), kid: 'own' })
          .sign(privateKey);
      }),
    ],
    ['a changed token', (answer) => ({ ...answer, id_token: `${answer.id_token}x` })],
  ])('with %s is refused', async (_, tamper) => {
    person('staff');
    staff.tamper = tamper;
    const login = await browser().logIn('staff');
    expect(login.answer.status).toBe(403);
    expect(['directoryFailed', 'directoryUnreachable']).toContain(codeOf(login));
  });

  it('with the return of somebody else’s login is refused, and so is its code', async () => {
    person('staff');
    const [victim, attacker] = [browser(), browser()];
    const returned = await attacker.comeBack(await attacker.start('staff'));
    await victim.start('staff');
    expect(await victim.open(returned)).toBe('none');
    // The attacker's own return still works, but its code only in the attacker's browser.
    const ticket = await attacker.open(returned);
    expect((await victim.finish(ticket)).error.code).toBe('directoryLoginOver');
    expect((await attacker.finish(ticket)).status).toBe(200);
  });

  it('with a code that is injected into another login fails at the verifier (PKCE)', async () => {
    person('staff');
    const [victim, attacker] = [browser(), browser()];
    const stolen = new URL(await victim.comeBack(await victim.start('staff')));
    const own = new URL(await attacker.comeBack(await attacker.start('staff')));
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    const { error } = await attacker.finish(await attacker.open(own.href));
    expect(error.code).toBe('directoryFailed');
  });

  it.each<[string, (url: URL) => void]>([
    ['another state', (url) => url.searchParams.set('state', `${randomUUID()}.x`)],
    [
      'a changed state',
      (url) => url.searchParams.set('state', `${url.searchParams.get('state')}x`),
    ],
    ['no state', (url) => url.searchParams.delete('state')],
    ['another issuer in its return', (url) => url.searchParams.set('iss', contractors.issuer)],
    ['no issuer in its return', (url) => url.searchParams.delete('iss')],
    [
      'the return of the other directory',
      (url) => (url.pathname = url.pathname.replace('staff', 'contractors')),
    ],
  ])('with %s is refused', async (_, change) => {
    person('staff');
    const used = browser();
    const url = new URL(await used.comeBack(await used.start('staff')));
    change(url);
    const { status } = await used.finish(await used.open(url.href));
    expect(status).toBe(403);
  });

  it('that repeats a return or a code is refused', async () => {
    person('staff');
    const used = browser();
    const returned = await used.comeBack(await used.start('staff'));
    const ticket = await used.open(returned);
    expect(await used.open(returned)).toBe('none');
    const headers = used.headers;
    expect((await used.finish(ticket)).status).toBe(200);
    used.keep(portal.client.baseUrl, new Headers({ 'Set-Cookie': headers['Cookie'] ?? '' }));
    expect((await used.finish(ticket)).error.code).toBe('directoryLoginOver');
  });

  it('puts nothing secret into addresses', async () => {
    person('staff');
    const used = browser();
    const address = new URL(await used.start('staff'));
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    const ticket = await used.open(await used.comeBack(address.href));
    const { body } = await used.finish(ticket);
    expect(ticket).toMatch(/^[\w-]{43}$/);
    expect(body.accessToken).not.toContain(ticket);
  });
});

it('who has no password here cannot guess one', async () => {
  const { email } = await logIn('staff');
  const { error } = await tryLogIn(portal.client, email, 'Demo@2026');
  expect(error.code).toBe('wrongCredentials');
});

it('a directory that cannot be reached is named at once', async () => {
  contractors.isDown = true;
  await expect(browser().start('contractors')).rejects.toThrow(NAMES.contractors);
  contractors.isDown = false;
});
