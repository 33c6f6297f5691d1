import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../lib/paths.mjs';
import { filesBelow } from './shared-words.mjs';

/** Where comments and pages stand that may cite. */
export const CITING_FOLDERS = ['apps', 'libs', 'tools', 'stress', 'prisma', 'fixtures', 'docs'];

const READ = /\.(ts|tsx|mjs|prisma|css|sql|json|md)$/;
/** Made by builds and tests, or about citations themselves. */
const LEFT_OUT =
  /(^|\/)(node_modules|dist|dist-memo|generated|test-results|playwright-report)\/|citations\./;

/** A page of this repository, and a heading on it. */
const CITATION = /\b(docs\/[\w/-]+\.md)(?:[`)]?, ["“]([^"”]+)["”])?/g;
/** Papers by number, which nobody who has only this repository can open. */
const ELSEWHERE = /\b(?:decisions,? (?:section )?\d+|documents? \d+|sections? \d+)/gi;

/** A text without the ends of lines, so that a citation over two of them is read as one. */
const unwrapped = (/** @type {string} */ text) =>
  text.replaceAll(/\s*\n\s*(?:\*|\/{2,3})?\s*/g, ' ');

/**
 * @param {string} page
 * @returns {readonly string[] | undefined} its headings; undefined where there is no such page
 */
function headingsOf(page) {
  if (!existsSync(inRoot(page))) return undefined;
  const lines = readFileSync(inRoot(page), 'utf8').split('\n');
  return lines.flatMap((line) => /^#+ (.+)$/.exec(line)?.[1] ?? []);
}

/**
 * Citations in a text that lead nowhere.
 * @param {string} text
 * @param {(page: string) => readonly string[] | undefined} [headings] of a page
 * @returns {string[]}
 */
export function brokenCitations(text, headings = headingsOf) {
  const read = unwrapped(text);
  const cited = [...read.matchAll(CITATION)].flatMap(([whole, page = '', heading]) => {
    const known = headings(page);
    return known && (heading === undefined || known.includes(heading)) ? [] : [whole];
  });
  return [...cited, ...[...read.matchAll(ELSEWHERE)].map(([whole]) => whole)];
}

/**
 * Citations in files that lead nowhere.
 * @param {readonly string[]} files
 */
const brokenCitationsIn = (files) =>
  files
    .filter((file) => READ.test(file) && !LEFT_OUT.test(file))
    .flatMap((file) =>
      brokenCitations(readFileSync(inRoot(file), 'utf8')).map((found) => `${file}: ${found}`),
    );

/** Of all files of a folder. @param {string} folder */
export const brokenCitationsBelow = (folder) => brokenCitationsIn(filesBelow(folder));

/** Of the pages at the top of the repository. */
export const brokenCitationsAtTop = () =>
  brokenCitationsIn(readdirSync(root).filter((name) => name.endsWith('.md')));
