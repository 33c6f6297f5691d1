import { register } from '@portal/contracts';
import { newContractor, solvedCaptcha } from '@portal/testing';
import { SMTPServer } from 'smtp-server';
import { startApi } from './support/api';
import { createDatabase, execute, rowsOf } from './support/database';
import { until } from '@portal/testing/until';

/** A mail server that lets its first caller wait for ever, and accepts the mails of the others. */
async function startSmtp() {
  const recipients: string[] = [];
  let callers = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      callers += 1;
      if (callers > 1) done();
    },
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      done();
    },
    onData(stream, _session, done) {
      stream.resume().on('end', () => done());
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` },
    recipients,
    callers: () => callers,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Long enough for a machine that is busy with other tests. */
const WITHIN_MS = 150_000;

/**
 * Breaks the connection on which a worker reports that its job is done, twice: each time the worker
 * ends. Also breaks the connection on which its replacement asks for the first time.
 */
const breakOff = (databaseUrl: string) =>
  execute(
    databaseUrl,
    `create sequence broken;
     create sequence broken_at_first;
     create function break_off() returns trigger language plpgsql as $$
     begin
       if nextval(tg_argv[0]) <= tg_argv[1]::int then perform pg_terminate_backend(pg_backend_pid()); end if;
       return old;
     end $$;
     create trigger breaks before delete on graphile_worker._private_jobs
       for each row execute function break_off('broken', 2);
     select graphile_worker.add_job('sweep', job_key => 'broken-' || n) from generate_series(1, 3) n;
     create trigger breaks before insert on graphile_worker._private_tasks
       for each statement when (current_query() like '%unnest%') execute function break_off('broken_at_first', 1);`,
  );

/**
 * Assigns a second job to a worker that is busy, as if the answer with this job had been lost on
 * its way to the worker.
 */
async function giveUnheard(databaseUrl: string): Promise<void> {
  await execute(
    databaseUrl,
    `select graphile_worker.add_job('sweep', job_key => 'unheard', run_at => now() + interval '1 day')`,
  );
  await execute(
    databaseUrl,
    `update graphile_worker._private_jobs j set locked_by = busy.locked_by, locked_at = now(), run_at = now(), attempts = 1
     from graphile_worker._private_jobs busy where j.key = 'unheard' and busy.locked_by is not null`,
  );
}

/** The state of this job; it is gone when it is done. */
const unheardJobs = (databaseUrl: string) =>
  rowsOf<{ workerId: string | null }>(
    databaseUrl,
    `select locked_by as "workerId" from graphile_worker._private_jobs where key = 'unheard'`,
  );

it(
  'what a process was at is done within a minute: by itself where it never heard of it, by another where it was killed',
  async () => {
    const [smtp, { url: databaseUrl, drop }] = await Promise.all([startSmtp(), createDatabase()]);
    const [killed, other] = await Promise.all([
      startApi({ databaseUrl, env: smtp.env }),
      startApi({ databaseUrl, env: { ...smtp.env, RUN_JOBS: 'false' } }),
    ]);
    const body = await newContractor(other.client);
    await other.client.call(register, { body }, { headers: await solvedCaptcha(other.client) });
    await until(() => smtp.callers() || undefined);
    await giveUnheard(databaseUrl);
    expect(await unheardJobs(databaseUrl)).toEqual([{ workerId: expect.any(String) as string }]);
    const isDone = async () => (await unheardJobs(databaseUrl)).length === 0 || undefined;
    await until(isDone, WITHIN_MS);
    await killed.kill();
    const heir = await startApi({ databaseUrl, env: smtp.env });
    await until(() => smtp.recipients[0], WITHIN_MS);
    expect(smtp.recipients).toEqual([body.ownerEmail]);
    await Promise.all([heir.stop(), other.stop()]);
    await drop();
    await smtp.stop();
  },
  2 * WITHIN_MS,
);

it(
  'workers that could not say that their jobs were done are replaced, and so are those that could not begin',
  async () => {
    const { url: databaseUrl, drop } = await createDatabase();
    const api = await startApi({ databaseUrl });
    await breakOff(databaseUrl);
    const left = `select 1 from graphile_worker.jobs where key like 'broken-%'`;
    const isDone = async () => (await rowsOf(databaseUrl, left)).length === 0 || undefined;
    expect(await until(isDone, WITHIN_MS)).toBe(true);
    await api.stop();
    await drop();
  },
  2 * WITHIN_MS,
);
