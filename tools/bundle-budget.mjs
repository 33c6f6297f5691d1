/**
 * `node tools/bundle-budget.mjs`, after building the web client: fails if the home page loads too much JavaScript for a
 * visitor who is not logged in, if the registration list needs too much or too large a file, or if a page
 * of workers without an account loads too much before a camera is opened.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';
import { Problem, runMain } from './lib/problem.mjs';

/**
 * A chunk in Vite's manifest.
 * @typedef {{ file: string, imports?: string[], assets?: string[] }} Chunk
 */

/** Transferred bytes: the build compresses the files with Brotli, and every browser gets them so. */
const BUDGET_BYTES = 120_000;
const FILE_BUDGET_BYTES = 100_000;
const LIST_BUDGET_BYTES = 220_000;
const WORKER_BUDGET_BYTES = 60_000;

/** The first load: the entry, the home page, its texts, and the captcha's worker. */
const HOME = [
  /^index\.html$/,
  /src\/app\/pages\/HomePage\.tsx$/,
  /i18n\/src\/vi\/first\.ts$/,
  /altcha\/dist\/workers\/pbkdf2\.js/,
];
/** Loaded on the way to the registration list. */
const WAY = [
  ...HOME,
  /src\/app\/home\/MemberHome\.tsx$/,
  /src\/app\/layout\/(SideMenu|UserMenu)\.tsx$/,
  /src\/app\/routes\/MemberRoutes\.tsx$/,
  /src\/app\/pages\/RequestListRoute\.tsx$/,
];

/** The worker's page, with its texts. It has a build and a manifest of its own. */
const WORKER = [/^tu-khai\/index\.html$/, /i18n\/src\/vi\/workerPage\.json$/];
/** The page of inductions, of the same build. */
const INDUCTION = [/^huan-luyen\/index\.html$/, /i18n\/src\/vi\/inductionPage\.json$/];

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;

await runMain(async () => {
  const manifest = readManifest('manifest.json');
  const home = sizesOf(filesOf(HOME, manifest));
  const total = home.reduce((sum, { bytes }) => sum + bytes, 0);
  const verdict = `The home page loads ${kilobytes(total)} of JavaScript in ${home.length} files; at most ${kilobytes(BUDGET_BYTES)} are allowed.`;
  if (total > BUDGET_BYTES) throw new Problem([verdict, ...listOf(home)].join('\n'));
  const way = sizesOf(filesOf(WAY, manifest));
  const list = way.reduce((sum, { bytes }) => sum + bytes, 0);
  const listVerdict = `The registration list loads ${kilobytes(list)} of JavaScript; at most ${kilobytes(LIST_BUDGET_BYTES)} are allowed.`;
  if (list > LIST_BUDGET_BYTES) throw new Problem([listVerdict, ...listOf(way)].join('\n'));
  const large = way.filter(({ bytes }) => bytes >= FILE_BUDGET_BYTES);
  if (large.length > 0) {
    const rule = `Files on the way to the registration list stay below ${kilobytes(FILE_BUDGET_BYTES)}, which these do not:`;
    throw new Problem([rule, ...listOf(large)].join('\n'));
  }
  console.log(verdict);
  console.log(listVerdict);
  for (const [name, parts, page] of /** @type {const} */ ([
    ["The worker's page", WORKER, 'tu-khai/index.html'],
    ['The page of inductions', INDUCTION, 'huan-luyen/index.html'],
  ])) {
    const files = sizesOf(filesOf([...parts], readManifest('worker.json'), page));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const said = `${name} loads ${kilobytes(bytes)} of JavaScript before a camera; at most ${kilobytes(WORKER_BUDGET_BYTES)} are allowed.`;
    if (bytes > WORKER_BUDGET_BYTES) throw new Problem([said, ...listOf(files)].join('\n'));
    console.log(said);
  }
});

/** @param {ReturnType<typeof sizesOf>} sizes */
function listOf(sizes) {
  return sizes.map(({ file, bytes }) => `${kilobytes(bytes).padStart(10)}  ${file}`);
}

/**
 * @param {string} name of the manifest of a build
 * @returns {Record<string, Chunk>}
 */
function readManifest(name) {
  try {
    return JSON.parse(readFileSync(inRoot('apps', 'web', 'dist', '.vite', name), 'utf8'));
  } catch (cause) {
    throw new Problem('The web client is not built yet: build it first.', { cause });
  }
}

/**
 * All JavaScript files that these parts of the client need.
 * @param {readonly RegExp[]} parts
 * @param {Record<string, Chunk>} manifest
 * @param {string} html the page that loads them
 */
function filesOf(parts, manifest, html = 'index.html') {
  /** @type {Set<string>} */
  const files = new Set();
  const collect = (/** @type {string} */ key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    // A worker's own file is listed as an asset of the chunk that starts it.
    for (const asset of chunk.assets ?? []) files.add(asset);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  for (const pattern of parts) {
    const keys = Object.keys(manifest).filter((key) => pattern.test(key));
    if (keys.length === 0) {
      throw new Problem(`The build has nothing that matches ${pattern}: correct this check.`);
    }
    keys.forEach(collect);
  }
  // The manifest does not contain scripts that the page itself loads.
  const page = readFileSync(inRoot('apps', 'web', 'dist', html), 'utf8');
  for (const [, file = ''] of page.matchAll(/src="\/(assets\/[^"]+)"/g)) files.add(file);
  return [...files].filter((file) => file.endsWith('.js'));
}

/**
 * The files with their transferred size, largest first.
 * @param {string[]} files
 */
function sizesOf(files) {
  return files
    .map((file) => {
      const path = inRoot('apps', 'web', 'dist', file);
      // A file that compression does not make smaller is sent as it is.
      const sent = existsSync(`${path}.br`) ? `${path}.br` : path;
      return { file, bytes: statSync(sent).size };
    })
    .sort((a, b) => b.bytes - a.bytes);
}
