/**
 * Fails when the home page, as somebody who is not logged in first loads it, carries too much
 * JavaScript: `node tools/bundle-budget.mjs`, after the web client was built.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inRoot } from './lib/paths.mjs';
import { Problem, runMain } from './lib/problem.mjs';

/**
 * A chunk as Vite's manifest has it.
 * @typedef {{ file: string, imports?: string[], assets?: string[] }} Chunk
 */

const BUDGET_BYTES = 160_000;

/** What the first load fetches: the entry, the home page, its texts, and the captcha's work. */
const NEEDED = [
  /^index\.html$/,
  /src\/app\/pages\/HomePage\.tsx$/,
  /i18n\/src\/vi\/(common|layout|home|login)\.json$/,
  /altcha\/dist\/workers\/pbkdf2\.js/,
];

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;

await runMain(async () => {
  const sizes = sizesOf(filesOfHome(readManifest()));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const verdict = `The home page loads ${kilobytes(total)} of gzipped JavaScript in ${sizes.length} files; at most ${kilobytes(BUDGET_BYTES)} are allowed.`;
  if (total > BUDGET_BYTES) {
    const list = sizes.map(({ file, bytes }) => `${kilobytes(bytes).padStart(10)}  ${file}`);
    throw new Problem([verdict, ...list].join('\n'));
  }
  console.log(verdict);
});

/** @returns {Record<string, Chunk>} */
function readManifest() {
  try {
    return JSON.parse(
      readFileSync(inRoot('apps', 'web', 'dist', '.vite', 'manifest.json'), 'utf8'),
    );
  } catch (cause) {
    throw new Problem('The web client is not built yet: build it first.', { cause });
  }
}

/**
 * Every file that the home page cannot do without.
 * @param {Record<string, Chunk>} manifest
 */
function filesOfHome(manifest) {
  /** @type {Set<string>} */
  const files = new Set();
  const collect = (/** @type {string} */ key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    // A worker's own file counts as an asset of the chunk that starts it.
    for (const asset of chunk.assets ?? []) files.add(asset);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  for (const pattern of NEEDED) {
    const keys = Object.keys(manifest).filter((key) => pattern.test(key));
    if (keys.length === 0) {
      throw new Problem(`The build has nothing that matches ${pattern}: correct this check.`);
    }
    keys.forEach(collect);
  }
  return [...files].filter((file) => file.endsWith('.js'));
}

/**
 * The files with their size on the wire, biggest first.
 * @param {string[]} files
 */
function sizesOf(files) {
  return files
    .map((file) => {
      const content = readFileSync(inRoot('apps', 'web', 'dist', file));
      return { file, bytes: gzipSync(content, { level: 9 }).length };
    })
    .sort((a, b) => b.bytes - a.bytes);
}
