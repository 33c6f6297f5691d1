import { randomUUID } from 'node:crypto';
import { getDevMailbox, login, logout, myProfile } from '@portal/contracts';
import { addDays, lastMailTime, plantDate } from '@portal/domain';
import {
  freshIp,
  mailsTo,
  must,
  registeredContractor,
  solvedCaptcha,
  tryLogIn,
} from '@portal/testing';
import { broughtInBy } from '@portal/testing/brought-in';
import { Client as Postgres } from 'pg';
import { startApi, type RunningApi } from './support/api';
import { createDatabase, rowsOf, type TestDatabase } from './support/database';
import { productionSettings } from './support/production';
import { until } from '@portal/testing/until';
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

  it('send a mail of the day once, when all of them are at it at the same time', async () => {
    const [one] = clients();
    if (!one) throw new Error('two instances are running');
    const { email } = await registeredContractor(one);
    const run = (statement: string) => rowsOf<Record<string, string>>(database.url, statement);
    const [{ code, userId } = {}] = await run(
      `select c.code, u.id as "userId" from "user" u join contractor c on c.id = u.contractor_id where u.email = '${email}'`,
    );
    const { id, lotIds } = await broughtInBy(run, { quantities: [1], company: must(code) });
    const day = addDays(plantDate(lastMailTime(new Date())), 3);
    const caused = {
      expiry_digest: `
        insert into equipment_inspection (id, equipment_unit_id, verify_code, valid_date, recorded_by_id)
          select gen_random_uuid(), equipment_unit_id, 'KD-1', '${day}', '${userId}'
          from equipment_lot where id = '${lotIds[0]}';
        delete from expiry_digest`,
      notice: `
        insert into notice (id, user_id, request_id, template, at)
          values (gen_random_uuid(), '${userId}', '${id}', 'requestApproved', now() - interval '2 days')`,
    };
    const gate = new Postgres({ connectionString: database.url });
    await gate.connect();
    // All transactions reach this point, or wait for another one, before any of them reads the
    // mail's content.
    for (const [table, statements] of Object.entries(caused)) {
      await gate.query(`begin; lock table ${table}; ${statements}`);
      await run(`select graphile_worker.add_job('sweep') from generate_series(1, 4)`);
      await until(async () => {
        const [found] = await run(`
          select 1 from pg_locks l where l.relation = '${table}'::regclass and not l.granted
          having count(*) = (select count(*) from graphile_worker.jobs where task_identifier = 'sweep')`);
        return found;
      });
      await gate.query('commit');
      await until(async () => {
        const [left] = await run('select 1 from graphile_worker.jobs limit 1');
        return left ? undefined : true;
      });
    }
    await gate.end();
    const mails = await Promise.all(
      [/sắp hết hạn/, /thông báo mới/].map((subject) => mailsTo(one, email, subject)),
    );
    expect(mails.map(({ length }) => length)).toEqual([1, 1]);
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

  it.each([
    'SESSION_SECRET',
    'DATA_SECRET',
    'GATE_KEY',
    'SMTP_URL',
    'PUBLIC_URL',
    'SIGNING_P12_FILE',
  ])('does not start without %s', async (name) => {
    const env: Record<string, string> = { ...production.env, [name]: '' };
    await expect(startApi({ databaseUrl: database.url, env })).rejects.toThrow(name);
  });

  it('has no mailbox to read, tells browsers to stay on HTTPS', async () => {
    const api = await startApi({ databaseUrl: database.url, env: production.env });
    expect((await api.client.call(getDevMailbox)).status).toBe(404);
    const { headers } = await api.client.call(myProfile);
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=31536000');
    await api.stop();
  });
});
