import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { must } from '@portal/testing';
import { demoLogin } from '@portal/testing/demo';
import { photo, uploadForm } from '@portal/testing/upload';
import { apiDist } from '../../../tools/portal/api-process.mjs';
import { startHostedApi } from './support/api';
import { portalCommand, type CommandResult } from './support/commands';
import { createDatabase, execute, rowsOf, type TestDatabase } from './support/database';
import { ensureProgram } from './support/debian-package';
import { createOwnedDatabase } from './support/owned-database';

const PREPARED_WITHIN_MS = 660_000;
const run = promisify(execFile);
const RESTORED = expect.stringContaining('Restored, and equal to the backup') as string;

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
/** The portal's own key, and one of age's. */
let own: { file: string; recipient: string };
let ages: { file: string; recipient: string };
let name: string;
let bytes: Buffer;

const settings = ({ url }: TestDatabase, files: string, recipients: readonly string[] = []) => ({
  NODE_ENV: 'test',
  DATABASE_URL: url,
  FILES_DIR: join(folder, files),
  BACKUP_RECIPIENTS: recipients.join(', '),
});
const backups = () => join(folder, 'backups');
const backUp = (recipients: readonly string[], ...more: string[]): Promise<CommandResult> =>
  portalCommand(settings(source, 'source', recipients), 'backup', backups(), ...more);
const check = (...more: string[]): Promise<CommandResult> =>
  portalCommand({}, 'check-backup', backups(), ...more);
const restore = (...more: string[]): Promise<CommandResult> =>
  portalCommand(settings(target, 'target'), 'restore', backups(), ...more);
const sealedObjects = async (): Promise<string[]> =>
  (await readdir(join(backups(), 'sealed-objects'), { recursive: true }))
    .filter((one) => one.endsWith('.age'))
    .toSorted();
const keyOf = (file: string, text: string) => ({
  file,
  recipient: must(/public key: (age1\w+)/.exec(text)?.[1]),
});

beforeAll(async () => {
  await ensureProgram(['age', '--version'], 'age');
  folder = await mkdtemp(join(tmpdir(), 'encrypted-'));
  [source, target] = await Promise.all([createDatabase('demo'), createOwnedDatabase('decrypted')]);
  await execute(source.url, 'truncate manual_file, manual, slider, company_paper cascade');
  await execute(source.url, 'delete from file');
  const api = await startHostedApi({ databaseUrl: source.url, env: settings(source, 'source') });
  const { token } = await demoLogin(api.client, 'contractor');
  bytes = await photo('portrait-a-3x4.jpg');
  await uploadForm({ baseUrl: api.client.baseUrl, token }, { name: 'portrait.jpg', bytes });
  await api.stop();

  const made = await portalCommand({}, 'backup-key');
  own = keyOf(join(folder, 'own.txt'), made.output);
  await writeFile(own.file, made.output);
  const file = join(folder, 'ages.txt');
  await run('age-keygen', ['-o', file]);
  ages = keyOf(file, await readFile(file, 'utf8'));
  const { code, error } = await backUp([own.recipient, ages.recipient]);
  if (code !== 0) throw new Error(error);
  [name] = (await readdir(backups())).filter((one) => one.endsWith('Z')) as [string];
}, PREPARED_WITHIN_MS);

afterAll(async () => {
  await source?.drop();
  await target?.drop();
  if (folder) await rm(folder, { recursive: true });
});

it('without a private key, the written bytes are checked, and nothing can be read', async () => {
  expect(await check()).toMatchObject({
    code: 0,
    output: expect.stringContaining('It is encrypted: with --identity') as string,
  });
  const words = ['clerk@ptsc.example', 'PTSC', bytes.subarray(0, 64)];
  for (const entry of await readdir(backups(), { recursive: true })) {
    const path = join(backups(), entry);
    if (!(await stat(path)).isFile()) continue;
    const content = await readFile(path);
    expect([entry, words.filter((word) => content.includes(word))]).toEqual([entry, []]);
  }
});

it("Debian's age reads what the portal wrote, and the portal what age wrote", async () => {
  const decrypted = (path: string) =>
    run('age', ['--decrypt', '--identity', ages.file, path], {
      encoding: 'buffer',
      maxBuffer: 50_000_000,
    });
  const table = join(backups(), name, 'tables', 'public.user.copy.gz.age');
  expect(gunzipSync((await decrypted(table)).stdout).toString()).toContain('clerk@ptsc.example');
  const objects = await Promise.all(
    (await sealedObjects()).map((one) => decrypted(join(backups(), 'sealed-objects', one))),
  );
  expect(objects.some(({ stdout }) => stdout.equals(bytes))).toBe(true);

  const manifest = join(backups(), name, 'manifest.json.age');
  const plain = join(folder, 'manifest.json');
  await writeFile(plain, (await decrypted(manifest)).stdout);
  await run('age', ['--recipient', own.recipient, '--output', manifest, plain]);
  const rewritten = await readFile(manifest);
  const contents = join(backups(), name, 'contents.json');
  const told = JSON.parse(await readFile(contents, 'utf8')) as {
    parts: { path: string; size: number; sha256: string }[];
  };
  Object.assign(must(told.parts.find(({ path }) => path === 'manifest.json.age')), {
    size: rewritten.length,
    sha256: createHash('sha256').update(rewritten).digest('hex'),
  });
  await writeFile(contents, JSON.stringify(told));
  expect(await check('--identity', own.file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/is whole: \d+ tables with \d+ rows, [1-9]/) as string,
  });
});

