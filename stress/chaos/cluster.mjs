import { appendFileSync, existsSync, openSync, closeSync } from 'node:fs';
import { spawn } from 'node:child_process';
import {
  chmod,
  chown,
  cp,
  mkdir,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../tools/lib/paths.mjs';
import { Problem } from '../../tools/lib/problem.mjs';
import { run } from '../../tools/lib/run.mjs';
import { serverUser } from '../../tools/postgres/server-user.mjs';
import {
  hasOwnNetwork,
  makeMachine,
  makeNetwork,
  mayMakeNetworks,
  OWN_ADDRESS,
} from './machines.mjs';

/** Debian's packages, the program by which each is recognized, and where it is. */
const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  postgresql: '/usr/lib/postgresql/15/bin/postgres',
  iproute2: '/usr/sbin/ip',
};
const POOLER = { pgbouncer: '/usr/sbin/pgbouncer' };
const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';
const MACHINES = [1, 2, 3];
const PASSWORD = 'cluster';
const SETTINGS = inRoot('deploy', 'ha');
const READY_WITHIN_MS = 120_000;
const ASKED_AGAIN_MS = 100;
const ANSWER_WITHIN_MS = 1_000;

/**
 * Why this machine cannot run a cluster; empty if it can.
 * @param {boolean} [withPooler]
 * @returns {Promise<string>}
 */
export async function lacking(withPooler = false) {
  const missing = Object.entries({ ...PROGRAMS, ...(withPooler ? POOLER : {}) }).flatMap(
    ([name, program]) => (existsSync(program) ? [] : [name]),
  );
  if (missing.length > 0)
    return `this needs Debian 12's packages, of which ${missing.join(', ')} are missing.`;
  return hasOwnNetwork() || (await mayMakeNetworks())
    ? ''
    : 'this needs the right to make networks, which root has.';
}

/**
 * Three machines with etcd, Patroni and PostgreSQL, and HAProxy in front, with the configuration of deploy/ha.
 * @typedef {object} Cluster
 * @property {string} databaseUrl of the portal, through HAProxy, for writing
 * @property {string} readUrl the same for reading
 * @property {import('./machines.mjs').Machine[]} machines
 * @property {() => Promise<import('./machines.mjs').Machine | undefined>} primary the machine that says it is
 * @property {(machine: import('./machines.mjs').Machine) => void} boot starts etcd and Patroni of a machine
 * @property {() => Promise<void>} whole waits until all three serve, one of them as synchronous standby
 * @property {(from: string, to: string) => Promise<void>} switchOver
 * @property {() => Promise<string>} synchronous name of the synchronous standby
 */

/**
 * A time of day of its own for PostgreSQL alone: what decides about roles uses the machine's.
 * @typedef {object} DatabaseClock
 * @property {Record<string, string>} variables of the environment
 * @property {Record<string, string>} parameters of PostgreSQL that suit this clock
 */

/**
 * @param {string} folder for data and logs; everything in it may be read
 * @param {DatabaseClock} [clock]
 * @returns {Promise<Cluster>}
 */
