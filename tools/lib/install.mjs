import { isInstalled } from './installed.mjs';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';
import { lastLines, run } from './run.mjs';

/** Refuses a Node.js version that is too old for the dependencies. This code must run on any version. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Problem(
    `Node.js ${process.versions.node} is too old: install version 20.19 or newer from https://nodejs.org and start again.`,
  );
}

/**
 * Not `npm ci`, because that refuses a lock file written with a registry that lacks optional packages of other
 * operating systems. `--no-save` leaves the lock file unchanged.
 */
const INSTALL = [
  'install',
  '--no-save',
  '--include=dev',
  '--no-audit',
  '--no-fund',
  '--prefer-offline',
];

/**
 * Installs the packages of the lock file unless they are installed. Nx cannot do this, because it is one of them.
 * @param {string} [log]
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function installPackages(log) {
  if (isInstalled(inRoot('package-lock.json'), inRoot('node_modules', '.package-lock.json')))
    return false;
  const npm = process.env['npm_execpath'];
  const command = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const { code, output } = await run([...command, ...INSTALL], {
    env: { SCARF_ANALYTICS: 'false', CHECKPOINT_DISABLE: '1' },
    ...(log ? { log } : {}),
  });
  if (code !== 0) throw new Problem(reasonOf(output));
  return true;
}

/** Why npm could not install, and how to correct it. */
function reasonOf(/** @type {string} */ output) {
  if (/ENOSPC/.test(output))
    return 'The disk is full: free about 2 GB for the packages and start again.';
  if (/EACCES|EPERM|EROFS/.test(output))
    return `npm may not write into ${inRoot('node_modules')}: give your user the right to write there, or put the project into a folder of your own.`;
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|network/i.test(output))
    return `The packages could not be fetched: connect to the internet (or name your registry with "npm config set registry") and start again.\n${npmErrors(output)}`;
  return `"npm install" failed:\n${npmErrors(output)}`;
}

/** The lines that npm itself marks as errors, without its repeated prefix. */
const npmErrors = (/** @type {string} */ output) =>
  output
    .split('\n')
    .filter((line) => /^npm (error|ERR!) \S/.test(line))
    .slice(0, 8)
    .join('\n') || lastLines(output);
