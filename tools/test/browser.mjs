import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Problem } from '../lib/problem.mjs';
import { inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** Chromium without windows: a page costs it two thirds of what it costs the full program. */
const SHELL = '/usr/bin/chromium-headless-shell';

const INSTALLED = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
    (name) => `/usr/bin/${name}`,
  ),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** `--version` also fails if a system library is missing, which a check of the file would not show. */
const works = (/** @type {string} */ path) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

/**
 * A Chromium for tests, downloaded if this machine has none.
 * @returns {Promise<string>} path of its program
 */
export async function findChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (works(given)) return given;
    throw new Problem(
      `CHROMIUM_PATH is "${given}", which does not run: correct it or leave it out.`,
    );
  }
  if (works(SHELL) || (await installShell())) return SHELL;
  return INSTALLED.find(works) ?? (await playwrights()) ?? none();
}

/** Playwright's own Chromium, downloaded if necessary. */
async function playwrights() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  if (works(path)) return path;
  await run(
    [
      process.execPath,
      inRoot('node_modules', '@playwright', 'test', 'cli.js'),
      'install',
      'chromium',
    ],
    {
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    },
  );
  return works(path) ? path : undefined;
}

/** Debian's package, which only root can install. */
async function installShell() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(['apt-get', 'update', '-qq'], { env });
  await run(
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
    { env },
  );
  return works(SHELL);
}

/** @returns {never} */
function none() {
  throw new Problem(
    'The browser tests need Chromium, and it could not be fetched: install it (on Debian: "sudo apt-get install chromium-headless-shell") or name one with CHROMIUM_PATH.',
  );
}
