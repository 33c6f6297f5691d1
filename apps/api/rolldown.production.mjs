import { bundleOf, PRODUCTION } from './rolldown.config.mjs';

/** The image's build, without demo and benchmarks. */
export default bundleOf(PRODUCTION);
