import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  beginTwoStep,
  changePass,
  confirmTwoStep,
  entryRoutes,
  exportPerson,
  logout,
  makeMachineKey,
  revokeMachineKey,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must, registeredContractor, tryLogIn } from '@portal/testing';
import { demoCaller, ownDemoLogin, type Caller } from '@portal/testing/demo';
import { until } from '@portal/testing/until';
import { generate } from 'otplib';
import pg from 'pg';
import { portalCommand, runProgram } from './support/commands';
import { execute, rowsOf } from './support/database';
import { ensureProgram } from './support/debian-package';
import { useGateDesk } from './support/gate-desk';
import { runJob } from './support/jobs';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const desk = useGateDesk(portal, 1);

interface Entry {
  no: number;
  kind: string;
  act: string;
  by: string;
  of: string[];
  details?: Record<string, unknown>;
}

const entries = async (): Promise<Entry[]> =>
  (
    await rowsOf<{ entry: string }>(portal.databaseUrl, 'select entry from audit_entry order by no')
  ).map(({ entry }) => JSON.parse(entry) as Entry);

/** Waits until all that was written down is in the chain. */
const linked = () =>
  until(async () => {
    const waiting = await rowsOf(portal.databaseUrl, 'select from audit_pending');
    return waiting.length === 0;
  });

const command = (...args: string[]) => portalCommand({ DATABASE_URL: portal.databaseUrl }, ...args);

/** Who is logged in, as the chain names people. */
const userOf = async (email: string): Promise<string> => {
  const [found] = await rowsOf<{ id: string }>(
    portal.databaseUrl,
    `select id from "user" where email = '${email}'`,
  );
  return `user:${must(found).id}`;
};

let folder: string;
let all: Entry[];
/** Values that the chain may not contain. */
let secrets: string[];

