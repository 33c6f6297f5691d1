import { getMetaData, makeWebhook, myProfile, testWebhook, getWebhooks } from '@portal/contracts';
import { must, registeredContractor } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { until } from '@portal/testing/until';
import { startApi, type RunningApi } from './support/api';
import { createDatabase, execute, rowsOf, type TestDatabase } from './support/database';
import { Receiver } from './support/receiver';
import { startDatabaseGate, type TcpGate } from './support/tcp-gate';

/** The server falls silent, and another one takes over at the same address: new connections work. */
describe('a server of the database that falls silent', () => {
  let database: TestDatabase;
  let gate: TcpGate;
  let api: RunningApi;

  const start = async (env: Record<string, string>) => {
    database = await createDatabase('demo');
    const gated = await startDatabaseGate(database.url);
    gate = gated;
    api = await startApi({ databaseUrl: gated.url, env: { DATABASE_SECONDS: '1', ...env } });
  };

  afterEach(async () => {
    await api?.stop();
    await gate?.stop();
    await database?.drop();
  });

  it('is left although calls keep coming', async () => {
    await start({});
    const { token } = await registeredContractor(api.client);
    const profile = () => api.client.call(myProfile, {}, { token });
    expect((await profile()).status).toBe(200);
    gate.strand();
    let isBack = false;
    const callers = Array.from({ length: 20 }, () =>
      until(async () => {
        const { status } = await profile();
        isBack ||= status === 200;
        return isBack;
      }),
    );
    await Promise.all(callers);
    expect((await profile()).status).toBe(200);
  });

  it('leaves no instance with what it announced last', async () => {
    await start({ RUN_JOBS: 'false' });
    const phone = async () => (await api.client.call(getMetaData, {})).body.supportPhone;
    const said = await phone();
    gate.strand();
    await execute(
      database.url,
      `insert into appearance (id, part, value) values (gen_random_uuid(), 'supportPhone', '0255 1')`,
    );
    expect(await until(async () => (await phone()) !== said && phone())).toBe('0255 1');
  });

  /** A receiver of events, and its id. Whatever reserves it does so for an hour, which no test waits for. */
  const startReceiver = async () => {
    await start({ WEBHOOK_HOSTS: '127.0.0.1' });
    await execute(
      database.url,
      `create function for_an_hour() returns trigger language plpgsql as $$
        begin new.lease_until := now() + interval '1 hour'; return new; end $$;
      create trigger for_an_hour before update on webhook
        for each row when (new.lease_until is not null) execute function for_an_hour()`,
    );
    const receiver = new Receiver();
    await receiver.start();
    const { token } = await demoCaller(api.client, 'admin@plant.example');
    const body = { receiverUrl: receiver.url, eventTypes: ['gate.event' as const] };
    await api.client.call(makeWebhook, { body }, { token });
    const { id } = must((await api.client.call(getWebhooks, {}, { token })).body[0]);
    return { receiver, token, id };
  };
  const isFree = async () => {
    const [row] = await rowsOf<{ isFree: boolean }>(
      database.url,
      'select lease_until is null as "isFree" from webhook',
    );
    return row?.isFree;
  };

  it('keeps no receiver of events reserved', async () => {
    const { receiver, token, id } = await startReceiver();
    receiver.answer = () => {
      gate.strand();
      receiver.answer = () => ({ status: 204 });
      return { status: 204 };
    };
    await api.client.call(testWebhook, { params: { id } }, { token });
    // The answer of the receiver could not be noted, so the event comes once more.
    expect(await receiver.got(() => true, 2)).toHaveLength(2);
    expect(await until(isFree)).toBe(true);
    receiver.stop();
  });

  it('delays no event by a reservation of which no instance knows', async () => {
    const { receiver, id } = await startReceiver();
    gate.loseAnswer({ answer: id });
    await execute(
      database.url,
      `select webhooks_tell('[{"type": "gate.event", "subject": "${id}", "data": {}}]')`,
    );
    expect(await receiver.got(() => true, 1)).toHaveLength(1);
    receiver.stop();
  });
});
