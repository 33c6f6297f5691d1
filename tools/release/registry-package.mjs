import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../lib/problem.mjs';
import { lastLines, run } from '../lib/run.mjs';

/**
 * Unpacks a package of the registry that is not installed here, because it is for another machine.
 * @param {{ name: string, version: string, integrity: string }} wanted `integrity` is what its archive must have
 * @param {string} folder gets the archive
 * @returns {Promise<string>} the folder of the unpacked package
 */
export async function unpackedPackage({ name, version, integrity }, folder) {
  const into = join(folder, name.replace('/', '+'));
  await mkdir(into, { recursive: true });
  const packed = await run(
    ['npm', 'pack', '--silent', `--pack-destination=${into}`, `${name}@${version}`],
    { cwd: into },
  );
  if (packed.code !== 0)
    throw new Problem(`${name}@${version} cannot be had: ${lastLines(packed.output, 3)}`);
  const archive = join(into, packed.output.trim().split('\n').at(-1) ?? '');
  const [algorithm = '', wanted] = integrity.split(/-(.*)/);
  const digest = createHash(algorithm)
    .update(await readFile(archive))
    .digest('base64');
  if (digest !== wanted)
    throw new Problem(`${name}@${version} is not what it was: its ${algorithm} has changed.`);
  const unpacked = await run(['tar', 'xzf', archive, '-C', into]);
  if (unpacked.code !== 0) throw new Problem(`${archive} cannot be unpacked: ${unpacked.output}`);
  return join(into, 'package');
}
