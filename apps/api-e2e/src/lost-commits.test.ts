import { must, registeredContractor } from '@portal/testing';
import { until } from '@portal/testing/until';
import { photo, uploadForm, uploadInChunks, type Sender } from '@portal/testing/upload';
import { startHostedApi, type HostedApi } from './support/api';
import { createDatabase, execute, rowsOf, type TestDatabase } from './support/database';
import { storedObjects } from './support/stored-objects';
import { startDatabaseGate, type TcpGate } from './support/tcp-gate';

/** Why an upload breaks off: which statement it sends, and of which answer the portal never hears. */
const ROW_WRITTEN = { said: 'INSERT INTO "public"."file"', answer: 'COMMIT' };
const NO_ROW = { said: 'INSERT INTO "public"."file"', answer: 'INSERT' };

describe('a file whose upload breaks off', () => {
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

  const send = async (upload: typeof uploadForm | typeof uploadInChunks, name: string) =>
    (await upload(sender, { name, bytes: await photo('portrait-a-4x6.png') })).status;
  const filesOf = (name: string) =>
    rowsOf<{ id: string }>(database.url, `select id from file where name = '${name}'`);
  const loose = () => rowsOf<{ id: string }>(database.url, 'select id from loose_file');
  const previewOf = async (id: string) => {
    const preview = new URL(`/io/website/file/image-preview/${id}`, api.baseUrl);
    const init = { headers: { Authorization: `Bearer ${sender.token}` } };
    return (await fetch(preview, init)).status;
  };
  const sweptDaysLater = async () => {
    await execute(
      database.url,
      `update loose_file set since = since - interval '3 days';
       select graphile_worker.add_job('sweep')`,
    );
    await until(async () => ((await loose()).length === 0 ? true : undefined));
  };

  it.each([
    ['in one piece, fails', uploadForm, 503],
    ['in pieces, is found again', uploadInChunks, 200],
  ])('sent %s and keeps its bytes if its row was written', async (_way, upload, expected) => {
    const name = `${expected}.png`;
    gate.loseAnswer(ROW_WRITTEN);
    const status = await send(upload, name);
    const files = await filesOf(name);
    expect([status, files.length]).toEqual([expected, 1]);
    expect(await loose()).toEqual([]);
    expect(await previewOf(must(files[0]).id)).toBe(200);
  });

  it.each([
    ['in one piece', uploadForm],
    ['in pieces', uploadInChunks],
  ])('sent %s leaves no bytes for good if its row was not written', async (way, upload) => {
    const name = `${way}.png`;
    gate.loseAnswer(NO_ROW);
    expect(await send(upload, name)).toBe(503);
    expect(await filesOf(name)).toEqual([]);
    const { id } = must((await loose())[0]);
    expect(await storedObjects(id)).toHaveLength(3);
    await sweptDaysLater();
    expect(await storedObjects(id)).toEqual([]);
  });

  it('keeps its bytes if a note of it stays beside its row', async () => {
    expect(await send(uploadForm, 'kept.png')).toBe(200);
    await execute(
      database.url,
      `insert into loose_file (id) select id from file where name = 'kept.png'`,
    );
    await sweptDaysLater();
    const { id } = must((await filesOf('kept.png'))[0]);
    expect([await previewOf(id), (await storedObjects(id)).length]).toEqual([200, 3]);
  });
});
