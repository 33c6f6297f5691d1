import { registeredContractor } from '@portal/testing';
import { photo, uploadForm, uploadInChunks, type Sender } from '@portal/testing/upload';
import { startHostedApi, type HostedApi } from './support/api';
import { createDatabase, rowsOf, type TestDatabase } from './support/database';
import { startDatabaseGate, type TcpGate } from './support/tcp-gate';

describe('a file whose row is written, but not said to be', () => {
  let database: TestDatabase;
  let gate: TcpGate;
  let api: HostedApi;
  let sender: Sender;

  beforeAll(async () => {
    database = await createDatabase();
    const gated = await startDatabaseGate(database.url);
    gate = gated;
    api = await startHostedApi({ databaseUrl: gated.url });
    const { token } = await registeredContractor(api.client);
    sender = { baseUrl: api.baseUrl, token };
  });

  afterAll(async () => {
    await api?.stop();
    await gate?.stop();
    await database?.drop();
  });

  it.each([
    ['in one piece, fails', uploadForm, 503],
    ['in pieces, is found again', uploadInChunks, 200],
  ])('sent %s and keeps its bytes', async (_way, upload, expected) => {
    const name = `${expected}.png`;
    gate.loseAnswer({ said: 'INSERT INTO "public"."file"', answer: 'COMMIT' });
    const { status } = await upload(sender, { name, bytes: await photo('portrait-a-4x6.png') });
    const files = await rowsOf<{ id: string }>(
      database.url,
      `select id from file where name = '${name}'`,
    );
    expect([status, files.length]).toEqual([expected, 1]);
    const kept = await fetch(
      new URL(`/io/website/file/image-preview/${files[0]?.id}`, api.baseUrl),
      { headers: { Authorization: `Bearer ${sender.token}` } },
    );
    expect(kept.status).toBe(200);
  });
});
