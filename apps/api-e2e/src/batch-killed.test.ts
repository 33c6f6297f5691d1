import { logIn, mailTo, mailsTo, must } from '@portal/testing';
import { batchOf, papersSaved, savedBatch, submitAsked, validBatch } from '@portal/testing/batches';
import { until } from '@portal/testing/until';
import accounts from '../../../prisma/seed/demo/accounts.json' with { type: 'json' };
import { startApi } from './support/api';
import { createDatabase, execute, rowsOf } from './support/database';

/** Long enough for a machine that is busy with other tests. */
const WITHIN_MS = 150_000;

/** Stops the first submit where it has submitted one request and is about to submit the next. */
const holdInTheMiddle = (databaseUrl: string) =>
  execute(
    databaseUrl,
    `create sequence held;
     create function hold() returns trigger language plpgsql as $$
     begin
       if nextval('held') = 1 then perform pg_sleep(600); end if;
       return new;
     end $$;
     create trigger holds before update on request for each row
       when (old.number is null and new.number is not null and new.batch_place = 2) execute function hold();`,
  );

const HELD = `from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;

it(
  'a submit that is killed in the middle leaves nothing behind, and goes on by itself',
  async () => {
    const { url: databaseUrl, drop } = await createDatabase('demo');
    const killed = await startApi({ databaseUrl });
    const { email, password } = must(accounts.find((one) => one.email === 'clerk@ptsc.example'));
    const { token } = await logIn(killed.client, email, password);
    const before = { client: killed.client, token };
    const { body, paper } = await validBatch(before, 120);
    await savedBatch(before, body);
    await papersSaved(before, body.id, paper);
    await holdInTheMiddle(databaseUrl);
    await submitAsked(before, body.id);
    await until(async () => (await rowsOf(databaseUrl, `select 1 ${HELD}`))[0], WITHIN_MS);
    await killed.kill();
    await execute(databaseUrl, `select pg_terminate_backend(pid) ${HELD}`);
    const heir = await startApi({ databaseUrl });
    const after = { client: heir.client, token };
    expect(await batchOf(after, body.id)).toMatchObject({
      submission: 'running',
      allowedActions: [],
      members: [{ requestNumber: null }, { requestNumber: null }, { requestNumber: null }],
    });
    const { members } = await until(async () => {
      const batch = await batchOf(after, body.id);
      return batch.submission === 'done' ? batch : undefined;
    }, WITHIN_MS);
    const numbers = members.map(({ requestNumber }) => must(requestNumber));
    expect(numbers.map((number) => Number(number.slice(-5)))).toEqual([1, 2, 3]);
    const received = /Đã nhận đợt đăng ký/;
    await mailTo(heir.client, email, received);
    expect(await mailsTo(heir.client, email, received)).toHaveLength(1);
    await heir.stop();
    await drop();
  },
  2 * WITHIN_MS,
);