export async function startCluster(folder, clock = { variables: {}, parameters: {} }) {
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
  // This process may have the clock that is meant for PostgreSQL.
  const plain = Object.fromEntries(Object.keys(clock.variables).map((name) => [name, undefined]));
  const programs = await withVariables(clock.variables, join(folder, 'programs'));
  await writeFile(
    join(settings, 'postgresql.yml'),
    JSON.stringify({ bootstrap: { dcs: { postgresql: { parameters: clock.parameters } } } }),
  );
  const etcdOf = (/** @type {import('./machines.mjs').Machine[]} */ ...some) =>
    some.map(({ address }) => `${address}:2379`).join(',');

  // As on real machines; only changes need them.
  const callsOfPatroni = {
    PATRONI_RESTAPI_USERNAME: 'patroni',
    PATRONI_RESTAPI_PASSWORD: PASSWORD,
  };
  const boot = (/** @type {import('./machines.mjs').Machine} */ machine) => {
    const { name, address, start } = machine;
    const dir = join(folder, name);
    start([...asUser, PROGRAMS['etcd-server']], {
      log: join(folder, `${name}.etcd.log`),
      env: {
        ...plain,
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
    // All files in this folder count.
    start([...asUser, PROGRAMS.patroni, settings], {
      log: join(folder, `${name}.patroni.log`),
      env: {
        ...plain,
        PATRONI_NAME: name,
        // Not its own: docs/high-availability.md says why.
        PATRONI_ETCD_HOSTS: etcdOf(...machines.filter((other) => other !== machine)),
        PATRONI_ETCD_USE_PROXIES: 'true',
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
        PATRONI_POSTGRESQL_DATA_DIR: join(dir, 'postgres', 'data'),
        PATRONI_POSTGRESQL_PGPASS: join(dir, 'pgpass'),
        PATRONI_POSTGRESQL_BIN_DIR: programs,
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: PASSWORD,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: PASSWORD,
        DATABASE_PASSWORD: PASSWORD,
        CREATE_PORTAL: join(settings, 'portal.sh'),
        ...callsOfPatroni,
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
      if (!first || others.length > 0) return false;
      // A new primary also says for a moment that it is a standby.
      const rest = machines.filter((one) => one !== first);
      const standbys = await Promise.all(rest.map((one) => says(one, 'replica?lag=1MB')));
      const synchronous = await Promise.all(rest.map((one) => says(one, 'synchronous')));
      return standbys.every(Boolean) && synchronous.some(Boolean);
    }, 'The cluster did not become whole');

  machines.forEach(boot);
  await whole();
  startHaproxy(settings, machines, { log: join(folder, 'haproxy.log'), env: plain });
  const through = (/** @type {number} */ port) =>
    `postgresql://portal:${PASSWORD}@${OWN_ADDRESS}:${port}/portal`;
  // Until its first checks, HAProxy takes every machine for the primary.
  await until(async () => (await primariesOf(OWN_ADDRESS)) === 1, 'HAProxy found no primary');

  return {
    databaseUrl: through(5000),
    readUrl: through(5001),
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
        {
          env: {
            ...plain,
            ...callsOfPatroni,
            PATRONI_ETCD_HOSTS: etcdOf(...machines),
            LC_ALL: 'C.UTF-8',
          },
        },
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
 * PostgreSQL's programs, of which the server has more variables: Patroni passes none on.
 * @param {Record<string, string>} more
 * @param {string} folder
 * @returns {Promise<string>} the folder of the programs
 */
async function withVariables(more, folder) {
  if (Object.keys(more).length === 0) return POSTGRES_BIN;
  await mkdir(folder);
  for (const name of await readdir(POSTGRES_BIN))
    await symlink(join(POSTGRES_BIN, name), join(folder, name));
  const server = join(folder, basename(PROGRAMS.postgresql));
  await rm(server);
  const given = Object.entries(more).map(([name, value]) => `${name}='${value}'`);
  await writeFile(server, `#!/bin/sh\nexec env ${given.join(' ')} ${PROGRAMS.postgresql} "$@"\n`);
  await chmod(server, 0o755);
  return folder;
}

/**
 * @param {string} settings
 * @param {import('./machines.mjs').Machine[]} machines
 * @param {{ log: string, env: Record<string, string | undefined> }} options
 */
function startHaproxy(settings, machines, { log, env }) {
  const output = openSync(log, 'a');
  const nodes = machines.map(({ address }, at) => [`NODE_${at + 1}`, address]);
  spawn(PROGRAMS.haproxy, ['-db', '-f', join(settings, 'haproxy.cfg')], {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env, LISTEN_ADDRESS: OWN_ADDRESS, ...Object.fromEntries(nodes) },
  });
  closeSync(output);
}
