import { parseArgs } from 'node:util';
import { Problem } from '../lib/problem.mjs';

/** The kinds of machines for which there are bundles, as Node.js names them. */
export const MACHINES = /** @type {const} */ (['x64', 'arm64']);
/** @typedef {(typeof MACHINES)[number]} Machine */

/**
 * What to release and how.
 * @typedef {object} ReleaseOptions
 * @property {boolean} isSnapshot a trial of the current state: no tag, no signature needed, packed quickly
 * @property {string} out the folder that gets a folder for the release
 * @property {Machine[]} machines
 * @property {boolean} withImages
 * @property {string | undefined} node the program of Node.js to pack for this machine instead of the registry's
 * @property {boolean} isWebBuilt whether the client in `apps/web/dist` is up to date
 * @property {string | undefined} key file with the private key that signs
 */

/**
 * Parses `npm run release -- …`.
 * @param {string[]} given
 * @param {{ RELEASE_KEY?: string | undefined }} env
 * @returns {ReleaseOptions}
 */
export function readReleaseArguments(given, env) {
  /** @type {ReturnType<typeof parse>} */
  let values;
  try {
    values = parse(given);
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
  const machines = values.machine ?? [...MACHINES];
  for (const machine of machines)
    if (!isMachine(machine))
      throw new Problem(`--machine ${machine}: there are ${MACHINES.join(' and ')}.`);
  const key = env.RELEASE_KEY || undefined;
  if (!key && !values.snapshot && !values.unsigned)
    throw new Problem(
      'Set RELEASE_KEY to the file with the private key that signs the release, or say --unsigned.',
    );
  return {
    isSnapshot: values.snapshot ?? false,
    out: values.out ?? 'dist/release',
    machines: machines.filter(isMachine),
    withImages: !values['no-images'],
    node: values.node,
    isWebBuilt: values['web-as-built'] ?? false,
    key,
  };
}

/** @param {string[]} args */
const parse = (args) =>
  parseArgs({
    args,
    strict: true,
    options: {
      snapshot: { type: 'boolean' },
      out: { type: 'string' },
      machine: { type: 'string', multiple: true },
      'no-images': { type: 'boolean' },
      node: { type: 'string' },
      'web-as-built': { type: 'boolean' },
      unsigned: { type: 'boolean' },
    },
  }).values;

/**
 * @param {string} name
 * @returns {name is Machine}
 */
const isMachine = (name) => MACHINES.some((machine) => machine === name);
