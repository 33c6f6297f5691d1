import { spawnSync } from 'node:child_process';
import { setPass } from '@portal/contracts';
import { must, solvedCaptcha, tryLogIn, unique } from '@portal/testing';
import pg from 'pg';
import { workbookCommand } from '../../../tools/workbook-command.mjs';
import { startApi } from './support/api';
import { portalCommand, type CommandResult } from './support/commands';
import { createDatabase, execute, rowsOf, type TestDatabase } from './support/database';
import { productionSettings } from './support/production';
import { startSmtp } from './support/smtp';
import { until } from '@portal/testing/until';

let database: TestDatabase;
let plant: Awaited<ReturnType<typeof productionSettings>>;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let settings: Record<string, string>;

beforeAll(async () => {
  [database, plant, smtp] = await Promise.all([
    createDatabase(),
    productionSettings(),
    startSmtp(),
  ]);
  settings = { ...plant.env, DATABASE_URL: database.url, SMTP_URL: smtp.url };
});

afterAll(async () => {
  await smtp?.stop();
  await plant?.remove();
  await database?.drop();
});

const run = (...args: string[]): Promise<CommandResult> => portalCommand(settings, ...args);
const linkIn = (output: string): string =>
  must(/https:\/\/portal\.plant\.example\/#\/dat-mat-khau\/([\w-]{20,})/.exec(output)?.[1]);

it('instances that start together on a new database fill it one after the other', async () => {
  await execute(database.url, 'drop schema graphile_worker cascade');
  // Blocks both at the point where they would create the same schema.
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('begin; create schema graphile_worker');
  const seeding = Promise.all([run('seed'), run('seed')]);
  await until(async () => {
    const waiting = await rowsOf(
      database.url,
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length === 2 || undefined;
  });
  await other.query('rollback');
  await other.end();
  const done = { code: 0, output: '', error: '' };
  expect(await seeding).toEqual([done, done]);
});

it('the first administrator is made, sets the password by the printed link, and gets in', async () => {
  const email = `${unique('admin')}@plant.example`;
  const create = () =>
    run('admin', 'create', '--email', email, '--name', 'Trần Thị Quản', '--phone', '0905123456');

  const before = await run('doctor');
  expect(before.code).toBe(1);
  expect(before.output).toContain('✗ Accounts: there is no administrator who may log in');

  const made = await create();
  expect(made).toMatchObject({ code: 0, error: '' });
  expect(made.output).not.toContain('assword:');
  expect(await create()).toMatchObject({
    code: 1,
    error: expect.stringContaining(`There is an account of ${email} already`) as string,
  });

  const api = await startApi({ databaseUrl: database.url, env: settings });
  const set = async (token: string, newPass: string) =>
    api.client.call(
      setPass,
      { body: { token, emailAddress: email, newPass, newPassConfirm: newPass } },
      { headers: await solvedCaptcha(api.client) },
    );
  await set(linkIn(made.output), 'Cong-truong-2026');
  expect((await tryLogIn(api.client, email, 'Cong-truong-2026')).status).toBe(200);

  // A lost device, and a mail server that accepts nothing.
  await execute(
    database.url,
    `update "user" set two_step_method = 'app', totp_secret = 'lost' where email = '${email}'`,
  );
  const again = await run('set-password', '--email', email.toUpperCase(), '--end-two-step');
  expect(again).toMatchObject({ code: 0, error: '' });
  await set(linkIn(again.output), 'Cong-truong-2027');
  expect((await tryLogIn(api.client, email, 'Cong-truong-2027')).status).toBe(200);
  await api.stop();

  expect(
    await rowsOf(
      database.url,
      `select action, row_key as "rowKey" from admin_event where actor_id is null and row_key = '${email}' order by created_at, id`,
    ),
  ).toEqual(['created', 'unlocked', 'twoStepReset'].map((action) => ({ action, rowKey: email })));
});

it.each([
  [
    ['admin', 'create', '--email', 'no-address', '--name', 'A', '--phone', 'x'],
    /E-mail: not an e-mail address/,
  ],
  [['admin', 'create', '--name', 'A', '--phone', '0905123456'], /--email is missing/],
  [['admin', 'create', '--mail', 'a@b.vn'], /--mail/],
  [['set-password', '--email', 'nobody@plant.example'], /There is no account of nobody@/],
  [['mail', 'test'], /--to is missing/],
  [['admin'], /portal <command>/],
  [['nonsense'], /portal <command>/],
])('%j is refused in words', async (args, words) => {
  const { code, error, output } = await run(...args);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(error).toMatch(words);
  expect(error).not.toContain('    at ');
});

it('says its version', async () => {
  expect((await run('--version')).output).toMatch(/^\d+\.\d+\.\d+\n$/);
});

it('a mail is sent at once, and the command prints the answer of the server', async () => {
  expect(await run('mail', 'test', '--to', 'operator@plant.example')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Taken by 127.0.0.1') as string,
  });
  expect(smtp.received.map(({ subject }) => subject)).toContain('Contractor portal: test');
  expect(
    await portalCommand(
      { ...settings, SMTP_URL: 'smtp://127.0.0.1:1' },
      'mail',
      'test',
      '--to',
      'operator@plant.example',
    ),
  ).toMatchObject({ code: 1, error: expect.stringContaining('ECONNREFUSED') as string });
});

it('the command lists all errors at once, each with what to do', async () => {
  const { code, output } = await portalCommand(
    {
      ...settings,
      SESSION_SECRET: 'short',
      SMTP_URL: 'smtp://127.0.0.1:1',
      FILES_DIR: '/dev/null/files',
    },
    'doctor',
  );
  expect(code).toBe(1);
  expect(output).toMatch(/^✗ Settings: SESSION_SECRET: needs at least 32 characters$/m);
  expect(output).toMatch(/^✓ Database: PostgreSQL \d+ answers$/m);
  expect(output).toMatch(/^✗ Files: \/dev\/null\/files cannot be written/m);
  expect(output).toMatch(
    /^✗ Mail server: 127\.0\.0\.1 does not let the portal in: connect ECONNREFUSED 127\.0\.0\.1:1 \(ESOCKET\)$/m,
  );
  expect(output).toMatch(/^! Address: https:\/\/portal\.plant\.example cannot be reached/m);

  const nowhere = { ...settings, DATABASE_URL: 'postgresql://portal@127.0.0.1:1/portal' };
  expect((await portalCommand(nowhere, 'doctor')).output).toMatch(/^✗ Database: .*ECONNREFUSED/m);

  const unnamed = { ...settings, DATABASE_URL: '', SESSION_SECRET: '' };
  const told = (await portalCommand(unnamed, 'doctor')).output;
  expect(told).toMatch(/^✗ Settings: DATABASE_URL: is missing$/m);
  expect(told).toMatch(/^✗ Settings: SESSION_SECRET: is missing or the development default/m);
  expect(told).toMatch(/^✓ Mail server: /m);
  expect(told).not.toMatch(/ Database:/);
});

it('the workbook goes through standard output and input, where there is no folder for it', async () => {
  const [node = '', ...args] = workbookCommand;
  const env = { PATH: process.env['PATH'], ...settings };
  const written = spawnSync(node, [...args, '--template', '-'], { env, maxBuffer: 50_000_000 });
  expect(written.stderr.toString()).toContain('-');
  const { stdout, status } = spawnSync(node, [...args, '-', '--dry-run', '--lang', 'en'], {
    env,
    input: written.stdout,
  });
  expect(stdout.toString()).toContain('Nothing changes.');
  expect(status).toBe(0);
});
