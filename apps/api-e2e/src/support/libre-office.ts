import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const INSTALL_WITHIN_MS = 600_000;
const SAVE_WITHIN_MS = 120_000;

/**
 * Sees to it that there is a spreadsheet program: an installed one, else Debian's where we may install it.
 * @throws Error saying what to install
 */
export async function ensureLibreOffice(): Promise<void> {
  if (await isInstalled()) return;
  try {
    await run('apt-get', ['update'], { timeout: INSTALL_WITHIN_MS });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'libreoffice-calc'], {
      timeout: INSTALL_WITHIN_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch (error) {
    throw new Error(
      'This test needs LibreOffice: install it ("apt-get install libreoffice-calc" on Debian, as root) and run it again.',
      { cause: error },
    );
  }
}

const isInstalled = (): Promise<boolean> =>
  run('soffice', ['--version']).then(
    () => true,
    () => false,
  );

/** Opens a workbook in LibreOffice and saves it again under its own name. */
export async function resave(path: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'libre-office-'));
  try {
    await run(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'xlsx',
        '--outdir',
        folder,
        path,
      ],
      { timeout: SAVE_WITHIN_MS },
    );
    await rename(join(folder, basename(path)), path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
