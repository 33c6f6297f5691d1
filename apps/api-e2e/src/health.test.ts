import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHUNK_SIZE, myProfile } from '@portal/contracts';
import { must, registeredContractor } from '@portal/testing';
import { photo, sendChunk } from '@portal/testing/upload';
import { createDatabase, type TestDatabase } from './support/database';
import { startApi, type RunningApi } from './support/api';
import { startDatabaseGate, type TcpGate } from './support/tcp-gate';
import { until } from '@portal/testing/until';

/** A disk of two megabytes; only root can create one. */
function smallDisk(): { folder: string; remove: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'portal-small-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'portal', folder]);
  const remove = () => {
    if (status === 0) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  };
  if (status === 0) return { folder, remove };
  remove();
  return null;
}

const disk = smallDisk();
/** A test that needs a disk to fill; it is skipped where none can be created. */
const itWithDisk = disk ? it : it.skip;

describe('health', () => {
  let database: TestDatabase;
  let gate: TcpGate;
  let api: RunningApi;

  beforeAll(async () => {
    database = await createDatabase();
    const gated = await startDatabaseGate(database.url);
    gate = gated;
    api = await startApi({
      databaseUrl: gated.url,
      env: {
        DATABASE_SECONDS: '1',
        ...(disk ? { FILES_DIR: disk.folder, FILES_MIN_FREE_MB: '1' } : { FILES_MIN_FREE_MB: '0' }),
      },
    });
  });

  afterAll(async () => {
    await api?.stop();
    await gate?.stop();
    await database?.drop();
    disk?.remove();
  });

  const statusOf = async (path: string) => (await fetch(`${api.baseUrl}${path}`)).status;
  const ready = () => until(async () => (await statusOf('/health/ready')) === 200 || undefined);

  it('is alive and ready while its database answers', async () => {
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(200);
  });

  it('tells callers within seconds that its database hangs, and goes on once it does not', async () => {
    const { token } = await registeredContractor(api.client);
    gate.hold();
    const [calls, health] = await Promise.all([
      Promise.all([1, 2, 3].map(() => api.client.call(myProfile, {}, { token }))),
      statusOf('/health/ready'),
    ]);
    expect(calls.map(({ status, error }) => [status, error.code])).toEqual(
      calls.map(() => [503, 'unavailable']),
    );
    expect(health).toBe(503);
    expect(await statusOf('/health/live')).toBe(200);
    gate.letGo();
    await ready();
    expect((await api.client.call(myProfile, {}, { token })).status).toBe(200);
  });

  itWithDisk('says of a full disk that nothing was saved, and is not ready', async () => {
    const { token } = await registeredContractor(api.client);
    const picture = await photo('portrait-a-3x4.jpg');
    const bytes = Buffer.concat([picture, Buffer.alloc(CHUNK_SIZE)]);
    const answers = [];
    for (let file = 0; file < 8; file += 1)
      answers.push(await sendChunk({ baseUrl: api.baseUrl, token }, { name: 'a.jpg', bytes }, 0));
    expect(answers.at(-1)).toMatchObject({ status: 507, error: { code: 'storageFull' } });
    expect(await statusOf('/health/ready')).toBe(507);
    const { folder } = must(disk);
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    expect(await statusOf('/health/ready')).toBe(200);
  });

  it('stays alive but is not ready once its database is gone', async () => {
    await database.drop();
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(503);
  });
});
