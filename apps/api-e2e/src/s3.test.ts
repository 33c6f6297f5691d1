import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registeredContractor } from '@portal/testing';
import S3rver from 's3rver';
import { startApi, startHostedApi, type HostedApi } from './support/api';
import { createDatabase, type TestDatabase } from './support/database';
import { CHUNK_SIZE, getUpload } from '@portal/contracts';
import { photo, sendChunk, uploadInChunks } from '@portal/testing/upload';
import { startGate } from './support/gate';

const BUCKET = 'portal-files';

/** An S3 server on this machine. */
async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'portal-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const gate = await startGate((await server.run()).port);
  return {
    gate,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${gate.port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await gate.stop();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

describe('files in a storage that speaks S3', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let database: TestDatabase;
  let api: HostedApi;

  beforeAll(async () => {
    s3 = await startS3();
    database = await createDatabase();
    api = await startHostedApi({ databaseUrl: database.url, env: s3.env });
  });

  afterAll(async () => {
    await api?.stop();
    await database?.drop();
    await s3?.stop();
  });

  it('come back as they were sent, whole and in parts, with previews', async () => {
    const { token } = await registeredContractor(api.client);
    const bytes = await photo('portrait-a-4x6.png');
    const { body } = await uploadInChunks(
      { baseUrl: api.baseUrl, token },
      { name: 'a.png', bytes },
    );
    const url = new URL(body.file?.url ?? '', api.baseUrl);
    const whole = await fetch(url);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await fetch(url, { headers: { Range: 'bytes=100-199' } });
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    const preview = await fetch(new URL(`/io/website/file/image-preview/${body.id}`, api.baseUrl), {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(preview.headers.get('Content-Type')).toBe('image/jpeg');
    expect((await preview.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });

  it('keep their chunks while the storage is unavailable, and are whole once it is back', async () => {
    const { token } = await registeredContractor(api.client);
    const sender = { baseUrl: api.baseUrl, token };
    const bytes = await photo('portrait-a-4x6.png');
    const file = { name: 'a.png', bytes, guid: randomUUID() };
    const last = Math.ceil(bytes.length / CHUNK_SIZE) - 1;
    const received = async () => {
      const params = { fileGuid: file.guid };
      return (await api.client.call(getUpload, { params }, { token })).body;
    };
    const all = Array.from({ length: last + 1 }, (_, index) => index);

    s3.gate.refuse((method) => method === 'GET');
    const failed = await uploadInChunks(sender, file);
    expect([failed.status, failed.error.code]).toEqual([503, 'unavailable']);
    expect(await received()).toMatchObject({ received: all, file: null });
    s3.gate.refuse((method) => method === 'PUT');
    const again = await sendChunk(sender, file, last);
    expect([again.status, again.error.code]).toEqual([503, 'unavailable']);
    expect(await received()).toMatchObject({ received: all, file: null });

    s3.gate.refuse(() => false);
    const { status, body } = await sendChunk(sender, file, last);
    expect([status, body.file?.size]).toEqual([200, bytes.length]);
    const whole = await fetch(new URL(body.file?.url ?? '', api.baseUrl));
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('do not start half named', async () => {
    const { S3_BUCKET: _bucket, ...env } = s3.env;
    await expect(startApi({ databaseUrl: database.url, env })).rejects.toThrow('S3_BUCKET');
  });
});
