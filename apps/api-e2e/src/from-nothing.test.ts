import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCountries, login, MAX_PAPER_BYTES, setPass, UPLOAD_RULES } from '@portal/contracts';
import { Client, freshIp, must, solvedCaptcha, tryLogIn } from '@portal/testing';
import { photo, uploadForm, uploadInChunks } from '@portal/testing/upload';
import { freePort } from '../../../tools/lib/ports.mjs';
import { apiDist, startApiProcess, type ApiProcess } from '../../../tools/portal/api-process.mjs';
import { edit, sheetOf } from './support/admin-workbook';
import { portalCommand, type CommandResult } from './support/commands';
import { rowsOf, type TestDatabase } from './support/database';
import { createOwnedDatabase } from './support/owned-database';
import { productionSettings } from './support/production';
import { startProxy, type Proxy } from './support/proxy';

const PREPARED_WITHIN_MS = 660_000;
const REFUSED_UPLOADS = 20;
const OTHERS_CALLS = 15;
const EMAIL = 'admin@plant.example';
const PASSWORD = 'Cong-truong-2026';

let folder: string;
let database: TestDatabase;
let plant: Awaited<ReturnType<typeof productionSettings>>;
let ports: [number, number];
let proxy: Proxy;
let instances: ApiProcess[] = [];

const settings = (): Record<string, string> => ({
  ...plant.env,
  DATABASE_URL: database.url,
  FILES_DIR: join(folder, 'files'),
  TRUST_PROXY: '127.0.0.1',
  // Setting up two-step login needs an app; another test covers it.
  ADMIN_TWO_STEP: 'false',
});
const portal = (...args: string[]): Promise<CommandResult> => portalCommand(settings(), ...args);

/** Starts both at once, as containers do: the preparation of the database, and the API. */
async function startInstances(): Promise<void> {
  instances = await Promise.all(
    ports.map((port) =>
      startApiProcess({
        databaseUrl: database.url,
        program: `${apiDist}/serve.js`,
        port,
        env: { ...settings(), LOG_LEVEL: 'silent' },
      }),
    ),
  );
}

const stopInstances = (): Promise<unknown> => Promise.all(instances.map((api) => api.stop()));

beforeAll(async () => {
  [folder, database, plant, ports] = await Promise.all([
    mkdtemp(join(tmpdir(), 'from-nothing-')),
    createOwnedDatabase('from_nothing'),
    productionSettings(),
    Promise.all([freePort(), freePort()]),
  ]);
  await startInstances();
  proxy = await startProxy(must(plant.env['PUBLIC_URL']), [
    `127.0.0.1:${ports[0]}`,
    `127.0.0.1:${ports[1]}`,
  ]);
}, PREPARED_WITHIN_MS);

afterAll(async () => {
  await proxy?.stop();
  await stopInstances();
  await plant?.remove();
  await database?.drop();
  if (folder) await rm(folder, { recursive: true });
});

it('a plant goes from an empty database to two instances behind TLS, loses all, and has all again', async () => {
  const client = new Client(proxy.baseUrl);
  const who = ['--email', EMAIL, '--name', 'Trần Thị Quản', '--phone', '0905123456'];
  const made = await portal('admin', 'create', ...who);
  expect(made).toMatchObject({ code: 0, error: '' });
  const token = must(/dat-mat-khau\/([\w-]{20,})/.exec(made.output)?.[1]);
  const body = { token, emailAddress: EMAIL, newPass: PASSWORD, newPassConfirm: PASSWORD };
  const headers = await solvedCaptcha(client);
  expect((await client.call(setPass, { body }, { headers })).status).toBe(200);

  const workbook = join(folder, 'plant.xlsx');
  expect(await portal('workbook', '--template', workbook)).toMatchObject({ code: 0 });
  await edit(workbook, (file) => {
    sheetOf(file, 'Nhân sự').addRow(['052086479076', 'Nguyễn Văn An']);
  });
  expect(await portal('workbook', workbook)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nhân sự: 1 mới') as string,
  });

  const admin = must((await tryLogIn(client, EMAIL, PASSWORD)).body.accessToken);
  const sender = { baseUrl: proxy.baseUrl, token: admin };
  const bytes = Buffer.concat([await photo('portrait-a-3x4.jpg'), Buffer.alloc(1_200_000, 7)]);
  const file = must((await uploadInChunks(sender, { name: 'portrait.jpg', bytes })).body.file);

  const backups = join(folder, 'backups');
  expect(await portal('backup', backups)).toMatchObject({ code: 0, error: '' });
  await stopInstances();
  await database.drop();
  await rm(join(folder, 'files'), { recursive: true });

  database = await createOwnedDatabase('from_nothing');
  expect(await portal('restore', backups)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Restored, and equal to the backup') as string,
  });
  expect(await readdir(join(folder, 'files'))).not.toEqual([]);
  await startInstances();
  const again = must((await tryLogIn(client, EMAIL, PASSWORD)).body.accessToken);
  const got = await fetch(`${proxy.baseUrl}/io/website/file/${file.id}`, {
    headers: { Authorization: `Bearer ${again}` },
  });
  expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);
  expect(
    await rowsOf(
      database.url,
      `select full_name as name from person where identity_number = '052086479076'`,
    ),
  ).toEqual([{ name: 'Nguyễn Văn An' }]);
});

