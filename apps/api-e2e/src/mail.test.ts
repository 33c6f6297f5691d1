import {
  getMailState,
  register,
  resetPass,
  searchNotices,
  validateResetPass,
} from '@portal/contracts';
import { newContractor, solvedCaptcha } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { Client as Postgres } from 'pg';
import { startApi, type RunningApi } from './support/api';
import { createDatabase, execute, rowsOf, type TestDatabase } from './support/database';
import { startSmtp } from './support/smtp';
import { until } from '@portal/testing/until';

describe('mails over SMTP', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let database: TestDatabase;
  let api: RunningApi;

  beforeAll(async () => {
    smtp = await startSmtp(1);
    database = await createDatabase('demo');
    api = await startApi({ databaseUrl: database.url, env: { SMTP_URL: smtp.url } });
  });

  afterAll(async () => {
    await api?.stop();
    await database?.drop();
    await smtp?.stop();
  });

  it('are sent as text and HTML, again after a refusal, and only once', async () => {
    const client = api.client.as({ language: 'en' });
    const body = await newContractor(client);
    await client.call(register, { body }, { headers: await solvedCaptcha(client) });
    const mail = await until(() => smtp.received[0]);
    expect(mail.subject).toBe('Confirm the e-mail of your account');
    expect(mail.to?.[0]?.address).toBe(body.ownerEmail);
    expect(mail.text).toContain('/#/xac-nhan-email/');
    expect(mail.html).toContain('href="');
    const refused = api.logs.filter(({ msg }) => msg === 'mail not sent');
    expect(refused).toMatchObject([{ reason: 'EMESSAGE 451' }]);
    expect(JSON.stringify(api.logs)).not.toContain(body.ownerEmail);
    expect(smtp.received).toHaveLength(1);
  });

  it('that wait because the server was away go out with the next one, those that it refused later', async () => {
    const waits = async (reason: string, address: string) =>
      execute(
        database.url,
        `with mail as (
          insert into mail_outbox (id, recipient, language, subject, text, html, last_error, attempts)
          values (gen_random_uuid(), '${address}', 'vi', 'Xin chào', 'Chào', '<p>Chào</p>', '${reason}', 3) returning id)
        select graphile_worker.add_job('mail.send', json_build_object('id', id), run_at => now() + interval '1 hour')
        from mail`,
      );
    await waits('ESOCKET', 'away@plant.example');
    await waits('EMESSAGE 451', 'refused@plant.example');
    const client = api.client.as({ language: 'en' });
    const body = await newContractor(client);
    await client.call(register, { body }, { headers: await solvedCaptcha(client) });
    const sentTo = (address: string) =>
      smtp.received.find(({ to }) => to?.[0]?.address === address);
    await until(() => sentTo('away@plant.example'));
    // A mail arrives before its row says so.
    const left = () =>
      rowsOf<{ recipient: string }>(
        database.url,
        `select recipient from mail_outbox where status = 'waiting'`,
      );
    await until(async () => (await left()).length === 1);
    expect(await left()).toEqual([{ recipient: 'refused@plant.example' }]);
  });

  it('come once, although the database breaks off while it is to note that they were sent', async () => {
    await execute(
      database.url,
      `create sequence broken;
       create function break_off() returns trigger language plpgsql as $$
       begin
         if nextval('broken') <= 2 then perform pg_terminate_backend(pg_backend_pid()); end if;
         return new;
       end $$;
       create trigger breaks before update on mail_outbox
         for each row when (new.status = 'sent') execute function break_off();`,
    );
    const { client } = api;
    const body = await newContractor(client);
    await client.call(register, { body }, { headers: await solvedCaptcha(client) });
    const row = async () => {
      const sent = await rowsOf<{ id: string }>(
        database.url,
        `select id from mail_outbox where recipient = '${body.ownerEmail}' and status = 'sent'`,
      );
      return sent[0];
    };
    const { id } = await until(row);
    const came = smtp.received.filter(({ to }) => to?.[0]?.address === body.ownerEmail);
    expect(came.map(({ messageId }) => messageId)).toEqual([
      expect.stringMatching(`^<${id}@[^>]+>$`),
    ]);
    await execute(database.url, 'drop trigger breaks on mail_outbox');
  });

  it('leave no link behind, neither in the outbox nor in the log', async () => {
    const { client } = api;
    const body = await newContractor(client);
    await client.call(register, { body }, { headers: await solvedCaptcha(client) });
    const mail = await until(() =>
      smtp.received.find(({ to }) => to?.[0]?.address === body.ownerEmail),
    );
    const token = /xac-nhan-email\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    await client.call(validateResetPass, { params: { token } });
    await client.call(
      resetPass,
      { body: { emailAddress: body.ownerEmail } },
      { headers: await solvedCaptcha(client) },
    );
    const outbox = await until(async () => {
      const mails = await fetch(`${api.baseUrl}/io/dev/mailbox?to=${body.ownerEmail}`);
      const text = await mails.text();
      return text.includes(token) ? undefined : text;
    });
    expect(outbox).toContain(body.ownerEmail);
    const log = JSON.stringify(api.logs);
    for (const secret of [token, body.ownerPassword]) expect(log).not.toContain(secret);
  });

  it('tell administrators once when none goes out, once when they do again, and of those given up', async () => {
    const run = (statement: string) => execute(database.url, statement);
    const look = async () => {
      await run(`select graphile_worker.add_job('sweep')`);
      await until(async () => {
        const sweeps = `select 1 from graphile_worker.jobs where task_identifier = 'sweep'`;
        return (await rowsOf(database.url, sweeps)).length === 0 || undefined;
      });
    };
    /** Two workers find that the trouble is over, and wait for the same row. */
    const lookTwiceAtOnce = async () => {
      const other = new Postgres({ connectionString: database.url });
      await other.connect();
      await other.query('begin; select 1 from mail_trouble for update');
      await run(`select graphile_worker.add_job('sweep') from generate_series(1, 2)`);
      await until(async () => {
        const waiting = await rowsOf(
          database.url,
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike 'delete%mail_trouble%'`,
        );
        return waiting.length === 2;
      });
      await other.query('commit');
      await other.end();
      await look();
      const failures = api.logs.filter(({ msg }) => /^Failed task .*sweep/.test(String(msg)));
      expect(failures).toEqual([]);
    };
    const put = (recipient: string, columns: string, values: string) =>
      run(`insert into mail_outbox (id, recipient, language, subject, text, html, ${columns})
        values (gen_random_uuid(), '${recipient}', 'vi', 'Xin chào', '', '', ${values})`);
    const told = async (who: Caller) => {
      const { body } = await who.client.call(searchNotices, { query: { take: 100 } }, who);
      return body.data
        .filter(({ requestId }) => requestId === null)
        .map(({ text }) => text)
        .toReversed();
    };
    const [admin, reviewer] = [
      await demoCaller(api.client, 'admin@plant.example'),
      await demoCaller(api.client, 'reviewer@plant.example'),
    ];
    const state = async () => (await admin.client.call(getMailState, {}, admin)).body;
    await run('delete from mail_outbox');
    const late = `now() - interval '1 hour'`;
    await put('khong-co@plant.example', 'created_at, last_error', `${late}, 'EENVELOPE 550'`);
    await look();
    expect([await told(admin), (await state()).stuckSince]).toEqual([[], null]);

    await put('an@plant.example', 'created_at, last_error', `${late}, 'ECONNECTION'`);
    await look();
    await look();
    expect(await told(admin)).toEqual(['Hệ thống không gửi được thư']);
    expect(await state()).toMatchObject({
      stuckSince: expect.any(String) as string,
      waiting: 2,
      lastSentDate: null,
    });
    await run(`update mail_outbox set status = 'sent', sent_at = now()
      where recipient = 'an@plant.example'`);
    await lookTwiceAtOnce();
    const again = ['Hệ thống không gửi được thư', 'Hệ thống đã gửi thư trở lại'];
    expect(await told(admin)).toEqual(again);

    for (const recipient of ['binh@plant.example', 'chi@plant.example'])
      await put(recipient, 'status, failed_at, last_error', `'failed', now(), 'EENVELOPE 550'`);
    await look();
    await look();
    expect(await told(admin)).toEqual([...again, 'Có thư không gửi được, hệ thống đã ngừng thử']);
    expect(await state()).toMatchObject({
      stuckSince: null,
      failed: 2,
      failures: [{ reason: 'EENVELOPE 550' }, { reason: 'EENVELOPE 550' }],
    });
    expect(await told(reviewer)).toEqual([]);
  });
});
