import { login, myProfile } from '@portal/contracts';
import { registeredContractor } from '@portal/testing';
import pg from 'pg';
import { startApi } from './support/api';
import { createDatabase, rowsOf } from './support/database';
import { usePortal } from './support/portal';
import { rawCall } from './support/raw-call';
import { until } from '@portal/testing/until';

describe('what never becomes a call', () => {
  const portal = usePortal({
    env: { REQUEST_SECONDS: '1', PUBLIC_URL: 'https://portal.example' },
  });

  it.each([
    ['time', `POST ${login.path} HTTP/1.1\r\nHost: x\r\n`, 408],
    ['sense', 'no call at all\r\n\r\n', 400],
    [
      'one length',
      `POST ${login.path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n` +
        'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('for lack of %s is answered with the headers of all answers', async (_want, begun, status) => {
    const { socket, answer } = rawCall(portal.client.baseUrl);
    socket.write(begun);
    const [head = ''] = (await answer).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const { headers } = await portal.client.call(myProfile);
    const GUARDING = [
      'strict-transport-security',
      'x-content-type-options',
      'referrer-policy',
      'content-security-policy',
      'cache-control',
    ];
    for (const name of GUARDING)
      expect(head.toLowerCase()).toContain(`\r\n${name}: ${headers.get(name)?.toLowerCase()}`);
  });

  it.each([
    [
      'body',
      `POST ${login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
        'Content-Length: 100\r\n\r\n{',
    ],
    ['head', `POST ${login.path} HTTP/1.1\r\nHost: x\r\n`],
  ])('is cut off where its %s does not arrive in time', async (_part, begun) => {
    const { socket, answer } = rawCall(portal.client.baseUrl);
    socket.write(begun);
    const [head = '', body = ''] = (await answer).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(body)).toMatchObject({
      code: 'requestTooSlow',
      message: expect.stringContaining('quá chậm') as string,
    });
  });
});

describe('a shutdown', () => {
  it('answers what is under way, lets no connection stay and ends', async () => {
    const database = await createDatabase();
    const api = await startApi({ databaseUrl: database.url });
    const { token } = await registeredContractor(api.client);
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin; lock table session');
    const idle = rawCall(api.baseUrl);
    idle.socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => (idle.heard() === '' ? undefined : true));
    const underWay = rawCall(api.baseUrl);
    underWay.socket.write(
      `GET ${myProfile.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
    await until(async () => {
      const [waiting] = await rowsOf(
        database.url,
        `select 1 from pg_locks where not granted and relation = 'session'::regclass`,
      );
      return waiting;
    });

    const begun = performance.now();
    const stopped = api.stop();
    expect(await idle.answer).not.toMatch(/connection: close/i);
    await expect(
      until(() => fetch(`${api.baseUrl}/health/live`).then(() => undefined)),
    ).rejects.toThrow('fetch failed');
    await holder.query('rollback');
    expect(await underWay.answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i);
    await stopped;
    expect(performance.now() - begun).toBeLessThan(8_000);
    await holder.end();
    await database.drop();
  });

  it('loses none of the calls that came before it', async () => {
    const database = await createDatabase();
    const api = await startApi({ databaseUrl: database.url });
    const calls = Array.from({ length: 40 }, () => api.client.call(myProfile));
    const stopped = new Promise((resolve) => setImmediate(() => resolve(api.stop())));
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    await stopped;
    await database.drop();
  });
});
