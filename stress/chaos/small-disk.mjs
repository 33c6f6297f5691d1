import { mkdir, statfs } from 'node:fs/promises';
import { again } from '../../tools/lib/again.mjs';
import { run } from '../../tools/lib/run.mjs';

const MEGABYTES = 4_096;
/** What is left while it is full: less than a file, and than a page of a log. */
const LEFT_BYTES = 4_096;

/** Says to this program that what it mounts is its own. */
const MARK = 'PORTAL_CHAOS_OWN_MOUNTS';
const OWN_MOUNTS = ['unshare', '--mount', '--propagation', 'private'];

/** Whether what this process mounts is gone with the last process that it has started, however they end. */
export const hasOwnMounts = () => process.env[MARK] !== undefined;

/**
 * Starts this program again with mounts of its own, or without any where this user may not have them.
 * @returns {Promise<number>} its exit code
 */
export async function againWithOwnMounts() {
  const { code } = await run([...OWN_MOUNTS, 'true']);
  return again({ [MARK]: code === 0 ? 'yes' : 'none' }, code === 0 ? OWN_MOUNTS : []);
}

/**
 * A disk of one's own in memory, which can be full for a while; in its place a folder where this user may mount none.
 * @typedef {object} SmallDisk
 * @property {(() => Promise<void>) | undefined} fill from now on nothing can be written; none where it is a folder
 * @property {() => Promise<void>} clear
 * @property {() => Promise<void>} stop
 *
 * @param {string} folder
 * @returns {Promise<SmallDisk>}
 */
export async function startSmallDisk(folder) {
  await mkdir(folder, { recursive: true });
  const plain = { fill: undefined, clear: async () => {}, stop: async () => {} };
  if (process.env[MARK] !== 'yes') return plain;
  const { code } = await run([
    'mount',
    '-t',
    'tmpfs',
    '-o',
    `size=${MEGABYTES}m,mode=0711`,
    'tmpfs',
    folder,
  ]);
  if (code !== 0) return plain;
  const resize = (/** @type {string} */ size) =>
    run(['mount', '-o', `remount,size=${size}`, folder]);
  return {
    fill: async () => {
      const { blocks, bfree, bsize } = await statfs(folder);
      await resize(String((blocks - bfree) * bsize + LEFT_BYTES));
    },
    clear: async () => void (await resize(`${MEGABYTES}m`)),
    stop: async () => void (await run(['umount', '--lazy', folder])),
  };
}