describe('the proxy', () => {
  it('leads to HTTPS, and keeps browsers there, by its own answers too', async () => {
    const led = await fetch(`${proxy.httpUrl}/dang-nhap?a=b`, { redirect: 'manual' });
    expect([led.status, led.headers.get('Location')]).toEqual([
      301,
      'https://portal.plant.example/dang-nhap?a=b',
    ]);
    // HTTP is not redirected, so that users notice when they send a token unencrypted.
    expect((await fetch(`${proxy.httpUrl}/io/docs`)).status).toBe(403);
    const answers = await Promise.all(
      ['/', '/io/docs', '/health/ready', '/metrics'].map((path) =>
        fetch(`${proxy.baseUrl}${path}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
    for (const { headers } of answers)
      // The header must appear only once: a second one would make it invalid.
      expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=31536000[^,]*$/);
  });

  it('leaves it to the portal to say what is too large', async () => {
    const largest = Math.max(
      MAX_PAPER_BYTES,
      ...Object.values(UPLOAD_RULES).map(({ maxBytes }) => maxBytes),
    );
    const { body } = await tryLogIn(new Client(proxy.baseUrl), EMAIL, PASSWORD);
    const sender = { baseUrl: proxy.baseUrl, token: must(body.accessToken) };
    const bytes = Buffer.concat([await photo('portrait-a-3x4.jpg'), Buffer.alloc(largest)]);
    const whole = bytes.subarray(0, largest);
    expect((await uploadForm(sender, { name: 'a.jpg', bytes: whole })).status).toBe(200);
    const refused = await uploadForm(sender, { name: 'a.jpg', bytes });
    expect(refused.error).toMatchObject({ code: 'fileTooLarge' });
  });

  it('serves others while somebody sends one refused file after the other', async () => {
    const { body } = await tryLogIn(new Client(proxy.baseUrl), EMAIL, PASSWORD);
    const sender = { baseUrl: proxy.baseUrl, token: must(body.accessToken) };
    const program = { name: 'program.exe', bytes: Buffer.alloc(1_000_000) };
    const refused = await Promise.all(
      Array.from({ length: REFUSED_UPLOADS }, () => uploadForm(sender, program)),
    );
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([415]));
    const others = await Promise.all(
      Array.from({ length: OTHERS_CALLS }, () => new Client(proxy.baseUrl).call(getCountries)),
    );
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('believes no caller who names an address of his own', async () => {
    const ask = () =>
      new Client(proxy.baseUrl, { ip: freshIp() }).call(login, {
        body: { userName: 'a@b.vn', password: 'x' },
      });
    const statuses = new Set<number>();
    for (let call = 0; call < 36; call += 1) statuses.add((await ask()).status);
    expect(statuses).toContain(429);
  });

  it('goes on with one instance while the other is away', async () => {
    await instances[0]?.stop();
    for (let call = 0; call < 6; call += 1) expect((await fetch(proxy.baseUrl)).status).toBe(200);
  });
});
