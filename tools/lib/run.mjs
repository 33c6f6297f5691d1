import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Ends the commands that are still running, when the tool itself ends. */
export function killRunning() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to this process's environment
 * @property {string} [log] file for its output
 * @property {string} [cwd] where it runs, if not in the top folder
 * @property {boolean} [isShown] whether its output is shown as it comes
 */

/**
 * Runs a command and waits for it.
 * @param {string[]} command
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run([program = '', ...args], { env = {}, log, cwd = root, isShown = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const done = (/** @type {number} */ code) => {
      running.delete(child);
      if (log) {
        mkdirSync(dirname(log), { recursive: true });
        writeFileSync(log, `$ ${[program, ...args].join(' ')}\n${output}`);
      }
      resolve({ code, output });
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
      if (isShown) stream.pipe(process.stdout, { end: false });
    }
    child.on('error', (error) => {
      output += error.message;
      done(127);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

/** The last lines of a long output, which usually contain the reason. */
export const lastLines = (/** @type {string} */ output, count = 15) =>
  output.trimEnd().split('\n').slice(-count).join('\n');

/**
 * The lines of a long output that name the problem, for a short message.
 * @param {string} output
 */
export function errorLines(output, count = 10) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter(
      (line) => /error|cannot|could not|✗/i.test(line) && !/npm (error|warn)|^\s+at /i.test(line),
    );
  return lines.length > 0 ? lines.slice(0, count).join('\n') : lastLines(output, count);
}
