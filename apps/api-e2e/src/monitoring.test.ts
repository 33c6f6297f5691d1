import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import { until } from '@portal/testing/until';
import { inRoot } from '../../../tools/lib/paths.mjs';
import { freePort } from '../../../tools/lib/ports.mjs';
import { startApi, type RunningApi } from './support/api';
import { createDatabase, execute, type TestDatabase } from './support/database';
import { runJob } from './support/jobs';
import {
  ensurePromtool,
  playRules,
  promtool,
  seriesOf,
  type AlarmCase,
  type Series,
} from './support/promtool';

const RULES = inRoot('docs', 'monitoring', 'alerts.yml');
const LABELS = { job: 'portal', instance: 'portal:9100' };
const UP = 'up{job="portal",instance="portal:9100"}';

let database: TestDatabase;
let api: RunningApi;
let rules: string;
let dashboard: string;
/** What a portal says that has work to do and no troubles. */
let fine: string;
let scraped: () => Promise<string>;

/** What is asked of Prometheus, in rules and dashboard. */
const asked = (): string[] => [
  ...[...rules.matchAll(/expr: >-\n\s+(.+)/g)].map(([, expr]) => must(expr)),
  ...[...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
    ([, expr]) => JSON.parse(must(expr)) as string,
  ),
];

beforeAll(async () => {
  await ensurePromtool();
  [rules, dashboard, database] = await Promise.all([
    readFile(RULES, 'utf8'),
    readFile(inRoot('docs', 'monitoring', 'dashboard.json'), 'utf8'),
    createDatabase('demo'),
  ]);
  const port = await freePort();
  const closed = await freePort();
  api = await startApi({
    databaseUrl: database.url,
    env: {
      METRICS_PORT: String(port),
      SYSLOG_URL: `syslog+tls://localhost:${closed}`,
      DATABASE_READ_URL: `postgresql://localhost:${closed}/portal`,
    },
  });
  scraped = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const clerk = await demoCaller(api.client, 'clerk@ptsc.example');
  await submitted(clerk, await validPeopleRequest(clerk, 1));
  await execute(
    database.url,
    `insert into command_run (command, at) values ('backedUp', now());
     select graphile_worker.add_job('of-nobody')`,
  );
  // Signs the audit chain.
  await runJob(database.url, 'sweep');
  fine = await until(async () => {
    const text = await scraped();
    return /^portal_job_waiting_seconds/m.test(text) ? text : undefined;
  });
});

afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

