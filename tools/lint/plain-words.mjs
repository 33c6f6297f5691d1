import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { filesBelow } from './shared-words.mjs';

/** Phrases that are correct but hard to read. In plain sentences, a named subject stores, shows, reports or returns. */
export const HARD = {
  'is told': /\b(?:is|are|was|were|be|been) told\b/gi,
  'tells of': /\b(?:tell|tells|told) of\b/gi,
  stands: /\bst(?:and|ands|ood)\b/gi,
  whoever: /\bwho(?:m)?ever\b/gi,
  nobody: /\bnobody\b/gi,
  'what of': /\bwhat of\b/gi,
  'the same of': /\bthe same of\b/gi,
  'of before': /\bof before\b/gi,
  'for want of': /\bfor want of\b/gi,
  'put down': /\bputs? (?:\w+ )?down\b/gi,
};
/** @typedef {keyof typeof HARD} Phrase */

const FOLDERS = ['apps', 'libs', 'tools', 'stress', 'prisma', 'fixtures', 'docs'];
const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
const LEFT_OUT =
  /\/(node_modules|dist|dist-memo|generated|test-results|vi)\/|plain-words\.|\.d\.ts$/;
const COMMENT = {
  code: /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm,
  sql: /--.*$/gm,
};
/** A test's title: the first argument of `it`, `test` or `describe`, also after a table of cases. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|[\])])\(\s*(['"`])(?:\\.|(?!\1)[^\\\n])*\1/g;
const HAS_TITLES = /^apps\/[^/]+-e2e\/.+\.(test|spec)\.ts$/;

/**
 * The prose of a file: comments in code, titles of tests over HTTP and in a browser, and the whole content of pages and
 * English texts.
 * @param {string} path
 * @returns {string[]}
 */
function proseOf(path) {
  const text = () => readFileSync(inRoot(path), 'utf8');
  if (/\.md$|\/i18n\/src\/en\/.+\.json$/.test(path)) return [text()];
  if (HAS_TITLES.test(path))
    return [COMMENT.code, TITLE].flatMap((pattern) => text().match(pattern) ?? []);
  if (/\.(ts|tsx|mjs|prisma|css)$/.test(path)) return text().match(COMMENT.code) ?? [];
  return path.endsWith('.sql') ? (text().match(COMMENT.sql) ?? []) : [];
}

/** Counts each phrase in comments, titles, pages and English texts. @returns {Record<Phrase, number>} */
export function hardWords() {
  const prose = [...FOLDERS.flatMap((folder) => filesBelow(folder)), ...PAGES]
    .filter((path) => !LEFT_OUT.test(path))
    .flatMap(proseOf)
    .join('\n');
  return /** @type {Record<Phrase, number>} */ (
    Object.fromEntries(
      Object.entries(HARD).map(([phrase, pattern]) => [phrase, prose.match(pattern)?.length ?? 0]),
    )
  );
}
