import { spawn } from 'node:child_process';

/**
 * Starts this program again with another environment, and forwards signals to it.
 * @param {Record<string, string>} env added to this process's environment
 * @param {string[]} [prefix] command placed in front
 * @param {NodeJS.Signals} [ending] sent in place of every signal, if the command in front ignores others
 * @returns {Promise<number>} its exit code
 */
export function again(env, prefix = [], ending) {
  const [program = '', ...args] = [...prefix, process.execPath, ...process.argv.slice(1)];
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(ending ?? signal));
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}
