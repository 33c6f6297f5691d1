import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findServers } from '../../../../tools/lib/server-programs.mjs';

const run = promisify(execFile);
const INSTALL_WITHIN_MS = 600_000;

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
    await run('apt-get', ['update'], { timeout: INSTALL_WITHIN_MS });
    await run('apt-get', ['install', '-y', '--no-install-recommends', packageName], {
      timeout: INSTALL_WITHIN_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch (error) {
    throw new Error(
      `This test needs ${program}: install it ("apt-get install ${packageName}" on Debian, as root) and run it again.`,
      { cause: error },
    );
  }
}

const answers = (program: string, args: readonly string[]): Promise<boolean> =>
  run(program, args).then(
    () => true,
    () => false,
  );
