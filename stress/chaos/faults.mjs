import { setTimeout as wait } from 'node:timers/promises';

/** @typedef {import('./machines.mjs').Machine} Machine */
/** @typedef {import('./cluster.mjs').Cluster} Cluster */
/** @typedef {(cluster: Cluster, primary: Machine) => Promise<() => Promise<void>>} Fault breaks the
 * primary, and returns how its machine comes back */

/** Longer than `ttl` in deploy/ha/patroni.yml: the role of a primary without etcd expires. */
const ROLE_EXPIRED_MS = 6_500;

const SWITCHES = 5;
const SWITCHED_AGAIN_MS = 1_000;

/**
 * What may happen to the primary.
 * @satisfies {Record<string, Fault>}
 */
export const FAULTS = {
  'all processes killed': async (
    /** @type {Cluster} */ { boot },
    /** @type {Machine} */ primary,
  ) => {
    await primary.kill();
    return async () => boot(primary);
  },
  'PostgreSQL killed': async (/** @type {Cluster} */ _, /** @type {Machine} */ primary) => {
    await primary.kill('postgres');
    // Patroni starts it again by itself.
    return async () => undefined;
  },
  'all processes stopped': async (/** @type {Cluster} */ _, /** @type {Machine} */ primary) => {
    await primary.freeze();
    return () => primary.thaw();
  },
  'cut off': async (/** @type {Cluster} */ _, /** @type {Machine} */ primary) => {
    await primary.cut();
    return primary.join;
  },
  // The machine comes back in the moment in which its successor has lost the role.
  'cut off, back as etcd fails': async (
    /** @type {Cluster} */ { machines },
    /** @type {Machine} */ primary,
  ) => {
    await primary.cut();
    const others = machines.filter((machine) => machine !== primary);
    return async () => {
      await Promise.all(others.map((machine) => machine.freeze('etcd')));
      await wait(ROLE_EXPIRED_MS);
      await Promise.all([primary.join(), ...others.map((machine) => machine.thaw('etcd'))]);
    };
  },
  'switched over by hand': async (
    /** @type {Cluster} */ cluster,
    /** @type {Machine} */ primary,
  ) => {
    const done = switchedOver(cluster, primary.name);
    // The caller that waits for the machine to come back gets the error.
    done.catch(() => undefined);
    return () => done;
  },
};

/**
 * Switches over as an operator would: Patroni refuses a standby that does not answer at that moment, so he tries again.
 * @param {Cluster} cluster
 * @param {string} from name of the primary
 */
async function switchedOver({ primary, switchOver, synchronous }, from) {
  for (let left = SWITCHES; ; left -= 1)
    try {
      return await switchOver(from, await synchronous());
    } catch (error) {
      const now = await primary();
      if (now && now.name !== from) return;
      if (left === 1) throw error;
      await wait(SWITCHED_AGAIN_MS);
    }
}
