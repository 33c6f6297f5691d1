import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageHomes } from '../docker/production-packages.mjs';
import { inRoot } from '../lib/paths.mjs';

/** @typedef {{ name: string, version: string, license: string }} Package */

/** Packages in the lists that the builds write. */
const LISTED = {
  api: /^Name: (?<name>\S+)\nVersion: (?<version>\S+)\nLicense: (?<license>.+)$/gm,
  web: /^## (?<name>\S+) - (?<version>\S+) \((?<license>.+)\)$/gm,
};

/**
 * The packages in a laid out portal: bundled ones by the lists of the builds, the others by their own manifests.
 * @param {string} folder
 * @param {Iterable<string>} files of packages, from `folder`
 * @returns {Promise<Package[]>} each once, sorted
 */
export async function packagesIn(folder, files) {
  const lists = await Promise.all([
    listed(join(folder, 'apps/api/dist/licenses.txt'), LISTED.api),
    listed(join(folder, 'apps/web/dist/licenses.md'), LISTED.web),
    listed(join(folder, 'apps/web/dist/tu-khai/licenses.md'), LISTED.web),
  ]);
  const beside = await Promise.all(
    [...packageHomes(files)].map(async (home) => {
      const { name, version, license } = JSON.parse(
        await readFile(join(folder, home, 'package.json'), 'utf8'),
      );
      return { name, version, license: String(license ?? '') };
    }),
  );
  const all = new Map(
    [...lists.flat(), ...beside].map((one) => [`${one.name}@${one.version}`, one]),
  );
  return [...all]
    .filter(([, { name }]) => !name.startsWith('@portal/'))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, one]) => one);
}

/**
 * @param {string} path
 * @param {RegExp} pattern
 * @returns {Promise<Package[]>}
 */
async function listed(path, pattern) {
  const text = await readFile(path, 'utf8');
  return [...text.matchAll(pattern)].map(({ groups = {} }) => ({
    name: groups['name'] ?? '',
    version: groups['version'] ?? '',
    license: groups['license'] ?? '',
  }));
}

/**
 * What a release contains, in the format CycloneDX 1.6.
 * @param {{ version: string, at: number, node: string, packages: readonly Package[] }} content
 */
export async function sbomOf({ version, at, node, packages }) {
  const digests = await lockedDigests();
  const portal = component({ name: 'contractor-portal', version }, 'application', 'pkg:generic');
  const components = [
    {
      ...component({ name: 'node', version: node }, 'platform', 'pkg:generic'),
      licenses: licensesOf('MIT'),
    },
    ...packages.map((one) => {
      const digest = digests.get(`${one.name}@${one.version}`);
      return {
        ...component(one, 'library', 'pkg:npm'),
        ...(one.license && one.license !== 'null' ? { licenses: licensesOf(one.license) } : {}),
        ...(digest ? { hashes: [{ alg: 'SHA-512', content: digest }] } : {}),
      };
    }),
  ];
  const refs = components.map((one) => one['bom-ref']);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(`${version} ${refs.join(' ')}`)}`,
    version: 1,
    metadata: { timestamp: new Date(at * 1000).toISOString(), component: portal },
    components,
    dependencies: [
      { ref: portal['bom-ref'], dependsOn: refs },
      ...refs.map((ref) => ({ ref, dependsOn: [] })),
    ],
  };
}

/**
 * @param {{ name: string, version: string }} what
 * @param {'application' | 'platform' | 'library'} type
 * @param {string} prefix
 */
function component({ name, version }, type, prefix) {
  const purl = `${prefix}/${name.replace('@', '%40')}@${version.replace('+', '%2B')}`;
  const [, group, own] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  return { type, 'bom-ref': purl, ...(group ? { group } : {}), name: own ?? name, version, purl };
}

/** @param {string} license a name of SPDX, or an expression of several */
const licensesOf = (license) =>
  / (OR|AND|WITH) /.test(license)
    ? [{ expression: license }]
    : /^[A-Za-z0-9.+-]+$/.test(license) && !/^(UNLICENSED|SEE)/.test(license)
      ? [{ license: { id: license } }]
      : [{ license: { name: license } }];

/** The SHA-512 of each package's archive, in hexadecimal, by `name@version`. */
async function lockedDigests() {
  /** @type {Record<string, { version?: string, integrity?: string }>} */
  const locked = JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8')).packages;
  return new Map(
    Object.entries(locked).flatMap(([path, { version, integrity }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const digest = /^sha512-(.+)$/.exec(integrity ?? '')?.[1];
      return digest ? [[`${name}@${version}`, Buffer.from(digest, 'base64').toString('hex')]] : [];
    }),
  );
}

/**
 * A UUID that is the same for the same content, so that a release can be made again.
 * @param {string} text
 */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
