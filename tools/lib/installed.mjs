import { readFileSync } from 'node:fs';

/**
 * What npm writes of a package into a lock file, as far as it is read here.
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package
 * @typedef {{ packages?: Record<string, Package> }} LockFile
 */

/**
 * Whether the packages that npm says it has installed are those of a lock file.
 * @param {string} wantedFile `package-lock.json`
 * @param {string} installedFile npm's own record, `node_modules/.package-lock.json`, written last of all
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
 * Whether an optional package is surely meant for this machine, so that its absence tells of packages that were
 * installed on another one. Those that also ask for a C library are left out: which one is here takes long to tell.
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
