import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { again } from '../../tools/lib/again.mjs';
import { Problem } from '../../tools/lib/problem.mjs';
import { run } from '../../tools/lib/run.mjs';

/** Marks a process in a network of its own. */
const MARK = 'PORTAL_CHAOS_OWN_NETWORK';
/** Everything in it ends with the command in front, however that ends. */
const OWN_NETWORK =
  'unshare --mount --net --pid --propagation private --fork --mount-proc --kill-child'.split(' ');
/** The first process of a namespace has to reap the processes whose parent was killed; bash does. */
const REAPER = ['bash', '-c', '"$@"; exit $?', 'bash'];

const BRIDGE = 'machines';
const NETWORK = '10.77.0';
/** The address of everything that is no machine of the cluster: portals, callers, HAProxy. */
export const OWN_ADDRESS = `${NETWORK}.1`;

/** Whether this process and all that it starts have a network of their own. */
export const hasOwnNetwork = () => process.env[MARK] !== undefined;

/** Whether this user may make networks. */
export const mayMakeNetworks = async () =>
  (await run([...OWN_NETWORK, 'ip', 'link', 'set', 'lo', 'up'])).code === 0;

/**
 * Starts this program again with its own network, processes and mounts.
 * @param {Record<string, string>} env added to its environment
 * @returns {Promise<number>} its exit code
 */
export const againWithOwnNetwork = (env) =>
  again({ ...env, [MARK]: 'yes' }, [...OWN_NETWORK, ...REAPER], 'SIGKILL');

/** @param {string} command */
async function ip(command) {
  const { code, output } = await run(['ip', ...command.split(' ')]);
  if (code !== 0) throw new Problem(`ip ${command}: ${output.trim()}`);
  return output;
}

/** Makes the network that the machines share. Call it once. */
export async function makeNetwork() {
  await run(['mkdir', '-p', '/run/netns']);
  await run(['mount', '-t', 'tmpfs', 'tmpfs', '/run/netns']);
  // Killed processes leave files there, named by their ids, which start again from 1 in the next run.
  await run(['mount', '-t', 'tmpfs', 'tmpfs', '/dev/shm']);
  await ip('link set lo up');
  await ip(`link add ${BRIDGE} type bridge`);
  await ip(`addr add ${OWN_ADDRESS}/24 dev ${BRIDGE}`);
  await ip(`link set ${BRIDGE} up`);
}

/**
 * A machine of that network: processes behind a network card of their own.
 * @typedef {object} Machine
 * @property {string} name
 * @property {string} address
 * @property {(command: string[], options: { env: Record<string, string | undefined>, log: string }) => void} start a process
 * @property {(program?: string) => Promise<void>} kill ends all its processes, or those of one program, with signal 9
 * @property {(program?: string) => Promise<void>} freeze stops all its processes, or those of one program
 * @property {(program?: string) => Promise<void>} thaw lets them go on
 * @property {() => Promise<void>} cut its packets reach no other machine, without an error anywhere
 * @property {() => Promise<void>} join ends that
 *
 * @param {number} number from 1
 * @returns {Promise<Machine>}
 */
export async function makeMachine(number) {
  const name = `node-${number}`;
  const card = `card-${number}`;
  const address = `${NETWORK}.${10 + number}`;
  await ip(`netns add ${name}`);
  await ip(`link add ${card} type veth peer name eth0 netns ${name}`);
  await ip(`link set ${card} master ${BRIDGE} up`);
  await ip(`-n ${name} addr add ${address}/24 dev eth0`);
  await ip(`-n ${name} link set eth0 up`);
  await ip(`-n ${name} link set lo up`);
  const pids = async (/** @type {string | undefined} */ program) =>
    (await ip(`netns pids ${name}`))
      .split('\n')
      .filter(Boolean)
      .map(Number)
      .filter((pid) => !program || programOf(pid) === program);
  /** Sends a signal to all processes, until no new one is found that was started meanwhile. */
  const signal = async (
    /** @type {NodeJS.Signals} */ what,
    /** @type {string | undefined} */ program,
  ) => {
    /** @type {Set<number>} */
    const sent = new Set();
    for (
      let found = await pids(program);
      found.some((pid) => !sent.has(pid));
      found = await pids(program)
    )
      for (const pid of found) {
        sent.add(pid);
        try {
          process.kill(pid, what);
        } catch {
          // It has ended meanwhile.
        }
      }
  };
  return {
    name,
    address,
    start: ([program = '', ...args], { env, log }) => {
      const output = openSync(log, 'a');
      const child = spawn('nsenter', [`--net=/run/netns/${name}`, program, ...args], {
        stdio: ['ignore', output, output],
        env: { ...process.env, ...env },
        detached: true,
      });
      child.on('error', () => undefined);
      closeSync(output);
    },
    kill: (program) => signal('SIGKILL', program),
    freeze: (program) => signal('SIGSTOP', program),
    thaw: (program) => signal('SIGCONT', program),
    cut: async () => void (await ip(`link set ${card} nomaster`)),
    join: async () => void (await ip(`link set ${card} master ${BRIDGE}`)),
  };
}

/**
 * The name of a process's program; empty if the process has ended.
 * @param {number} pid
 */
function programOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}
