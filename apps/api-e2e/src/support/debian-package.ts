import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findServers } from '../../../../tools/lib/server-programs.mjs';

const run = promisify(execFile);
const INSTALL_WITHIN_MS = 600_000;
/** The file that the one who installs has locked. */
const INSTALLING = join(tmpdir(), 'portal-tests-install.lock');

/**
 * Makes sure that a program exists: an installed one, or Debian's if the test may install it.
 * @param asked a command line that works if the program is installed
 * @throws Error that says what to install
 */
export async function ensureProgram(
  asked: readonly [string, ...string[]],
  packageName: string,
): Promise<void> {
  const [program, ...args] = asked;
  findServers();
  if (await answers(program, args)) return;
  try {
    await alone(['apt-get', 'update']);
    await alone(['apt-get', 'install', '-y', '--no-install-recommends', packageName], {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
    });
  } catch (error) {
    throw new Error(
      `This test needs ${packageName}: install it ("apt-get install ${packageName}" on Debian, as root) and run it again.`,
      { cause: error },
    );
  }
}

/** Runs a command while no other test runs one here: of two that install packages at once, one fails. */
const alone = (command: readonly string[], env = process.env) =>
  run('flock', [INSTALLING, ...command], { timeout: INSTALL_WITHIN_MS, env });

const answers = (program: string, args: readonly string[]): Promise<boolean> =>
  run(program, args).then(
    () => true,
    () => false,
  );
