import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** How nx is called everywhere: no background process, no cloud, plain output. */
export const nxCommand = [process.execPath, inRoot('node_modules', 'nx', 'dist', 'bin', 'nx.js')];
export const nxEnv = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_INTERACTIVE: 'false',
  // Its plugins in processes of their own take half of the time of a call that finds nothing to do.
  NX_ISOLATE_PLUGINS: 'false',
  FORCE_COLOR: '0',
};

/**
 * Runs tasks that nx need not repeat: what they make comes out of its cache while their inputs stay the same.
 * @param {string[]} args
 * @param {string} [log]
 */
export async function runCached(args, log) {
  const { code, output } = await run([...nxCommand, ...args, '--output-style=stream'], {
    env: nxEnv,
    ...(log ? { log } : {}),
  });
  return { code, output, changed: !allFromCache(output) };
}

/** Whether nx says that it had to run nothing. */
export const allFromCache = (/** @type {string} */ output) =>
  /Cache: +([1-9]\d*)\/\1 hit/.test(output);
