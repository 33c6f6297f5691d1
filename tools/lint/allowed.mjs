import { targetOf, zoneOf } from './zones.mjs';

/** @typedef {import('./zones.mjs').Zone} Zone */

/** The libraries that a library, an app or the tests may use. */
/** @type {Record<string, string[]>} */
const LIBRARIES = {
  contracts: [],
  domain: ['contracts'],
  i18n: ['contracts'],
  ui: [],
  testing: ['contracts', 'domain', 'i18n'],
  api: ['contracts', 'domain', 'i18n'],
  web: ['contracts', 'domain', 'i18n', 'ui'],
  e2e: ['contracts', 'domain', 'i18n', 'testing'],
  tools: [],
};

/** The layers of an app, each with the layers that it may use besides itself. */
/** @type {Record<string, string[]>} */
const BELOW = {
  config: [],
  platform: ['config'],
  requests: ['platform', 'config'],
  plant: ['requests', 'platform', 'config'],
  entry: ['plant', 'requests', 'platform', 'config'],
  features: ['entry', 'plant', 'requests', 'platform', 'config'],
  families: ['entry', 'plant', 'requests', 'platform', 'config'],
  app: ['families', 'features', 'entry', 'plant', 'requests', 'platform', 'config'],
};

/** Rooms of the API's requests: each may use the ones before it. Files beside them put them together. */
const ROOMS = ['core', 'acts', 'reads', 'calls'];

const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path);

/**
 * Checks one import against the arrows of docs/architecture.md.
 * @param {string} importer path of the importing file from the repository's top folder
 * @param {string} specifier what it imports
 * @returns {string | undefined} why it is forbidden; undefined when it is allowed
 */
export function forbidden(importer, specifier) {
  const target = targetOf(importer, specifier);
  const from = zoneOf(importer);
  const to = target === undefined ? undefined : zoneOf(target);
  if (!from || !to) return undefined;
  if (to.part === 'lib') return forbiddenLibrary(importer, specifier, from, to);
  if (to.layer === 'stress' && from.layer !== 'stress')
    return `${nameOf(from)} may not import stress: nothing depends on it.`;
  if (from.part === 'e2e' && (to.part === 'tools' || to.layer === from.layer)) return undefined;
  // Tools run the built API, but their tests may import its sources.
  if (from.part === 'tools' && to.part === 'api' && isTest(importer)) return undefined;
  if (from.part !== to.part) return `${nameOf(from)} may not import ${nameOf(to)}.`;
  if (from.part === 'tools') return undefined;
  return forbiddenInside(from, to);
}

/**
 * @param {string} importer
 * @param {string} specifier
 * @param {Zone} from
 * @param {Zone} to
 */
function forbiddenLibrary(importer, specifier, from, to) {
  const own = from.part === 'lib' ? from.layer : from.part;
  if (own === to.layer && from.part === 'lib') {
    return specifier.startsWith('.')
      ? undefined
      : `libs/${own} imports itself by name: write a relative path.`;
  }
  if (specifier.startsWith('.')) return `Import @portal/${to.layer} by its name, not by a path.`;
  const allowed = LIBRARIES[own] ?? [];
  if (allowed.includes(to.layer) || (to.layer === 'testing' && isTest(importer))) return undefined;
  return `${nameOf(from)} may not import libs/${to.layer}.`;
}

/**
 * @param {Zone} from
 * @param {Zone} to
 */
function forbiddenInside(from, to) {
  if (
    from.room &&
    to.layer === from.layer &&
    ROOMS.indexOf(to.room ?? '') > ROOMS.indexOf(from.room)
  ) {
    return `${nameOf(from)} may not import ${nameOf(to)}: rooms import those before them.`;
  }
  if (from.layer === to.layer && from.member === to.member) return undefined;
  if (from.layer === 'families' && to.layer === 'families') {
    return `${nameOf(from)} may not import ${nameOf(to)}: no family knows another.`;
  }
  if (from.layer === 'features' && to.layer === 'features') {
    return `${nameOf(from)} may not import ${nameOf(to)}: what several use is on the floor of plant.`;
  }
  const isSibling = from.layer === to.layer;
  if (!isSibling && !BELOW[from.layer]?.includes(to.layer)) {
    return `${nameOf(from)} may not import ${nameOf(to)}: imports point downwards.`;
  }
  if (from.layer === 'app' || to.isPublic) return undefined;
  return `${nameOf(from)} may import ${nameOf(to)} only through its index.ts.`;
}

/** @param {Zone} zone */
function nameOf({ part, layer, member, room }) {
  if (part === 'lib') return `libs/${layer}`;
  if (part === 'tools') return layer;
  if (part === 'e2e') return `apps/${layer}`;
  return ['apps', part, 'src', layer, member ?? room]
    .filter(Boolean)
    .join('/')
    .replace('/app', '/ (the app itself)');
}
