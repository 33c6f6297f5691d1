import { join } from 'node:path';
import license from 'rollup-plugin-license';
import { bundleOf, PRODUCTION } from './rolldown.config.mjs';

/**
 * The production build, without demo and benchmarks. It also lists the bundled packages with their licences
 * (`licenses.txt`), because these licences demand it of everyone who distributes them.
 * @param {string} dir
 */
export function productionBuild(dir) {
  const { output, ...rest } = bundleOf(PRODUCTION, false);
  const notices = join(dir, 'licenses.txt');
  return {
    ...rest,
    cwd: import.meta.dirname,
    output: { ...output, dir },
    plugins: [license({ thirdParty: { output: notices } })],
  };
}

export default productionBuild(join(import.meta.dirname, 'dist'));
