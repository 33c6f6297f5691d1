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
const HAS_TITLES = /\.(test|spec)\.(ts|tsx)$/;

/**
 * The prose of a file: comments in code, titles of tests, and the whole content of pages and
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

/**
 * The hard phrases in comments, titles of tests, pages and English texts.
 * @returns {string[]} such as `README.md: nobody`, once for each phrase of a file
 */
export function hardPhrases() {
  return [...FOLDERS.flatMap((folder) => filesBelow(folder)), ...PAGES]
    .filter((path) => !LEFT_OUT.test(path))
    .flatMap((path) => {
      const prose = proseOf(path).join('\n');
      return Object.entries(HARD)
        .filter(([, pattern]) => prose.search(pattern) >= 0)
        .map(([phrase]) => `${path}: ${phrase}`);
    });
}
