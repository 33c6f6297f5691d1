import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { lastLines, run } from '../lib/run.mjs';

/** Docker's names of the machines. */
const PLATFORMS = { x64: 'linux/amd64', arm64: 'linux/arm64' };

/**
 * Builds the image for each machine that the builder can build for, and saves it together with the images of database and
 * proxy, as one archive per machine for `docker load`.
 * @param {string} folder gets the archives
 * @param {{ version: string, machines: readonly import('./arguments.mjs').Machine[] }} options
 * @returns {Promise<string[]>} what could not be made, with the reason
 */
export async function saveImages(folder, { version, machines }) {
  if ((await run(['docker', 'info'])).code !== 0)
    return ['images: no container engine answers here ("docker info")'];
  const outside = await outsideImages();
  const left = [];
  for (const machine of machines) {
    try {
      await saveFor(folder, { version, machine, outside });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      left.push(`images for ${machine}: ${error.message}`);
    }
  }
  return left;
}

/**
 * @param {string} folder
 * @param {{ version: string, machine: import('./arguments.mjs').Machine, outside: Record<string, string> }} options
 */
async function saveFor(folder, { version, machine, outside }) {
  const platform = ['--platform', PLATFORMS[machine]];
  // The compose files name the image without a version.
  const tags = [`contractor-portal:${version}`, 'contractor-portal:latest'];
  const names = [];
  let base = '';
  for (const [variable, image] of Object.entries(outside)) {
    const [name = ''] = image.split('@');
    // Without a registry, the machine's own image of that name has to do.
    const source = (await run(['docker', 'pull', ...platform, image])).code === 0 ? image : name;
    if (source !== name) await docker('tag', source, name);
    await checkMachine(name, machine);
    if (variable === 'NODE_IMAGE') base = source;
    else names.push(name);
  }
  await docker(
    'build',
    ...platform,
    '--target=portal',
    `--build-arg=NODE_IMAGE=${base}`,
    ...tags.map((tag) => `--tag=${tag}`),
    inRoot(),
  );
  for (const tag of tags) await checkMachine(tag, machine);
  const archive = join(folder, `contractor-portal-${version}-images-${machine}.tar`);
  await docker('save', '--output', archive, ...tags, ...names);
  // Docker lets only its own user read it.
  await chmod(archive, 0o644);
}

/**
 * A builder may silently take an image for its own machine.
 * @param {string} image
 * @param {import('./arguments.mjs').Machine} machine
 */
async function checkMachine(image, machine) {
  const found = await docker('image', 'inspect', '--format', '{{.Os}}/{{.Architecture}}', image);
  if (found !== PLATFORMS[machine])
    throw new Problem(`the image ${image} here is for ${found}, and no other can be had.`);
}

/**
 * @param {string[]} args
 * @returns {Promise<string>} what it prints
 */
async function docker(...args) {
  const { code, output } = await run(['docker', ...args]);
  if (code !== 0) throw new Problem(`"docker ${args[0]}" failed: ${lastLines(output, 5)}`);
  return output.trim();
}

/** The outside images of the release, by the name of their setting. @returns {Promise<Record<string, string>>} */
async function outsideImages() {
  const text = await readFile(inRoot('tools', 'docker', 'images.env'), 'utf8');
  return Object.fromEntries(
    [...text.matchAll(/^(\w+_IMAGE)=(\S+)$/gm)].map(([, name, image]) => [name, image]),
  );
}