it('the rules are right, and so are the names of the metrics', () => {
  expect(promtool(['check', 'rules', RULES])).toBe('');
  // The library's own metrics have names that Prometheus would choose otherwise.
  const own = fine.split('\n').filter((line) => /^(# (HELP|TYPE) )?portal_/.test(line));
  expect(promtool(['check', 'metrics'], `${own.join('\n')}\n`)).toBe('');
});

it('the dashboard asks in the language of Prometheus', async () => {
  const variables = { $__rate_interval: '5m', $instance: '.*' };
  const groups = [
    {
      name: 'dashboard',
      rules: asked().map((expr, at) => ({
        record: `panel:${at}`,
        expr: Object.entries(variables).reduce(
          (text, [name, value]) => text.replaceAll(name, value),
          expr,
        ),
      })),
    },
  ];
  const file = join(tmpdir(), `dashboard-${process.pid}.yml`);
  await writeFile(file, JSON.stringify({ groups }));
  const found = promtool(['check', 'rules', file]);
  await rm(file);
  expect(found).toBe('');
  const ids = (JSON.parse(dashboard) as { panels: { id: number }[] }).panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('rules and dashboard name only metrics and labels that a running portal has', () => {
  const samples = fine.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const missing = asked().flatMap((expr) =>
    [...expr.matchAll(/\b((?:portal|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].flatMap(
      ([, name = '', given = '']) => {
        // Labels with a pattern and those of Prometheus itself are not looked for; failed jobs are below.
        const labels = given.split(',').filter((label) => /^\w+="/.test(label));
        const wanted = labels.filter((label) => !/^job=|"failed"$/.test(label));
        const has = samples.some(
          (line) =>
            new RegExp(`^${name}[{ ]`).test(line) && wanted.every((label) => line.includes(label)),
        );
        return has ? [] : [`${name}{${wanted.join()}}`];
      },
    ),
  );
  expect(missing).toEqual([]);
});

it('each alarm leads to a section that says what to do', async () => {
  const operations = await readFile(inRoot('docs', 'operations.md'), 'utf8');
  const anchors = [...operations.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    must(title)
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
  const alarms = rules.split('- alert: ').slice(1);
  const wrong = alarms.filter((alarm) => {
    const anchor = /runbook_url: docs\/operations\.md#(\S+)/.exec(alarm)?.[1] ?? '';
    const isWhole = /for: \d+[mh]/.test(alarm) && /severity: (warning|critical)/.test(alarm);
    return !isWhole || !anchors.includes(anchor);
  });
  expect(wrong).toEqual([]);
});

/** A call's counters, of calls that all take so long or end so. */
const calls = (status: string, more: string) =>
  `portal_call_duration_seconds_${more}method="GET",route="/x",status="${status}",job="portal",instance="portal:9100"}`;

/** The name of a metric with its labels in a scrape. */
const of = (name: string, labels = ''): string => {
  const own = [...(labels ? [labels] : []), 'job="portal"', 'instance="portal:9100"'];
  return `${name}{${own.join(',')}}`;
};

it('a portal that works sets off no alarm, and each trouble its own', async () => {
  const usual: Series = {
    ...seriesOf(fine, LABELS),
    [UP]: '1x300',
    [of('portal_replica_used')]: '1x300',
  };
  const changed = (series: Series, ...firing: string[]): AlarmCase => ({
    series: { ...usual, ...series },
    firing,
  });
  const without = (name: string, firing: string, interval = 1): AlarmCase => ({
    series: Object.fromEntries(Object.entries(usual).filter(([key]) => !key.startsWith(name))),
    interval,
    firing: [firing],
  });
  const always = (name: string, value: number, labels = ''): Series => ({
    [of(name, labels)]: `${value}x300`,
  });
  const days = (count: number) => count * 86_400;
  const cases = [
    changed({}),
    changed({ [UP]: '0x300' }, 'PortalDown'),
    without('up', 'PortalNotWatched'),
    changed({ [of('process_start_time_seconds')]: '0+60x300' }, 'PortalRestarts'),
    changed(always('nodejs_eventloop_lag_p99_seconds', 0.8), 'PortalBusy'),
    changed(always('process_resident_memory_bytes', 2e9), 'PortalMemory'),
    changed({ [calls('500', 'count{')]: '0+60x300' }, 'CallsFail'),
    changed({ [calls('404', 'count{')]: '0+60x300' }),
    changed(
      {
        [calls('200', 'bucket{le="1",')]: '0x300',
        [calls('200', 'bucket{le="10",')]: '0+60x300',
        [calls('200', 'bucket{le="+Inf",')]: '0+60x300',
      },
      'CallsSlow',
    ),
    changed(always('portal_lane_tasks', 30, 'lane="users",state="waiting"'), 'LanesFull'),
    changed(always('portal_database_up', 0), 'DatabaseDown'),
    changed(always('portal_database_round_trip_seconds', 0.5), 'DatabaseSlow'),
    changed(always('portal_database_connections', 3, 'state="waited_for"'), 'DatabasePoolEmpty'),
    changed(always('portal_replica_used', 0), 'ReplicaNotUsed'),
    changed(always('portal_clock_ahead_seconds', -8), 'ClocksDiffer'),
    changed(always('portal_mail_stuck', 1), 'MailsStuck'),
    changed({ [of('portal_mails', 'state="failed"')]: '0+1x300' }, 'MailsGivenUp'),
    changed(always('portal_mails', 40, 'state="failed"')),
    changed(always('portal_job_waiting_seconds', 2000, 'task="mail"'), 'JobsLate'),
    changed(always('portal_jobs', 1, 'task="mail",state="failed"'), 'JobsFailed'),
    changed(always('portal_webhooks_held', 1), 'WebhooksHeld'),
    changed(always('portal_webhook_waiting_seconds', 4000), 'WebhooksLate'),
    changed(always('portal_storage_free_bytes', 4e9), 'StorageLow'),
    changed(always('portal_storage_free_bytes', 5e8), 'StorageFull', 'StorageLow'),
    changed(always('portal_backup_age_seconds', days(2)), 'BackupOld'),
    without('portal_backup_age_seconds', 'BackupMissing', 4),
    changed(always('portal_certificate_expires_timestamp_seconds', days(20)), 'CertificateEnds'),
    changed(
      always('portal_certificate_expires_timestamp_seconds', days(2)),
      'CertificateEnds',
      'CertificateOver',
    ),
    changed(always('portal_audit_waiting_seconds', 400), 'AuditBehind'),
    changed(always('portal_audit_unsigned_seconds', days(3)), 'AuditUnsigned'),
    changed(always('portal_syslog_failing_seconds', 1000), 'SyslogFails'),
    changed(always('portal_syslog_waiting_entries', 20_000), 'SyslogBehind'),
  ];
  expect(await playRules(RULES, cases)).toBe('');
  const tried = new Set(cases.flatMap(({ firing }) => firing));
  const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => must(name));
  expect(names.filter((name) => !tried.has(name))).toEqual([]);
});

it('sets off the alarm of what really happens: no mails, late and failed jobs', async () => {
  await execute(
    database.url,
    `insert into mail_outbox (id, recipient, language, subject, text, html, status, created_at)
       values (gen_random_uuid(), 'a@plant.example', 'vi', 'x', 'x', 'x', 'waiting', now() - interval '1 hour');
     update graphile_worker._private_jobs set run_at = now() - interval '1 hour' where locked_at is null;
     select graphile_worker.add_job('failed-for-good', max_attempts => 1);
     update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1`,
  );
  const firing = ['JobsFailed', 'JobsLate', 'MailsStuck', 'ReplicaNotUsed'];
  const series = { ...seriesOf(await scraped(), LABELS), [UP]: '1x300' };
  expect(await playRules(RULES, [{ series, firing }])).toBe('');
});
