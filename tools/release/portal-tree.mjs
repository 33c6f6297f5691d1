import { chmod, copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { arch } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { packageFiles } from '../docker/production-packages.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { machineProxy } from './machine-proxy.mjs';
import { unpackedPackage } from './registry-package.mjs';

/** @typedef {import('./arguments.mjs').Machine} Machine */

/** Folders and files that an installation has as the checkout has them. */
const AS_THEY_ARE = [
  'apps/api/package.json',
  'apps/web/dist',
  'prisma/migrations',
  'prisma/seed/reference',
  'docs',
  'CHANGELOG.md',
  'LICENSE',
];

/**
 * Lays out what is installed on a machine: program, packages, client, migrations, reference data, Node.js, and the files
 * for systemd and nginx.
 * @param {string} folder
 * @param {{ machine: Machine, version: string, apiDist: string, node: string | undefined, work: string }} options
 * `node` is a program to take instead of the registry's; `work` is a folder for what is fetched
 * @returns {Promise<Set<string>>} the files of packages, from `folder`
 */
export async function layOut(folder, { machine, version, apiDist, node, work }) {
  for (const path of AS_THEY_ARE) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(inRoot(path), join(folder, path), { recursive: true });
  }
  await cp(apiDist, join(folder, 'apps', 'api', 'dist'), { recursive: true });
  await cp(inRoot('deploy'), folder, { recursive: true });
  const template = await readFile(inRoot('tools/docker/proxy/nginx.conf.template'), 'utf8');
  await writeFile(join(folder, 'nginx.conf'), machineProxy(template));
  await writeFile(join(folder, 'VERSION'), `${version}\n`);
  await writeFile(join(folder, 'MACHINE'), `${machine}\n`);
  const program = join(folder, 'bin', 'node');
  if (node) await copyFile(node, program);
  else {
    const home = await nodeFor(machine, work);
    await copyFile(join(home, 'bin', 'node'), program);
    await copyFile(join(home, 'LICENSE'), join(folder, 'LICENSE.node'));
  }
  await chmod(program, 0o755);
  return copyFor(machine, folder, work);
}

/** The version of Node.js that bundles contain. */
export const nodeVersion = async () => (await nodePackages()).version;

/** @returns {Promise<{ version: string, packages: Record<Machine, { name: string, integrity: string }> }>} */
const nodePackages = async () =>
  JSON.parse(await readFile(inRoot('tools/release/node.json'), 'utf8'));

/**
 * The unpacked package with the program of Node.js.
 * @param {Machine} machine
 * @param {string} work
 */
async function nodeFor(machine, work) {
  const { version, packages } = await nodePackages();
  return unpackedPackage({ ...packages[machine], version }, work);
}

/**
 * Copies packages; those with programs for this machine are replaced by those for the wanted one.
 * @param {Machine} machine
 * @param {string} folder
 * @param {string} work
 */
async function copyFor(machine, folder, work) {
  const here = arch();
  /** @type {Set<string>} */
  const copied = new Set();
  /** @type {Set<string>} */
  const foreign = new Set();
  for (const file of await packageFiles()) {
    const home = new RegExp(
      String.raw`^(.*node_modules/@[\w-]+/[\w-]+-linux-)${here}(-gnu)?/`,
    ).exec(file);
    if (home && machine !== here) {
      foreign.add(`${home[1]}${machine}${home[2] ?? ''}`);
      continue;
    }
    const wanted = file.replace(`/prebuilds/linux-${here}/`, `/prebuilds/linux-${machine}/`);
    await copyInto(folder, wanted);
    copied.add(wanted);
  }
  const lock = JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8')).packages;
  for (const home of foreign) {
    const locked = lock[home];
    if (!locked) throw new Problem(`package-lock.json does not know ${home}.`);
    const name = home.slice(home.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version, integrity } = locked;
    await cp(await unpackedPackage({ name, version, integrity }, work), join(folder, home), {
      recursive: true,
    });
    copied.add(posix.join(home, 'package.json'));
  }
  return copied;
}

/**
 * @param {string} folder
 * @param {string} file from the project's root
 */
async function copyInto(folder, file) {
  const target = join(folder, file);
  await mkdir(dirname(target), { recursive: true });
  await copyFile(join(root, file), target);
}
