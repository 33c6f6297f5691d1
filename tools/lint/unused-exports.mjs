import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { filesBelow } from './shared-words.mjs';

/** The contracts are not checked: the API's description uses the names of all schemas that they export. */
const CHECKED = [
  'apps/api/src',
  'apps/web/src',
  'libs/domain/src',
  'libs/testing/src',
  'libs/ui/src',
];
const READ = ['apps', 'libs', 'tools', 'stress', 'fixtures'];
const SOURCE = /\.(ts|tsx|mjs)$/;
const LEFT_OUT = /\/(node_modules|dist|generated)\//;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
const WORD = /[A-Za-z_$][\w$]*/g;
const EXPORTED = /^export (?:async )?(?:const|function|class|enum|abstract class) ([\w$]+)/gm;
const PASSED_ON = /export (?:type )?\{([^}]*)\} from/g;

/** Whether a file is an index, which passes on the exports of other files. */
const isIndex = (/** @type {string} */ path) => /\/index\.tsx?$/.test(path);

/**
 * Exports that no other file uses, and exports of an index that no file imports.
 * @returns {string[]} `path: name`
 */
export function unusedExports() {
  const texts = new Map(
    READ.flatMap((folder) => filesBelow(folder))
      .filter((path) => SOURCE.test(path) && !LEFT_OUT.test(path))
      .map((path) => [path, readFileSync(inRoot(path), 'utf8').replaceAll(COMMENT, '')]),
  );
  const users = usersOfWords(texts);
  const usedOutside = (
    /** @type {string} */ name,
    /** @type {(path: string) => boolean} */ inside,
  ) => (users.get(name) ?? []).some((path) => !inside(path));
  return [...texts].flatMap(([path, text]) => {
    if (!CHECKED.some((folder) => path.startsWith(`${folder}/`))) return [];
    const own = [...text.matchAll(EXPORTED)].flatMap(([, name = '']) =>
      usedOutside(name, (other) => other === path) ? [] : [`${path}: ${name}`],
    );
    if (!isIndex(path) || path.startsWith('libs/')) return own;
    const folder = `${posix.dirname(path)}/`;
    const passedOn = [...text.matchAll(PASSED_ON)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim().replace(/^type /, ''))
      .filter((name) => name !== '' && !usedOutside(name, (other) => other.startsWith(folder)));
    return [...own, ...passedOn.map((name) => `${path}: ${name}`)];
  });
}

/**
 * @param {ReadonlyMap<string, string>} texts
 * @returns {Map<string, string[]>} for each word the files that contain it
 */
function usersOfWords(texts) {
  /** @type {Map<string, string[]>} */
  const users = new Map();
  for (const [path, text] of texts)
    for (const word of new Set(text.match(WORD) ?? [])) {
      const found = users.get(word);
      if (found) found.push(path);
      else users.set(word, [path]);
    }
  return users;
}
