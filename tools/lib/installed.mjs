import { readFileSync } from 'node:fs';

/**
 * The fields of a package in a lock file that are used here.
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[]
 * }} Package
 * @typedef {{ packages?: Record<string, Package> }} LockFile
 */

/**
 * Whether the packages that npm has recorded as installed are those of a lock file.
 * @param {string} wantedFile `package-lock.json`
 * @param {string} installedFile npm's own record, `node_modules/.package-lock.json`, which npm writes last
 */
export function isInstalled(wantedFile, installedFile) {
  const wanted = read(wantedFile)?.packages;
  const installed = read(installedFile)?.packages;
  if (!wanted || !installed) return false;
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, entry]) => isThere(entry, installed[path]));
}

/**
 * @param {Package} wanted
 * @param {Package | undefined} installed
 */
function isThere(wanted, installed) {
  if (!installed) return wanted.optional === true && !isForThisMachine(wanted);
  return installed.version === wanted.version && installed.integrity === wanted.integrity;
}

/**
 * Whether an optional package is certainly meant for this machine: if it is missing, the packages were installed on
 * another machine. Packages that also require a C library are ignored, because detecting the library takes long.
 * @param {Package} entry
 */
const isForThisMachine = ({ os = [], cpu = [], libc }) =>
  os.includes(process.platform) && cpu.includes(process.arch) && libc === undefined;

/**
 * @param {string} file
 * @returns {LockFile | undefined}
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
