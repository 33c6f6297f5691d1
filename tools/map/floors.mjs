import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { targetOf, zoneOf } from '../lint/zones.mjs';

/** @typedef {import('../lint/zones.mjs').Zone} Zone */

/**
 * A floor of the house: a library, or a layer of an app.
 * @typedef {object} Floor
 * @property {string} name `libs/domain`, `api/requests`
 * @property {Set<string>} members families, features and other parts of which the floor consists
 * @property {Set<string>} below names of the floors that it imports
 */

const FOLDERS = ['libs', 'apps/api/src', 'apps/web/src'];
const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

/** @param {Zone} zone */
const nameOf = ({ part, layer }) => (part === 'lib' ? `libs/${layer}` : `${part}/${layer}`);

/**
 * The floors of libraries and apps, found from the imports of all sources except tests.
 * @returns {Map<string, Floor>}
 */
export function floors() {
  /** @type {Map<string, Floor>} */
  const found = new Map();
  for (const path of sources()) {
    const from = zoneOf(path);
    if (!from || from.layer === 'testing') continue;
    const floor = found.get(nameOf(from)) ?? {
      name: nameOf(from),
      members: new Set(),
      below: new Set(),
    };
    found.set(floor.name, floor);
    const member = from.member ?? from.room;
    if (member) floor.members.add(member);
    for (const [, specifier = ''] of readFileSync(inRoot(path), 'utf8').matchAll(IMPORT)) {
      const target = targetOf(path, specifier);
      const to = target === undefined ? undefined : zoneOf(target);
      if (to && nameOf(to) !== floor.name) floor.below.add(nameOf(to));
    }
  }
  return found;
}

/** @returns {string[]} paths from the repository's top folder */
function sources() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/generated\/|node_modules/.test(file),
      )
      .map((file) => join(folder, file)),
  );
}

/**
 * The floors directly below a floor: those that it imports and that no other floor below it imports.
 * @param {Map<string, Floor>} all
 * @param {Floor} floor
 * @returns {string[]}
 */
export function directlyBelow(all, floor) {
  const reached = new Set(
    [...floor.below].flatMap((name) => [...everythingBelow(all, name, new Set())]),
  );
  return [...floor.below].filter((name) => !reached.has(name)).toSorted();
}

/**
 * @param {Map<string, Floor>} all
 * @param {string} name
 * @param {Set<string>} seen
 * @returns {Set<string>}
 */
function everythingBelow(all, name, seen) {
  for (const below of all.get(name)?.below ?? []) {
    if (seen.has(below)) continue;
    seen.add(below);
    everythingBelow(all, below, seen);
  }
  return seen;
}
