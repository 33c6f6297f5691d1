import { posix } from 'node:path';

/**
 * A part of the code base between which imports are allowed or forbidden.
 * @typedef {object} Zone
 * @property {'lib' | 'api' | 'web' | 'e2e' | 'tools'} part
 * @property {string} layer library name, or folder under an app's src; `app` for files at its top
 * @property {string} [member] the family or feature, if the layer consists of these
 * @property {string} [room] a folder of the API's requests
 * @property {boolean} isPublic whether other zones may import it: it is not an inner file of a family or feature
 */

const LAYERS_WITH_MEMBERS = ['families', 'features', 'plant'];
const LAYERS = ['config', 'platform', 'requests', 'entry', ...LAYERS_WITH_MEMBERS];

/**
 * The zone of a file, determined only by its path from the repository's top folder.
 * @param {string} path
 * @returns {Zone | undefined} undefined for files outside of all zones (configuration at the top)
 */
export function zoneOf(path) {
  const [group = '', name = '', ...rest] = path.split('/');
  if (group === 'tools' || group === 'stress')
    return { part: 'tools', layer: group, isPublic: true };
  if (group === 'libs') return { part: 'lib', layer: name, isPublic: true };
  if (group !== 'apps') return undefined;
  if (name.endsWith('-e2e')) return { part: 'e2e', layer: name, isPublic: false };
  if ((name !== 'api' && name !== 'web') || rest[0] !== 'src') return undefined;
  return appZone(name, rest.slice(1));
}

/**
 * @param {'api' | 'web'} part
 * @param {string[]} path below the app's src
 * @returns {Zone}
 */
function appZone(part, [layer = '', member = '', ...inside]) {
  if (!LAYERS.includes(layer)) return { part, layer: 'app', isPublic: true };
  if (part === 'api' && layer === 'requests' && inside.length > 0)
    return { part, layer, room: member, isPublic: true };
  if (!LAYERS_WITH_MEMBERS.includes(layer)) return { part, layer, isPublic: true };
  const isPublic = inside.length === 0 || /^index(\.\w+)?$/.test(inside.join('/'));
  return { part, layer, member, isPublic };
}

/**
 * The file that an import refers to, as a path from the repository's top folder.
 * @param {string} importer path of the importing file from there
 * @param {string} specifier
 * @returns {string | undefined} undefined for external packages
 */
export function targetOf(importer, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  const [, library, inside = 'index'] = /^@portal\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  return library && `libs/${library}/src/${inside}`;
}
