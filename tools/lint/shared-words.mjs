import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';

/** Code that all requests share. */
export const SHARED_FOLDERS = [
  'apps/api/src/requests',
  'apps/web/src/requests',
  'libs/contracts/src/requests',
  'libs/domain/src/requests',
];

/**
 * Words of families and of entry. Two similar words are allowed: `entries`, JavaScript's name for the pairs of an
 * object, and `staff`, because the plant has a staff.
 */
const FOREIGN = new Set(
  `people driver drivers plate plates serial serials plan plans planned root roots entry
   vehicle vehicles equipment guarantee guarantees gps visitor visitors carrier carriers
   workbook workbooks`.split(/\s+/),
);
/** Technical terms that contain such a word without referring to a family. */
const HARMLESS = /\b(createRoot|:root|rootElement)\b/g;

/** Splits a name or a sentence into words, also at capitals, dashes and underscores. */
const wordsOf = (/** @type {string} */ text) =>
  text
    .replace(HARMLESS, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/**
 * Words of families in a text, line by line.
 * @param {string} text
 * @returns {string[]} as `12: plan`
 */
export const foreignWords = (text) =>
  text
    .split('\n')
    .flatMap((line, at) =>
      wordsOf(line).flatMap((word) => (FOREIGN.has(word) ? [`${at + 1}: ${word}`] : [])),
    );

/**
 * Words of families in a file.
 * @param {string} file
 */
export const foreignWordsIn = (file) =>
  foreignWords(readFileSync(inRoot(file), 'utf8')).map((found) => `${file}:${found}`);

/**
 * All files below a folder.
 * @param {string} folder
 * @returns {string[]}
 */
export const filesBelow = (folder) =>
  readdirSync(inRoot(folder), { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .map((file) => relative(root, join(file.parentPath ?? file.path, file.name)))
    .toSorted();

/**
 * Words of families in the files of a folder.
 * @param {string} folder
 */
export const foreignWordsBelow = (folder) => filesBelow(folder).flatMap(foreignWordsIn);
