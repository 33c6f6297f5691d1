import { Client } from '@portal/testing';
import { freePort } from '../../../../tools/lib/ports.mjs';
import { startApiProcess } from '../../../../tools/portal/api-process.mjs';

/** One line of the API's log. */
export type LogEntry = Record<string, unknown>;

export interface RunningApi {
  baseUrl: string;
  /** Calls it by the routes of the contracts; `client.as({ ip })` is somebody else. */
  client: Client;
  /** Everything it has logged so far. */
  logs: LogEntry[];
  stop(): Promise<void>;
}

/**
 * Starts the built API on a free port and waits until it is ready.
 * @param options.env settings that differ from those of a test run
 */
export async function startApi(options: {
  databaseUrl: string;
  env?: Record<string, string>;
}): Promise<RunningApi> {
  const logs: LogEntry[] = [];
  const { baseUrl, stop } = await startApiProcess({
    databaseUrl: options.databaseUrl,
    port: await freePort(),
    env: { NODE_ENV: 'test', TRUST_PROXY: '127.0.0.1', CAPTCHA_WORK: '20', ...options.env },
    onLine: (line) => logs.push(parseLine(line)),
  });
  return { baseUrl, client: new Client(baseUrl), logs, stop };
}

function parseLine(line: string): LogEntry {
  try {
    return JSON.parse(line) as LogEntry;
  } catch {
    return { msg: line };
  }
}