describe('nothing is restored', () => {
  const empty = () =>
    rowsOf(target.url, `select from pg_class where relnamespace = 'public'::regnamespace`);
  const object = async () => join(backups(), 'sealed-objects', must((await sealedObjects())[0]));
  const table = () => Promise.resolve(join(backups(), name, 'tables', 'public.person.copy.gz.age'));
  const cut = (content: Buffer) => content.subarray(0, -40);
  const changed = (content: Buffer) => {
    const other = Buffer.from(content);
    other.writeUInt8(other.readUInt8(other.length - 20) ^ 1, other.length - 20);
    return other;
  };

  it.each([
    ['no private key', () => [], /is encrypted to age1\w+, age1\w+: name the file .* --identity/],
    [
      'another private key',
      () => [join(folder, 'other.txt')],
      /does not open .* encrypted to age1/,
    ],
    ['no file of that name', () => ['/nowhere'], /private key cannot be read: ENOENT/],
    ['a file without a key', () => ['/dev/null'], /contains no private key/],
    ['a public key', () => [join(folder, 'public.txt')], /line 1: no private key of age/],
  ])('with %s', async (_, identity, words) => {
    await writeFile(join(folder, 'other.txt'), (await portalCommand({}, 'backup-key')).output);
    await writeFile(join(folder, 'public.txt'), own.recipient);
    const { code, error, output } = await restore(
      ...identity().flatMap((one) => ['--identity', one]),
    );
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(error).toMatch(words);
    expect(await empty()).toEqual([]);
  });

  it.each([
    [
      'a table that is cut off',
      table,
      cut,
      /person.copy.gz.age is cut off[^]*Take another backup\.$/m,
    ],
    ['a table with a changed byte', table, changed, /holds other bytes[^]*Take another backup\.$/m],
    ['a file that is cut off', object, cut, /files\/\S+ is cut off[^]*--leave-damaged/],
    ['a file with a changed byte', object, changed, /holds other bytes[^]*--leave-damaged/],
  ])('of %s', async (_, pathOf, damage, words) => {
    const path = await pathOf();
    const content = await readFile(path);
    await writeFile(path, damage(content));
    const [checked, restored] = [await check(), await restore('--identity', own.file)];
    await writeFile(path, content);
    expect(checked).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not whole') as string,
    });
    expect({ code: restored.code, output: restored.output }).toEqual({ code: 1, output: '' });
    expect(restored.error).toMatch(words);
    expect(await empty()).toEqual([]);
  });
});

it('everything is there again: from a file with the key, or from the key on standard input', async () => {
  expect(await restore('--identity', own.file)).toMatchObject({ code: 0, output: RESTORED });
  const there = await portalCommand(settings(target, 'target'), 'check-files');
  expect(there.output).toMatch(/^All [1-9]\d* files are there\.$/m);
  expect(await rowsOf(target.url, `select count(*) from "user"`)).toEqual(
    await rowsOf(source.url, `select count(*) from "user"`),
  );

  const command = `cat ${own.file} | ${process.execPath} ${apiDist}/portal.js check-backup ${backups()} --identity -`;
  expect((await run('sh', ['-c', command])).stdout).toMatch(/is whole: \d+ tables/);

  // Without one of the files, the rest can be had.
  const path = join(backups(), 'sealed-objects', must((await sealedObjects())[0]));
  const content = await readFile(path);
  await rm(path);
  const rest = await restore('--identity', own.file, '--replace', '--leave-damaged');
  await writeFile(path, content);
  expect(rest).toMatchObject({
    code: 1,
    output: expect.stringContaining('could not be put back') as string,
  });
});

it('the next backup writes only what is new, and other keys write all of it again', async () => {
  const timesOf = async () =>
    Promise.all(
      (await sealedObjects()).map(
        async (one) => (await stat(join(backups(), 'sealed-objects', one))).mtimeMs,
      ),
    );
  const before = await timesOf();
  expect(await backUp([ages.recipient, own.recipient])).toMatchObject({ code: 0 });
  expect(await timesOf()).toEqual(before);
  expect(await check('--identity', ages.file)).toMatchObject({ code: 0 });

  const alone = await backUp([ages.recipient], '--keep', '1');
  expect(alone).toMatchObject({ code: 0, output: expect.stringContaining('Removed: ') as string });
  expect(await sealedObjects()).toHaveLength(before.length);
  expect(await check('--identity', own.file)).toMatchObject({
    code: 1,
    error: expect.stringContaining('does not open') as string,
  });
  expect(await check('--identity', ages.file)).toMatchObject({ code: 0 });
});

it.each([
  ['age1', /BACKUP_RECIPIENTS: needs public keys of age/],
  [`age1${'q'.repeat(58)}`, /BACKUP_RECIPIENTS: age1q+ is no public key of age/],
])('a backup to %s is refused in words', async (recipient, words) => {
  const { code, error } = await backUp([recipient]);
  expect(code).toBe(1);
  expect(error).toMatch(words);
});
