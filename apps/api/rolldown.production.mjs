import { join } from 'node:path';
import license from 'rollup-plugin-license';
import { bundleOf, PRODUCTION } from './rolldown.config.mjs';

/** Lists the bundled packages with their licences, because these licences demand it of everyone who distributes them. */
const NOTICES = join(import.meta.dirname, 'dist', 'licenses.txt');

/** The image's build, without demo and benchmarks. */
export default {
  ...bundleOf(PRODUCTION, false),
  plugins: [license({ thirdParty: { output: NOTICES } })],
};
