import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** How the tools run nx: without a background process or cloud, with plain output. */
export const nxCommand = [process.execPath, inRoot('node_modules', 'nx', 'dist', 'bin', 'nx.js')];
export const nxEnv = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_INTERACTIVE: 'false',
  // Separate processes for its plugins would take half the time of a run that has nothing to do.
  NX_ISOLATE_PLUGINS: 'false',
  FORCE_COLOR: '0',
};

/**
 * Runs tasks with nx, which restores their results from its cache if their inputs are unchanged.
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

/** Whether nx reports that every task came from the cache. */
export const allFromCache = (/** @type {string} */ output) =>
  /Cache: +([1-9]\d*)\/\1 hit/.test(output);
