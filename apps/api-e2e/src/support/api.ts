import { Client } from '@portal/testing';
import { hostedApi } from '../../../../tools/portal/api-hosts.mjs';
import { freePort } from '../../../../tools/lib/ports.mjs';
import { startApiProcess, webDist } from '../../../../tools/portal/api-process.mjs';
import { testSettings } from '../../../../tools/portal/test-settings.mjs';

/**
 * The environment variable with the addresses of the API hosts, one per worker; the global setup
 * sets it for the test files.
 */
export const HOSTS_VARIABLE = 'TEST_API_HOSTS';

/** One line of the API's log. */
export type LogEntry = Record<string, unknown>;

export interface HostedApi {
  baseUrl: string;
  /** Makes calls by the routes of the contracts; `client.as({ ip })` is another caller. */
  client: Client;
  stop(): Promise<unknown>;
}

export interface RunningApi extends HostedApi {
  /** Everything that it has logged so far. */
  logs: LogEntry[];
  /** Ends it like a crash or a lack of memory. */
  kill(): Promise<void>;
}

export interface ApiOptions {
  databaseUrl: string;
  /** Settings that differ from the usual test settings. */
  env?: Record<string, string>;
}

const settings = { NODE_ENV: 'test', TRUST_PROXY: '127.0.0.1', ...testSettings };

/** Starts the built API in a process of its own, as at the plant, and waits until it is ready. */
export async function startApi({ databaseUrl, env }: ApiOptions): Promise<RunningApi> {
  const logs: LogEntry[] = [];
  const { baseUrl, stop, pid, exited } = await startApiProcess({
    databaseUrl,
    port: await freePort(),
    env: { ...settings, ...env },
    onLine: (line) => logs.push(parseLine(line)),
  });
  const kill = async () => {
    process.kill(pid, 'SIGKILL');
    await exited;
  };
  return { baseUrl, client: new Client(baseUrl), logs, stop, kill };
}

/**
 * Starts the built API in a process that has already loaded it and runs one at a time.
 * `LOG_LEVEL=error npm test` shows its errors.
 */
export async function startHostedApi({ databaseUrl, env }: ApiOptions): Promise<HostedApi> {
  const { baseUrl, stop } = await hostedApi(hostOfWorker(), {
    ...settings,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    DATABASE_URL: databaseUrl,
    WEB_DIST: webDist,
    ...env,
  });
  return { baseUrl, client: new Client(baseUrl), stop };
}

/** The address of this worker's host process, which has already loaded the program. */
export function hostOfWorker(): string {
  const hosts = process.env[HOSTS_VARIABLE]?.split(' ') ?? [];
  const host = hosts[Number(process.env['JEST_WORKER_ID'] ?? 1) % hosts.length];
  if (!host) throw new Error('The global setup has not started a host for APIs');
  return host;
}

function parseLine(line: string): LogEntry {
  try {
    return JSON.parse(line) as LogEntry;
  } catch {
    return { msg: line };
  }
}
