import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { filesBelow } from './shared-words.mjs';

/** Where components are used. */
const FOLDERS = ['apps/web/src', 'libs/ui/src'];
/** Loads the styles of components that every page may use. */
const THEME = 'libs/ui/src/theme/mantine.css';

const IMPORTED = /import\s+\{([^}]+)\}\s+from\s+'@mantine\/core'/g;
const OWN_STYLES = /import '(\.[^']+\.css)'/g;
const STYLES = /@mantine\/core\/styles\/(\w+)\.layer\.css/g;

const stylesFolder = dirname(
  createRequire(inRoot('libs/ui/package.json')).resolve('@mantine/core/styles.css'),
);

const namesIn = (/** @type {string} */ text, /** @type {RegExp} */ pattern) =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '');

/**
 * Components of Mantine that a source text imports, without types.
 * @param {string} source
 * @returns {string[]}
 */
export const componentsOf = (source) =>
  namesIn(source, IMPORTED)
    .flatMap((names) => names.split(','))
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => /^[A-Z]\w*$/.test(name));

/** Names of components whose styles a file of styles loads. */
const stylesIn = (/** @type {string} */ path) => namesIn(readFileSync(path, 'utf8'), STYLES);

/**
 * Components of Mantine that a file uses although neither the theme nor the file loads their styles.
 * @param {string} file path within the repository
 * @param {ReadonlySet<string>} ofTheme names of components whose styles the theme loads
 * @returns {string[]} `path: component`
 */
function unstyledIn(file, ofTheme) {
  const source = readFileSync(inRoot(file), 'utf8');
  const own = new Set(
    namesIn(source, OWN_STYLES).flatMap((path) => stylesIn(inRoot(dirname(file), path))),
  );
  const needsStyles = (/** @type {string} */ name) =>
    existsSync(join(stylesFolder, 'styles', `${name}.layer.css`));
  return componentsOf(source)
    .filter((name) => needsStyles(name) && !ofTheme.has(name) && !own.has(name))
    .map((name) => `${file}: ${name}`);
}

/** The same, in all files with screens. */
export function unstyledComponents() {
  const ofTheme = new Set(stylesIn(inRoot(THEME)));
  return FOLDERS.flatMap(filesBelow)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => unstyledIn(file, ofTheme));
}
