import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inRoot } from '../lib/paths.mjs';
import { MAJOR } from './data-folder.mjs';
import { ensureDatabase, startPersistentServer } from './server.mjs';
import { execute } from './test-server.mjs';

describe('the embedded server', () => {
  let dataDir: string;
  const inData = (file: string) => join(dataDir, 'postgres', file);

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portal-data-'));
  });

  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  async function readKept(url: string) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ word: string }>('SELECT "word" FROM "kept"');
    await client.end();
    return rows.map(({ word }) => word);
  }

  it('makes its data folder and answers', async () => {
    const server = await startPersistentServer(dataDir);
    await ensureDatabase(server, 'portal');
    await ensureDatabase(server, 'portal');
    await execute(server.url('portal'), 'CREATE TABLE "kept" ("word" text)');
    await execute(server.url('portal'), `INSERT INTO "kept" VALUES ('Quảng Ngãi')`);
    expect(await readKept(server.url('portal'))).toEqual(['Quảng Ngãi']);
    await server.stop();
  }, 60_000);

  it('keeps data and address over a restart, whatever an unclean end left behind', async () => {
    const { port } = JSON.parse(await readFile(inData('portal.json'), 'utf8')) as { port: number };
    // The number of a running process that is not a database server: PostgreSQL cannot tell the difference.
    await writeFile(inData('postmaster.pid'), `${process.ppid}\n${join(dataDir, 'postgres')}\n`);
    const server = await startPersistentServer(dataDir);
    expect(new URL(server.url('portal')).port).toBe(String(port));
    expect(await readKept(server.url('portal'))).toEqual(['Quảng Ngãi']);
    await server.stop();
  }, 60_000);

  it('is of the same major version as the containers’', async () => {
    for (const file of ['docker-compose.yml', 'docker-compose.demo.yml'])
      expect(await readFile(inRoot(file), 'utf8')).toContain(
        `image: \${POSTGRES_IMAGE:-postgres:${MAJOR}-alpine}\n`,
      );
  });

  it('takes over from a server that was not stopped', async () => {
    const forgotten = await startPersistentServer(dataDir);
    const server = await startPersistentServer(dataDir);
    await forgotten.exited;
    expect(await readKept(server.url('portal'))).toEqual(['Quảng Ngãi']);
    await server.stop();
  }, 60_000);

  it.each([
    ['18\n', 'was made by PostgreSQL 18'],
    ['garbage', 'has a damaged PG_VERSION'],
  ])('refuses a data folder with version %j and says what to do', async (version, why) => {
    const right = await readFile(inData('PG_VERSION'), 'utf8');
    await writeFile(inData('PG_VERSION'), version);
    await expect(startPersistentServer(dataDir)).rejects.toThrow(why);
    await expect(startPersistentServer(dataDir)).rejects.toThrow('Move it away');
    await writeFile(inData('PG_VERSION'), right);
  });
});
