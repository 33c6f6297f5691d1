import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ensureProgram } from './debian-package';

const run = promisify(execFile);
const SAVE_WITHIN_MS = 120_000;

/** Makes sure that LibreOffice Calc is installed. */
export const ensureLibreOffice = (): Promise<void> =>
  ensureProgram(['soffice', '--version'], 'libreoffice-calc');

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
