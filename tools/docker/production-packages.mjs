/**
 * `node tools/docker/production-packages.mjs <folder>`: copies the packages that the built API loads, with only the
 * files that it loads. The API's own files contain all other packages.
 */
import { createRequire } from 'node:module';
import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { OUTSIDE } from '../../apps/api/rolldown.config.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { Problem, runMain } from '../lib/problem.mjs';

const require = createRequire(inRoot('apps', 'api', 'package.json'));

/** Names of files with licence texts in packages. */
const NOTICE = /^(licen[cs]e|notice|copying)(\b|$)/i;

/** Platforms of the images; files for other platforms are left out. */
const NATIVE = ['linux'];

/**
 * Copies the files of packages that the built API loads.
 * @param {string} folder which will contain `node_modules`
 * @returns {Promise<{ count: number, bytes: number }>}
 */
export async function copyPackages(folder) {
  const files = await packageFiles();
  let bytes = 0;
  for (const file of files) {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(root, file), target);
    bytes += (await stat(target)).size;
  }
  return { count: files.size, bytes };
}

/**
 * The files of packages that the built API loads on this machine, with the packages' licence texts.
 * @returns {Promise<Set<string>>} from the project's root
 */
export async function packageFiles() {
  const files = new Set(await tracedFiles());
  for (const [name, { beside = [] }] of Object.entries(OUTSIDE)) {
    const home = packageFolder(name);
    files.add(relative(root, join(home, 'package.json')));
    for (const pattern of beside)
      for (const file of await matching(join(home, pattern))) files.add(relative(root, file));
  }
  for (const file of await noticesOf(files)) files.add(file);
  return files;
}

/**
 * The folders of packages that contain some files.
 * @param {Iterable<string>} files
 * @returns {Set<string>}
 */
export const packageHomes = (files) =>
  new Set(
    [...files].flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? []),
  );

/**
 * The packages' licence texts, which must be distributed together with the packages.
 * @param {Iterable<string>} files of packages, from the project's root
 * @returns {Promise<string[]>}
 */
async function noticesOf(files) {
  const found = await Promise.all(
    [...packageHomes(files)].map(async (home) => {
      const names = await readdir(join(root, home));
      return names.filter((name) => NOTICE.test(name)).map((name) => join(home, name));
    }),
  );
  return found.flat();
}

/**
 * @param {string} pattern a path whose last part may contain a star
 * @returns {Promise<string[]>}
 */
async function matching(pattern) {
  const [begin = '', end] = basename(pattern).split('*');
  const names = await readdir(dirname(pattern));
  const found = names.filter((name) =>
    end === undefined ? name === begin : name.startsWith(begin) && name.endsWith(end),
  );
  if (found.length === 0) throw new Problem(`There is nothing like ${pattern}`);
  return found.map((name) => join(dirname(pattern), name));
}

/** @returns {Promise<string[]>} all loaded files, found by following imports from file to file */
async function tracedFiles() {
  const names = Object.entries(OUTSIDE).flatMap(([name, { entries }]) =>
    entries ? entries.map((entry) => `${name}/${entry}`) : [name],
  );
  // Loads each package with both import and require, because a package may have a file for each.
  const loader = inRoot('apps', 'api', 'loads-packages.mjs');
  const text = [
    `import { createRequire } from 'node:module';`,
    ...names.map((name) => `import '${name}';`),
    'const require = createRequire(import.meta.url);',
    ...names.filter((name) => !name.endsWith('.mjs')).map((name) => `require('${name}');`),
  ].join('\n');
  await writeFile(loader, text);
  try {
    const { fileList } = await nodeFileTrace([loader], { base: root });
    const own = relative(root, loader);
    return [...fileList].filter((file) => file !== own && !isForOtherPlatform(file));
  } finally {
    await rm(loader);
  }
}

/** @param {string} file */
function isForOtherPlatform(file) {
  const platform = /node_modules\/@img\/sharp-(?:libvips-)?(?:linuxmusl|(\w+))-/.exec(file);
  return platform !== null && !NATIVE.includes(platform[1] ?? '');
}

/** @param {string} name */
function packageFolder(name) {
  for (const base of require.resolve.paths(name) ?? []) {
    const folder = join(base, name);
    try {
      require.resolve(join(folder, 'package.json'));
      return folder;
    } catch {
      continue;
    }
  }
  throw new Problem(`${name} is not installed`);
}

if (process.argv[1] === import.meta.filename)
  await runMain(async () => {
    const [folder] = process.argv.slice(2);
    if (!folder) throw new Problem('Name the folder that the packages go into.');
    const { count, bytes } = await copyPackages(folder);
    console.log(`${count} files of packages, ${(bytes / 1e6).toFixed(0)} MB`);
  });
