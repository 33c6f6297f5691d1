/**
 * A stage of `npm test`: one nx target over some projects.
 * @typedef {object} Stage
 * @property {string} id the name for `--only`
 * @property {string} title
 * @property {string} target
 * @property {string} [projects] by default all that have the target
 * @property {string[]} [after] stages that must succeed before it
 * @property {number} [parallel] projects at a time, unless as many as there are cores
 * @property {boolean} [isAside] whether it runs in parallel to the following stages: it uses one core and disturbs none
 * of them
 * @property {(dir: string) => boolean} [reports] selects the folders of its test reports
 */

const isEndToEnd = (/** @type {string} */ dir) => dir.endsWith('-e2e');

/** @type {Stage[]} */
export const stages = [
  { id: 'format', title: 'Format', target: 'format', isAside: true },
  { id: 'lint', title: 'Lint', target: 'lint' },
  { id: 'types', title: 'Types', target: 'typecheck' },
  {
    id: 'unit',
    title: 'Unit tests',
    target: 'test',
    // The client's take one core from the first to the last; the other is for the rest.
    parallel: 3,
    reports: (dir) => !isEndToEnd(dir),
  },
  { id: 'build', title: 'Build', target: 'build' },
  { id: 'budget', title: 'Bundle budget', target: 'budget', after: ['build'] },
  {
    id: 'api',
    title: 'API tests',
    target: 'e2e',
    projects: '@portal/api-e2e',
    after: ['build'],
    reports: (dir) => dir.endsWith('api-e2e'),
  },
  { id: 'kills', title: 'Kills', target: 'chaos', projects: 'stress', after: ['build'] },
  {
    id: 'browser',
    title: 'Browser tests',
    target: 'e2e',
    projects: '@portal/web-e2e',
    after: ['build'],
    reports: (dir) => dir.endsWith('web-e2e'),
  },
];
