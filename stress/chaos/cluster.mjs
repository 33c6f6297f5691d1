import { appendFileSync, existsSync, openSync, closeSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { chown, cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../tools/lib/paths.mjs';
import { Problem } from '../../tools/lib/problem.mjs';
import { run } from '../../tools/lib/run.mjs';
import { serverUser } from '../../tools/postgres/server-user.mjs';
import { makeMachine, makeNetwork, OWN_ADDRESS } from './machines.mjs';

/** Debian's packages, the program by which each is recognized, and where it is. */
const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  postgresql: '/usr/lib/postgresql/15/bin/postgres',
  iproute2: '/usr/sbin/ip',
};
const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';
const MACHINES = [1, 2, 3];
const PASSWORD = 'cluster';
const SETTINGS = inRoot('deploy', 'ha');
const READY_WITHIN_MS = 120_000;
const ASKED_AGAIN_MS = 100;
const ANSWER_WITHIN_MS = 1_000;

/** The packages that this machine lacks. */
export const missingPackages = () =>
  Object.entries(PROGRAMS).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));

/**
 * Three machines with etcd, Patroni and PostgreSQL, and HAProxy in front, with the configuration of deploy/ha.
 * @typedef {object} Cluster
 * @property {string} databaseUrl of the portal, through HAProxy, for writing
 * @property {import('./machines.mjs').Machine[]} machines
 * @property {() => Promise<import('./machines.mjs').Machine | undefined>} primary the machine that says it is
 * @property {(machine: import('./machines.mjs').Machine) => void} boot starts etcd and Patroni of a machine
 * @property {() => Promise<void>} whole waits until all three serve, one of them as synchronous standby
 * @property {(from: string, to: string) => Promise<void>} switchOver
 * @property {() => Promise<string>} synchronous name of the synchronous standby
 */

/**
 * @param {string} folder for data and logs; everything in it may be read
 * @returns {Promise<Cluster>}
 */
