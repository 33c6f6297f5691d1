import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@portal/testing';
import { demoLogin } from '@portal/testing/demo';
import { checkedPhoto, photo, uploadForm, uploadInChunks } from '@portal/testing/upload';
import { earlierDatabase } from '../../../tools/db/earlier-record.mjs';
import { startHostedApi } from './support/api';
import { portalCommand, type CommandResult } from './support/commands';
import { createDatabase, execute, rowsOf, type TestDatabase } from './support/database';
import { createOwnedDatabase } from './support/owned-database';

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
const settingsOf = ({ url }: TestDatabase, files: string) => ({
  NODE_ENV: 'test',
  DATABASE_URL: url,
  FILES_DIR: join(folder, files),
});
const inSource = (...args: string[]): Promise<CommandResult> =>
  portalCommand(settingsOf(source, 'source'), ...args);
const inTarget = (...args: string[]): Promise<CommandResult> =>
  portalCommand(settingsOf(target, 'target'), ...args);
const backups = () => join(folder, 'backups');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  [source, target] = await Promise.all([createDatabase('demo'), createOwnedDatabase('restored')]);
  // The demo's files are in a folder that all portals of the run share.
  await execute(source.url, 'truncate manual_file, manual, slider, company_paper cascade');
  await execute(source.url, 'delete from file');
});

afterAll(async () => {
  await source?.drop();
  await target?.drop();
  if (folder) await rm(folder, { recursive: true });
});

it('a portal that is lost is there again, with every row and every file', async () => {
  const env = settingsOf(source, 'source');
  const api = await startHostedApi({ databaseUrl: source.url, env });
  const { token } = await demoLogin(api.client, 'contractor');
  const sender = { baseUrl: api.client.baseUrl, token };
  const portrait = await checkedPhoto(sender);
  const bytes = Buffer.concat([await photo('portrait-a-3x4.jpg'), Buffer.alloc(700_000, 7)]);
  const paper = must((await uploadInChunks(sender, { name: 'portrait.jpg', bytes })).body.file);
  await uploadForm(sender, { name: 'Ảnh.jpg', bytes: await photo('portrait-a-3x4.jpg') });

  const written = await inSource('backup', backups());
  expect(written).toMatchObject({ code: 0, error: '' });
  expect(await inSource('check-backup', backups())).toMatchObject({ code: 0 });
  await api.stop();

  expect(await inTarget('restore', backups())).toMatchObject({
    code: 0,
    output: expect.stringContaining('Restored, and equal to the backup') as string,
  });
  expect((await inTarget('check-files')).output).toMatch(/^All \d+ files are there\.$/m);
  const counts = `select (select count(*)::int from "user") as users,
    (select count(*)::int from session) as sessions, (select last_value::int from contractor_code) as code,
    (select count(*)::int from pg_constraint where contype = 'f') as refs,
    (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers`;
  expect(await rowsOf(target.url, counts)).toEqual(await rowsOf(source.url, counts));

  const again = await startHostedApi({
    databaseUrl: target.url,
    env: settingsOf(target, 'target'),
  });
  const login = await demoLogin(again.client, 'contractor');
  const got = await fetch(`${again.client.baseUrl}/io/website/file/${paper.id}`, {
    headers: { Authorization: `Bearer ${login.token}` },
  });
  expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);
  const face = await fetch(`${again.client.baseUrl}/io/website/file/image-preview/${portrait}`, {
    headers: { Authorization: `Bearer ${login.token}` },
  });
  expect(face.headers.get('content-type')).toBe('image/jpeg');

  // Nothing is lost by mistake: a restore refuses while the portal runs, and if the database
  // already has data.
  expect((await inTarget('restore', backups(), '--replace')).error).toMatch(/database is in use/);
  await again.stop();
  expect((await inTarget('restore', backups())).error).toMatch(/holds a portal with users/);
  expect(await inTarget('restore', backups(), '--replace')).toMatchObject({ code: 0 });
});

it('a backup from before the first release can be restored', async () => {
  const [earlier, restored] = await Promise.all([
    createOwnedDatabase('earlier'),
    createOwnedDatabase('of_earlier'),
  ]);
  await execute(earlier.url, await earlierDatabase());
  const into = join(folder, 'earlier-backups');
  const run = (database: typeof earlier, ...args: string[]) =>
    portalCommand(settingsOf(database, 'earlier'), ...args);
  expect(await run(earlier, 'backup', into)).toMatchObject({ code: 0, error: '' });
  expect(await run(restored, 'restore', into)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Restored, and equal to the backup') as string,
  });
  // The portal brings it up to date.
  expect(await run(restored, 'migrate')).toMatchObject({ code: 0 });
  await Promise.all([earlier.drop(), restored.drop()]);
});

it('the check names damaged and missing files, in the storage and in the backup', async () => {
  const [first = ''] = await readdir(join(folder, 'source'), { recursive: true }).then((all) =>
    all.filter((one) => /[\da-f]{12}$/.test(one)).toSorted(),
  );
  await rm(join(folder, 'source', first));
  const checked = await inSource('check-files');
  expect(checked.code).toBe(1);
  expect(checked.output).toMatch(/ENOENT/);
  // The next backup removes folders of backups that were killed long ago; those that may be running
  // stay.
  const HOUR = 3_600_000;
  const [killed, young] = [25 * HOUR, HOUR].map((ago) => {
    const at = new Date(Date.now() - ago).toISOString();
    return `${at.replaceAll(/[-:]|\.\d+/g, '')}.part`;
  });
  for (const name of [killed, young])
    await mkdir(join(backups(), must(name), 'tables'), { recursive: true });
  // The folder of backups still has it, and the next backup names it.
  expect(await inSource('backup', backups(), '--keep', '1')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Removed: ') as string,
  });
  const left = await readdir(backups());
  expect([left.includes(must(killed)), left.includes(must(young))]).toEqual([false, true]);
  await rm(join(backups(), must(young)), { recursive: true });

  const [name = ''] = (await readdir(backups())).filter((one) => one !== 'objects');
  const table = join(backups(), name, 'tables', 'public.user.copy.gz');
  const packed = await readFile(table);
  await writeFile(table, packed.subarray(0, -20));
  const broken = await inSource('check-backup', backups());
  expect(broken).toMatchObject({
    code: 1,
    output: expect.stringContaining('user cannot be read') as string,
  });
  await writeFile(table, packed);
  expect(await inSource('check-backup', backups(), name)).toMatchObject({ code: 0 });
});

it.each([
  [['backup'], /Name the folder/],
  [['restore', '/nowhere'], /There is no backup in \/nowhere/],
  [['check-backup', '/tmp', '20200101T000000Z'], /no backup 20200101T000000Z/],
  [['backup', '/nowhere', '--keep', 'many'], /--keep takes a whole number/],
])('%j is refused in words', async (args, words) => {
  const { code, error } = await inSource(...args);
  expect(code).toBe(1);
  expect(error).toMatch(words);
});
