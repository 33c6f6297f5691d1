import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureProgram } from './debian-package';

/** Prometheus's own checks, as Debian packages them. */
export const ensurePromtool = (): Promise<void> =>
  ensureProgram(['promtool', '--version'], 'prometheus');

/** A series by its name with labels, and its values in the notation of `promtool test rules`. */
export type Series = Record<string, string>;

/** What should be firing after some hours with such series. */
export interface AlarmCase {
  series: Series;
  /** Minutes between two values. */
  interval?: number;
  firing: readonly string[];
}

/** Runs promtool, with a text as its input if one is given. @returns what it prints; empty if all is right */
export function promtool(args: readonly string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

/** The series of a scrape, each with its value all the time. */
export function seriesOf(scrape: string, labels: Readonly<Record<string, string>>): Series {
  const own = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  const samples = scrape.split('\n').flatMap((line) => {
    const [, name, given, value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (!name || !Number.isFinite(Number(value))) return [];
    return [[`${name}{${[...(given ? [given] : []), ...own].join(',')}}`, `${value}x300`]];
  });
  return Object.fromEntries(samples) as Series;
}

/** Plays cases with rules, with `promtool test rules`. @returns what it prints; empty if all is right */
export async function playRules(rules: string, cases: readonly AlarmCase[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rules-'));
  const file = join(folder, 'cases.yml');
  const tests = cases.map(({ series, interval = 1, firing }) => ({
    interval: `${interval}m`,
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"}) > 0',
        eval_time: `${200 * interval}m`,
        exp_samples: firing.map((alertname) => ({
          labels: `{alertname="${alertname}"}`,
          value: 1,
        })),
      },
    ],
  }));
  try {
    // JSON is YAML.
    await writeFile(
      file,
      JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }),
    );
    return promtool(['test', 'rules', file]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
