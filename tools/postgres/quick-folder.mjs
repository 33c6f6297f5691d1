import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Linux has a file system in memory here. */
const MEMORY = '/dev/shm';
/** Bytes that it must have free; the API tests take a tenth of it. */
const ROOM = 2_000_000_000;

/**
 * The folder for the files of a database that needs to outlive nothing. A database has 1,200 files, and each test file
 * copies one: on a disk that takes most of a second, in memory a twentieth of it.
 * @param {string} [memory]
 * @param {number} [available] bytes of memory that programs may still take
 * @returns {Promise<string>} `memory` if it has room, otherwise the usual folder for temporary files
 */
export async function quickFolder(memory = MEMORY, available = process.availableMemory()) {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, available) >= ROOM ? memory : tmpdir();
}
