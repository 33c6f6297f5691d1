import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../../../../tools/lib/paths.mjs';
import type { CommandResult } from './commands';
import { ensureProgram } from './debian-package';
import { relay } from './relay.mjs';

const RELAY = inRoot('apps', 'api-e2e', 'src', 'support', 'relay.mjs');
/** The ports of portal and database inside. */
const PORTAL = 3000;
const DATABASE = 5432;

/** A network of its own that leads nowhere. Only the portal and its database can be reached, through files. */
export interface ClosedNetwork {
  /** Leads to port 3000 inside. */
  baseUrl: string;
  /** A database inside with the address of one outside. */
  inside: (databaseUrl: string) => string;
  /** Runs a program inside, as a user (if this user may choose) with only these settings. */
  run: (command: readonly string[], options?: Running) => Promise<CommandResult>;
  /** Starts a program inside. @returns stops it, and tells what it said */
  start: (
    command: readonly string[],
    options?: Running,
  ) => { stop: () => Promise<string>; said: () => string; hasEnded: () => boolean };
  stop: () => Promise<void>;
}

interface Running {
  env?: Record<string, string>;
  uid?: number;
  input?: string;
}

/**
 * @param folder for sockets; others may enter it
 * @param serverUrl the database server outside
 */
export async function startClosedNetwork(
  folder: string,
  serverUrl: string,
): Promise<ClosedNetwork> {
  await ensureProgram(['ip', '-V'], 'iproute2');
  const isRoot = process.getuid?.() === 0;
  const [portal, database] = ['portal.sock', 'database.sock'].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  const outside = await relay(database, new URL(serverUrl).port);
  const pairs = [portal, String(PORTAL), String(DATABASE), database];
  const up = 'ip link set lo up && exec "$@"';
  const keeper = spawn(
    'unshare',
    [isRoot ? '-n' : '-rn', 'sh', '-c', up, 'sh', process.execPath, RELAY, ...pairs],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const [ready] = (await Promise.race([once(keeper.stdout, 'data'), once(keeper, 'exit')])) as [
    unknown,
  ];
  if (String(ready).trim() !== 'ready') throw new Error('There can be no closed network here.');
  await chmod(database, 0o666);
  const front = await relay('0', portal);
  const enter = [
    'nsenter',
    '--target',
    String(keeper.pid),
    ...(isRoot ? ['--net'] : ['--net', '--user', '--preserve-credentials']),
  ];

  const begin = (command: readonly string[], { env = {}, uid, input = '' }: Running = {}) => {
    const as = [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${uid}`,
      '--clear-groups',
      '--no-new-privs',
      '--bounding-set=-all',
    ];
    const [program = '', ...args] = [
      ...enter,
      ...(isRoot && uid !== undefined ? as : []),
      ...command,
    ];
    const child = spawn(program, args, {
      // Users inside are unknown outside, so they have no home.
      env: { PATH: process.env['PATH'], HOME: '/', ...env },
      cwd: '/',
    });
    const said = { output: '', error: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.error += text));
    child.stdin.on('error', () => undefined).end(input);
    return { child, said, ended: once(child, 'close').then(([code]) => Number(code ?? 1)) };
  };
  return {
    baseUrl: `http://127.0.0.1:${front.port}`,
    inside: (databaseUrl) => Object.assign(new URL(databaseUrl), { port: String(DATABASE) }).href,
    run: async (command, options) => {
      const { said, ended } = begin(command, options);
      return { code: await ended, ...said };
    },
    start: (command, options) => {
      const { child, said, ended } = begin(command, options);
      return {
        said: () => said.output + said.error,
        hasEnded: () => child.exitCode !== null,
        stop: async () => {
          child.kill('SIGTERM');
          await ended;
          return said.output + said.error;
        },
      };
    },
    stop: async () => {
      front.stop();
      const gone = once(keeper, 'close');
      keeper.stdin.end();
      await gone;
      outside.stop();
    },
  };
}
