import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@portal/testing/until';
import { startApi, type RunningApi } from './support/api';
import { certificateFiles, type CertificateFiles } from './support/certificates';
import { portalCommand } from './support/commands';
import { createDatabase, execute, rowsOf, type TestDatabase } from './support/database';
import { Rsyslog } from './support/rsyslog';

let folder: string;
let certificates: CertificateFiles;
let database: TestDatabase;
let collector: Rsyslog;
let env: Record<string, string>;
const running: RunningApi[] = [];

beforeAll(async () => {
  [folder, certificates, database] = await Promise.all([
    mkdtemp(join(tmpdir(), 'collector-')),
    certificateFiles('localhost'),
    createDatabase(),
  ]);
  collector = await Rsyslog.of(folder, certificates);
  await collector.start();
  env = {
    SYSLOG_URL: `syslog+tls://localhost:${collector.port}`,
    SYSLOG_CA_FILE: certificates.certificate,
    SYSLOG_CERTIFICATE_FILE: certificates.certificate,
    SYSLOG_KEY_FILE: certificates.key,
    SYSLOG_FACILITY: 'local3',
    SYSLOG_HOSTNAME: 'portal.plant.example',
  };
});

afterAll(async () => {
  await Promise.all(running.map((api) => api.stop()));
  await collector?.kill();
  await database?.drop();
  await certificates?.remove();
  await rm(folder, { recursive: true, force: true });
});

const start = async (): Promise<RunningApi> => {
  const api = await startApi({ databaseUrl: database.url, env });
  running.push(api);
  return api;
};

/** Writes down acts, as many calls at once would. */
const act = (count: number) =>
  execute(
    database.url,
    `insert into audit_pending (kind, act, actor, subjects)
     select 'login', 'failed', 'unknown', array['user:' || gen_random_uuid()] from generate_series(1, ${count})`,
  );

/** Entries of the chain once all that was written down is in it. */
const chain = () =>
  until(async () => {
    const [found] = await rowsOf<{ waits: boolean; entries: string[] }>(
      database.url,
      `select exists (select from audit_pending) as waits,
        (select coalesce(array_agg(entry order by no), '{}') from audit_entry) as entries`,
    );
    return found && !found.waits ? found.entries : undefined;
  });

/** The texts that the collector has, once it has all that are in the chain. */
async function allCollected(): Promise<string[]> {
  const entries = await chain();
  return until(async () => {
    const texts = (await collector.collected()).map(({ text }) => text);
    const there = new Set(texts);
    return entries.every((entry) => there.has(entry)) ? texts : undefined;
  });
}

it('sends every entry once, byte by byte, from one of two instances', async () => {
  await act(1500);
  await Promise.all([start(), start()]);
  await act(700);
  const texts = await allCollected();
  expect(texts).toEqual(await chain());
  const kept = join(folder, 'kept.ndjson');
  await writeFile(kept, texts.join('\n'));
  expect(await portalCommand({}, 'audit', 'verify', kept)).toMatchObject({ code: 0 });
  const [first] = (await collector.collected()).filter(({ msgid }) => msgid === 'login');
  expect(first).toMatchObject({
    // local3 and a warning.
    pri: String(19 * 8 + 4),
    hostname: 'portal.plant.example',
    app: 'contractor-portal',
    elements: expect.stringMatching(
      /^\[portal@32473 no="\d+" digest="[0-9a-f]{64}" act="failed" by="unknown"\]$/,
    ) as string,
  });
});

it('loses nothing when the collector is killed and comes back, and the portal meanwhile too', async () => {
  await act(800);
  await collector.kill();
  await act(800);
  const failing = () =>
    rowsOf(database.url, 'select from audit_delivery where failing_since is not null');
  await until(async () => (await failing()).length === 1);
  expect((await portalCommand({ DATABASE_URL: database.url, ...env }, 'doctor')).output).toMatch(
    /✗ Collector of logs: localhost:\d+ takes no messages: /,
  );
  for (const api of running.splice(0)) await api.kill();
  await start();
  await act(300);
  await collector.start();
  await allCollected();
  await until(async () => (await failing()).length === 0);
});

it('a collector whose certificate has another name, or comes from no known authority, gets nothing', async () => {
  const other = await certificateFiles('logs.elsewhere.example');
  const doctor = async (changed: Record<string, string>) => {
    const settings = { DATABASE_URL: database.url, ...env, ...changed };
    const { output } = await portalCommand(settings, 'doctor');
    return output.split('\n').find((line) => line.includes('Collector of logs'));
  };
  expect(await doctor({})).toMatch(/✓ Collector of logs: localhost:\d+ takes messages by TLS/);
  expect(await doctor({ SYSLOG_CA_FILE: other.certificate })).toMatch(/self-signed certificate/);
  const disguised = await mkdtemp(join(tmpdir(), 'collector-'));
  const elsewhere = await Rsyslog.of(disguised, other);
  await elsewhere.start();
  const at = { SYSLOG_URL: `syslog+tls://localhost:${elsewhere.port}` };
  expect(await doctor({ ...at, SYSLOG_CA_FILE: other.certificate })).toMatch(
    /does not match certificate/,
  );
  expect(await doctor({ SYSLOG_CERTIFICATE_FILE: '', SYSLOG_KEY_FILE: '' })).toMatch(/✗/);
  await elsewhere.kill();
  await other.remove();
  await rm(disguised, { recursive: true });
});
