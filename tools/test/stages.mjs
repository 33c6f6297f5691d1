/**
 * A stage of `npm test`: one nx target over some projects.
 * @typedef {object} Stage
 * @property {string} id what `--only` takes
 * @property {string} title
 * @property {string} target
 * @property {string} [projects] all that have the target, if left out
 * @property {string[]} [after] stages without which it makes no sense
 * @property {boolean} [isAside] whether it runs beside the stages after it: it keeps one core busy and disturbs nobody
 * @property {(dir: string) => boolean} [reports] in which folders its test reports lie
 */

const isEndToEnd = (/** @type {string} */ dir) => dir.endsWith('-e2e');

/** @type {Stage[]} */
export const stages = [
  { id: 'format', title: 'Format', target: 'format', isAside: true },
  { id: 'lint', title: 'Lint', target: 'lint' },
  { id: 'types', title: 'Types', target: 'typecheck' },
  { id: 'unit', title: 'Unit tests', target: 'test', reports: (dir) => !isEndToEnd(dir) },
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
