import { pathToFileURL } from 'node:url';
import { watch } from 'rolldown';
import { inRoot } from '../lib/paths.mjs';
import { messageOf } from '../lib/problem.mjs';
import { startApiProcess } from './api-process.mjs';

/**
 * Builds and starts the API, and does it again whenever a source file changes. If a build or start fails, it reports
 * that and waits for the next change.
 * @param {import('./api-process.mjs').ApiOptions & { beforeFirstStart: () => Promise<void> }} options
 * @returns {Promise<{ stop: () => Promise<void> }>} once the API runs for the first time
 */
export async function watchApi({ beforeFirstStart, ...options }) {
  const project = inRoot('apps', 'api');
  const config = await import(pathToFileURL(`${project}/rolldown.config.mjs`).href);
  /** @type {import('./api-process.mjs').ApiProcess | undefined} */
  let api;
  let builds = 0;

  const restart = async () => {
    await api?.stop();
    api = undefined;
    if (builds === 0) await beforeFirstStart();
    builds += 1;
    api = await startApiProcess(options);
    console.log(`API ${builds === 1 ? 'started' : 'restarted'}.`);
  };

  const watcher = watch({ ...config.default, cwd: project });
  /** @type {Promise<void>} */
  let restarting = Promise.resolve();
  await new Promise((/** @type {(value: void) => void} */ resolve) => {
    let isBroken = false;
    watcher.on('event', (event) => {
      if (event.code === 'START') isBroken = false;
      if (event.code === 'BUNDLE_END') void event.result.close();
      if (event.code === 'ERROR') {
        isBroken = true;
        console.error(`The API cannot be built: ${messageOf(event.error)}`);
        resolve();
      }
      if (event.code !== 'END' || isBroken) return;
      restarting = restarting
        .then(restart)
        .catch((error) => console.error(messageOf(error)))
        .then(resolve);
    });
  });
  return {
    stop: async () => {
      await watcher.close();
      await restarting;
      await api?.stop();
    },
  };
}
