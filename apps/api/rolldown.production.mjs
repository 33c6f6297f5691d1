import { join } from 'node:path';
import license from 'rollup-plugin-license';
import { bundleOf, PRODUCTION } from './rolldown.config.mjs';

/** Whose code stands in these files, under which licences, as those demand of whoever passes it on. */
const NOTICES = join(import.meta.dirname, 'dist', 'licenses.txt');

/** The image's build, without demo and benchmarks. */
export default {
  ...bundleOf(PRODUCTION, false),
  plugins: [license({ thirdParty: { output: NOTICES } })],
};
