import { mkdir, statfs } from 'node:fs/promises';
import { again } from '../../tools/lib/again.mjs';
import { run } from '../../tools/lib/run.mjs';

const MEGABYTES = 4_096;
/** The free space of a full disk: less than a file, and less than a page of a log. */
const LEFT_BYTES = 4_096;

/** Marks a process that has its own mounts. */
const MARK = 'PORTAL_CHAOS_OWN_MOUNTS';
const OWN_MOUNTS = ['unshare', '--mount', '--propagation', 'private'];

/**
 * Whether the mounts of this process disappear with the last process that it has started, however
 * these end.
 */
export const hasOwnMounts = () => process.env[MARK] !== undefined;

/**
 * Starts this program again with its own mounts; without any if this user is not allowed to mount.
 * @returns {Promise<number>} its exit code
 */
export async function againWithOwnMounts() {
  const { code } = await run([...OWN_MOUNTS, 'true']);
  return again({ [MARK]: code === 0 ? 'yes' : 'none' }, code === 0 ? OWN_MOUNTS : []);
}

/**
 * A separate disk in memory, which can be made full for a while. If this user is not allowed to
 * mount, it is a plain folder.
 * @typedef {object} SmallDisk
 * @property {(() => Promise<void>) | undefined} fill from now on writes fail; undefined for a plain
 * folder
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