export async function startCluster(folder) {
  await makeNetwork();
  const machines = await Promise.all(MACHINES.map(makeMachine));
  // The project may be in a folder that PostgreSQL's user may not enter.
  const settings = join(folder, 'settings');
  await cp(SETTINGS, settings, { recursive: true });
  await cp(inRoot('tools', 'docker', 'database', 'portal.sh'), join(settings, 'portal.sh'));
  const user = serverUser(PROGRAMS.postgresql, folder);
  const { uid = 0, gid = 0 } = user.ids;
  const asUser = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  for (const { name } of machines)
    for (const part of ['', 'etcd', 'postgres']) {
      const dir = join(folder, name, part);
      await mkdir(dir, { mode: 0o700 });
      await chown(dir, uid, gid);
    }
  const etcd = await variables(join(settings, 'etcd.env'));
  const clients = machines.map(({ address }) => `${address}:2379`).join(',');

  const boot = (/** @type {import('./machines.mjs').Machine} */ machine) => {
    const { name, address, start } = machine;
    const dir = join(folder, name);
    start([...asUser, PROGRAMS['etcd-server']], {
      log: join(folder, `${name}.etcd.log`),
      env: {
        ...etcd,
        ETCD_NAME: name,
        ETCD_DATA_DIR: join(dir, 'etcd'),
        ETCD_ADVERTISE_CLIENT_URLS: `http://${address}:2379`,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${address}:2380`,
        ETCD_INITIAL_CLUSTER: machines
          .map((one) => `${one.name}=http://${one.address}:2380`)
          .join(','),
      },
    });
    start([...asUser, PROGRAMS.patroni, join(settings, 'patroni.yml')], {
      log: join(folder, `${name}.patroni.log`),
      env: {
        PATRONI_NAME: name,
        PATRONI_ETCD_HOSTS: clients,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
        PATRONI_POSTGRESQL_DATA_DIR: join(dir, 'postgres', 'data'),
        PATRONI_POSTGRESQL_PGPASS: join(dir, 'pgpass'),
        PATRONI_POSTGRESQL_BIN_DIR: POSTGRES_BIN,
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: PASSWORD,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: PASSWORD,
        DATABASE_PASSWORD: PASSWORD,
        CREATE_PORTAL: join(settings, 'portal.sh'),
        LC_ALL: 'C.UTF-8',
      },
    });
  };

  const primaries = async () =>
    (
      await Promise.all(machines.map(async (one) => ((await says(one, 'primary')) ? one : [])))
    ).flat();
  const whole = () =>
    until(async () => {
      const [first, ...others] = await primaries();
      const standbys = await Promise.all(machines.map((one) => says(one, 'replica?lag=1MB')));
      const synchronous = await Promise.all(machines.map((one) => says(one, 'synchronous')));
      return (
        first !== undefined &&
        others.length === 0 &&
        standbys.filter(Boolean).length === MACHINES.length - 1 &&
        synchronous.some(Boolean)
      );
    }, 'The cluster did not become whole');

  machines.forEach(boot);
  await whole();
  startHaproxy(settings, machines, join(folder, 'haproxy.log'));
  const databaseUrl = `postgresql://portal:${PASSWORD}@${OWN_ADDRESS}:5000/portal`;
  // Until its first checks, HAProxy takes every machine for the primary.
  await until(async () => (await primariesOf(OWN_ADDRESS)) === 1, 'HAProxy found no primary');

  return {
    databaseUrl,
    machines,
    boot,
    whole,
    primary: async () => (await primaries())[0],
    synchronous: async () => {
      const answers = await Promise.all(
        machines.map(async ({ name, ...one }) => ((await says(one, 'synchronous')) ? [name] : [])),
      );
      return answers.flat()[0] ?? '';
    },
    switchOver: async (from, to) => {
      const { code, output } = await run(
        [
          'patronictl',
          '--config-file',
          join(settings, 'patroni.yml'),
          ...`switchover --force --master ${from} --candidate ${to}`.split(' '),
        ],
        { env: { PATRONI_ETCD_HOSTS: clients, LC_ALL: 'C.UTF-8' } },
      );
      appendFileSync(join(folder, 'switchovers.log'), output);
      if (code !== 0) throw new Problem(`patronictl switchover: ${output.trim()}`);
    },
  };
}

/**
 * Asks the Patroni of a machine about its role.
 * @param {{ address: string }} machine
 * @param {string} role
 */
async function says({ address }, role) {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    return (await fetch(`http://${address}:8008/${role}`, { method: 'HEAD', signal })).ok;
  } catch {
    return false;
  }
}

/**
 * How many machines a HAProxy takes for the primary, by its statistics.
 * @param {string} address
 */
async function primariesOf(address) {
  try {
    const lines = (await (await fetch(`http://${address}:8404/;csv`)).text()).split('\n');
    return lines.filter((line) => line.startsWith('primary,node-') && line.includes(',UP,')).length;
  } catch {
    return 0;
  }
}

/**
 * @param {() => Promise<boolean>} holds
 * @param {string} otherwise
 */
async function until(holds, otherwise) {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Problem(otherwise);
    await wait(ASKED_AGAIN_MS);
  }
}

/** @param {string} file with a variable in each line */
async function variables(file) {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

/**
 * @param {string} settings
 * @param {import('./machines.mjs').Machine[]} machines
 * @param {string} log
 */
function startHaproxy(settings, machines, log) {
  const output = openSync(log, 'a');
  const nodes = machines.map(({ address }, at) => [`NODE_${at + 1}`, address]);
  spawn(PROGRAMS.haproxy, ['-db', '-f', join(settings, 'haproxy.cfg')], {
    stdio: ['ignore', output, output],
    env: { ...process.env, LISTEN_ADDRESS: OWN_ADDRESS, ...Object.fromEntries(nodes) },
  });
  closeSync(output);
}
