import { posix } from 'node:path';
import { filesBelow } from './shared-words.mjs';

/** Apps and libraries. Inside each of them a file's name says what the file holds. */
export const NAMED_PARTS = [
  'apps/api/src',
  'apps/api-e2e/src',
  'apps/web/src',
  'apps/web-e2e/src',
  'libs/contracts/src',
  'libs/domain/src',
  'libs/i18n/src',
  'libs/testing/src',
  'libs/ui/src',
];

/** What every folder of a part calls its public face. */
const FACE = 'index';

/**
 * Roles: names that several folders of a part share, because a file of this name does the same for each of them.
 * @type {Record<string, Record<string, string>>}
 */
export const ROLES = {
  'apps/api/src': {
    'filed-by': 'the permission to file requests',
    limits: 'how often somebody may call',
    'plan-lines': 'the plan as the papers of a family list it',
    tables: 'the lists that the plant keeps, as data',
    tasks: 'what processes of lanes do; the one of the app names all of them',
  },
  'apps/web/src': {
    'list-state': 'filter, sorting and page of a list in the address',
    paths: 'the addresses of screens',
    queries: 'the calls that read, with the keys under which their answers are kept',
  },
  'libs/contracts/src': {
    codes: 'the values of choices that calls name, and their limits',
  },
  'libs/i18n/src': {
    first: 'the texts of the first page in one language',
  },
};

const SOURCE = /\.(ts|tsx|mjs)$/;
const LEFT_OUT = /(^|\/)(node_modules|dist|generated)\//;

/**
 * Names that several files have although they are no roles, and roles that fewer than two files play.
 * @param {readonly string[]} files
 * @param {Readonly<Record<string, string>>} [roles]
 * @returns {string[]} `name: path, path`
 */
export function sharedNames(files, roles = {}) {
  /** @type {Map<string, string[]>} */
  const byName = new Map();
  for (const file of files.filter((path) => SOURCE.test(path) && !LEFT_OUT.test(path))) {
    const name = posix.basename(file).replace(SOURCE, '');
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  const shared = [...byName].filter(([name, paths]) => paths.length > 1 && name !== FACE);
  const isShared = new Set(shared.map(([name]) => name));
  return [
    ...shared
      .filter(([name]) => !(name in roles))
      .map(([name, paths]) => `${name}: ${paths.join(', ')}`),
    ...Object.keys(roles).flatMap((role) =>
      isShared.has(role) ? [] : [`${role}: no longer shared`],
    ),
  ];
}

/** Names that files of a part share without being roles. @param {string} part */
export const sharedNamesBelow = (part) => sharedNames(filesBelow(part), ROLES[part]);