beforeAll(async () => {
  await ensureProgram(['openssl', 'version'], 'openssl');
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
  const { client } = portal;
  const admin = await demoCaller(client, 'admin@plant.example');
  const by: Caller['client']['call'] = (route, input) =>
    client.call(route, input, { token: admin.token });

  const user = await registeredContractor(client);
  const called: Caller['client']['call'] = (route, input) =>
    client.call(route, input, { token: user.token });
  await tryLogIn(client, user.email, 'wrong-password');
  await tryLogIn(client, 'nobody@plant.example', 'wrong-password');
  for (let tries = 0; tries < 5; tries += 1)
    await tryLogIn(client, 'safety@plant.example', 'wrong-password');
  await tryLogIn(client, 'safety@plant.example', 'wrong-password');
  const { password: currentPass } = user;
  const begun = await called(beginTwoStep, { body: { method: 'app', currentPass } });
  const secret = must(begun.body.data).secret;
  await called(confirmTwoStep, { body: { otp: '000000' } });
  await called(confirmTwoStep, { body: { otp: await generate({ secret }) } });

  const other = await registeredContractor(client);
  const newPass = 'Cong-truong-2026-x';
  await client.call(
    changePass,
    { body: { currentPass: other.password, newPass, newPassConfirm: newPass } },
    { token: other.token },
  );
  const { root } = desk.known();
  const guest = await ownDemoLogin(client, 'reviewer@plant.example');
  await client.call(entryRoutes.get, { params: { id: root.id } }, { token: guest.token });
  await client.call(logout, { body: {} }, { token: guest.token });

  const key = await by(makeMachineKey, {
    body: { systemName: 'Hệ thống chấm công', scopes: ['requests:read'] },
  });
  const asMachine = { token: key.body.secret };
  await client.call(entryRoutes.get, { params: { id: root.id } }, asMachine);
  await by(revokeMachineKey, { params: { id: key.body.id } });
  await client.call(entryRoutes.get, { params: { id: root.id } }, asMachine);

  const card = desk.freshCard();
  await desk.scan(card.number);
  await desk.letThrough(desk.attempt(card.number));
  await desk.letThrough({ ...desk.attempt(card.number), note: 'Cổng 3 không quét' });
  const identityNumber = must(root.staffItems[0]).identityCardNumber;
  await by(exportPerson, { body: { identityNumber } });
  await command('end-demo');
  await linked();
  all = await entries();
  secrets = [identityNumber, user.email, user.password, secret, asMachine.token, card.number];
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

it.each<[kind: string, act: string, by: RegExp, of: RegExp]>([
  ['audit', 'begun', /^server$/, /^$/],
  ['login', 'succeeded', /^user:/, /^session:/],
  ['login', 'failed', /^unknown$/, /^user:/],
  ['login', 'failed', /^unknown$/, /^$/],
  ['login', 'locked', /^unknown$/, /^user:/],
  ['login', 'whileLocked', /^unknown$/, /^user:/],
  ['login', 'codeFailed', /^unknown$/, /^user:/],
  ['login', 'ended', /^user:/, /^session:/],
  ['account', 'twoStepChanged', /^user:/, /^user:/],
  ['account', 'passwordChanged', /^user:/, /^user:/],
  ['administration', 'created', /^user:/, /^machine-keys:/],
  ['administration', 'revoked', /^user:/, /^machine-keys:/],
  ['administration', 'useRefused', /^machine:/, /^machine-keys:/],
  ['reading', 'request', /^user:/, /^request:/],
  ['reading', 'request', /^machine:/, /^request:/],
  ['reading', 'gate', /^user:/, /^person:/],
  ['gate', 'overruled', /^user:/, /^gateEvent:\S+ gate:\S+ person:\S+$/],
  ['personalData', 'export', /^user:/, /^run:/],
  ['command', 'demoEnded', /^server$/, /^$/],
])('has %s: %s by %s of %s', (kind, act, by, of) => {
  const found = all.filter((entry) => entry.kind === kind && entry.act === act);
  expect(found.map((entry) => [entry.by, entry.of.join(' ')])).toContainEqual([
    expect.stringMatching(by),
    expect.stringMatching(of),
  ]);
});

it('names who did it and to whom by ids, and holds no number, address, password or key', async () => {
  expect(all.find(({ act }) => act === 'overruled')).toMatchObject({
    by: await userOf('guard@plant.example'),
    details: { reasons: ['alreadyInside'], withoutNetwork: false },
  });
  const text = JSON.stringify(all);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

it.each([
  `update audit_entry set entry = '{}'`,
  'delete from audit_entry',
  'truncate audit_entry',
  'truncate audit_pending',
  'truncate audit_head',
])('takes no change: %s', async (statement) => {
  await expect(rowsOf(portal.databaseUrl, statement)).rejects.toThrow('only added');
});

describe('verified', () => {
  beforeAll(async () => {
    await runJob(portal.databaseUrl, 'sweep');
    // It is signed once a day.
    await runJob(portal.databaseUrl, 'sweep');
    await linked();
  });

  it('is whole and signed, and the doctor says so', async () => {
    const { code, output, error } = await command('audit', 'verify');
    expect([code, error]).toEqual([0, '']);
    expect(output).toMatch(/^The audit chain is whole: \d+ entries \(1 to \d+\)\.\nSigned up to/);
    expect(output).toMatch(/SHA-256 [0-9a-f]{64}, 1 times\n$/);
    expect((await command('doctor')).output).toMatch(/✓ Audit chain: its newest \d+ entries/);
  });

  it('is exported as lines that others can check with their own tools', async () => {
    const file = join(folder, 'all.ndjson');
    expect(await command('audit', 'export', file)).toMatchObject({ code: 0, error: '' });
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(JSON.parse(must(lines[1]))).toMatchObject({
      no: 2,
      previous: createHash('sha256').update(must(lines[0])).digest('hex'),
    });
    const head = JSON.parse(must(lines.find((line) => line.includes('"signed"')))) as {
      signed: string;
      signature: string;
    };
    const [content, signature, signer] = ['head.txt', 'head.p7s', 'signer.pem'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    await writeFile(content, head.signed);
    await writeFile(signature, Buffer.from(head.signature, 'base64'));
    const given = ['-in', signature, '-inform', 'DER', '-content', content, '-binary'];
    const openssl = (...args: string[]) =>
      runProgram(['openssl', 'cms', '-verify', ...given, ...args], {});
    expect(await openssl('-noverify', '-signer', signer)).toMatchObject({
      code: 0,
      output: head.signed,
    });
    expect(await openssl('-CAfile', signer, '-purpose', 'any')).toMatchObject({ code: 0 });
    await writeFile(content, head.signed.replace('audit ', 'audit 1'));
    expect(await openssl('-CAfile', signer, '-purpose', 'any')).toMatchObject({ code: 4 });

    expect(await command('audit', 'verify', file)).toMatchObject({ code: 0, error: '' });
    await writeFile(file, lines.with(3, must(lines[3]).replace('"by":"', '"by":"x')).join('\n'));
    expect(await command('audit', 'verify', file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Entry 5 does not follow entry 4') as string,
    });
    expect(await command('audit', 'export', file)).toMatchObject({
      code: 1,
      error: expect.stringContaining('EEXIST') as string,
    });
  });

  it('is exported by days to the output, and the export is an act of the chain', async () => {
    const today = plantDate(new Date());
    const none = await command('audit', 'export', '--to', '2020-01-01');
    expect(none).toMatchObject({ code: 0, output: '' });
    const some = await command('audit', 'export', '--from', today, '--to', addDays(today, 1));
    expect(some.output.split('\n').length).toBeGreaterThan(20);
    await linked();
    expect((await entries()).at(-1)).toMatchObject({ kind: 'command', act: 'auditExported' });
    expect(await command('audit', 'export', '--from', 'today')).toMatchObject({ code: 1 });
  });

  describe('after somebody has changed it', () => {
    let client: pg.Client;
    beforeAll(async () => {
      await linked();
      client = new pg.Client({ connectionString: portal.databaseUrl });
      await client.connect();
      // What the owner of the database can do.
      await client.query(`set session_replication_role = replica;
        create table kept_entry as select * from audit_entry;
        create table kept_head as select * from audit_head`);
    });
    afterEach(() =>
      client.query(`delete from audit_entry; insert into audit_entry select * from kept_entry;
        delete from audit_head; insert into audit_head select * from kept_head`),
    );
    afterAll(async () => {
      await client.query('drop table kept_entry, kept_head');
      await client.end();
    });

    it.each([
      [
        'an entry',
        `update audit_entry set entry = replace(entry, '"kind":"', '"kind":"x') where no = 7`,
        'Entry 7 was changed.',
      ],
      [
        'an entry with its digest',
        `update audit_entry set entry = replace(entry, '"kind":"', '"kind":"x'),
           digest = encode(sha256(convert_to(replace(entry, '"kind":"', '"kind":"x'), 'UTF8')), 'hex')
         where no = 7`,
        'Entry 8 does not follow entry 7: one of them was changed.',
      ],
      ['an entry removed', 'delete from audit_entry where no = 7', 'Missing: entry 7.'],
      ['the first removed', 'delete from audit_entry where no < 4', 'Missing: entries 1 to 3.'],
      [
        'the last removed',
        `delete from audit_entry where no >= (select max(no) from audit_head)`,
        'is signed, but the chain ends with entry',
      ],
      [
        'two swapped',
        `update audit_entry set no = -no where no in (7, 8);
         update audit_entry set no = 15 + no where no < 0`,
        'In the place of entry 7 stands entry 8.',
      ],
      [
        'a signature',
        `update audit_head set content = replace(content, 'audit ', 'audit 1')`,
        'is not valid.',
      ],
    ])('finds %s', async (_, statement, words) => {
      await client.query(statement);
      const { code, output } = await command('audit', 'verify');
      expect(output).toContain(words);
      expect(code).toBe(1);
    });
  });

  it('stays whole when its oldest part is cut off at a signature', async () => {
    await execute(
      portal.databaseUrl,
      `set session_replication_role = replica;
       update audit_head set signed_at = now() - interval '25 months'`,
    );
    const [head] = await rowsOf<{ no: string }>(portal.databaseUrl, 'select no from audit_head');
    const old = Number(must(head).no);
    await runJob(portal.databaseUrl, 'sweep');
    await linked();
    const left = await entries();
    expect(must(left[0]).no).toBe(old);
    expect(left.find(({ act }) => act === 'cut')).toMatchObject({ details: { begins: old } });
    const { code, output } = await command('audit', 'verify');
    expect(output).toContain(`(${old} to `);
    expect(output).toContain(', 2 times');
    expect(code).toBe(0);
  });
});
