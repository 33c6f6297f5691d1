import { readArguments } from './arguments.mjs';
import { findNamed } from './named.mjs';

describe('what npm test is asked for', () => {
  it('is everything, if nothing is said', () => {
    const { chosen, names } = readArguments([]);
    expect(chosen.map(({ id }) => id)).toEqual([
      'format',
      'lint',
      'types',
      'unit',
      'build',
      'budget',
      'api',
      'kills',
      'browser',
    ]);
    expect(names).toEqual([]);
  });

  it('is stages, names of test files, or both', () => {
    const { chosen, names } = readArguments(['people', '--only', 'unit,api', 'pages']);
    expect(chosen.map(({ id }) => id)).toEqual(['unit', 'api']);
    expect(names).toEqual(['people', 'pages']);
  });

  it('names the stages there are where one is not known', () => {
    expect(() => readArguments(['--only', 'e2e'])).toThrow(/No stage "e2e": there are format, /);
  });
});

describe('test files of a name', () => {
  const everywhere = () => true;

  it('are found in every project, and run as their project is', () => {
    const found = findNamed(['health.test', 'session.spec'], everywhere).map(
      ({ dir, files, program }) => [dir, files, program.split('/').at(-1)],
    );
    expect(found).toContainEqual(['apps/api-e2e', ['src/health.test.ts'], 'jest.mjs']);
    expect(found).toContainEqual(['apps/web-e2e', ['src/session.spec.ts'], 'e2e.mjs']);
  });

  it('are those of the tools, too', () => {
    expect(findNamed(['test/named'], everywhere)).toMatchObject([
      { dir: 'tools', files: ['test/named.test.ts'] },
    ]);
  });

  it('are looked for in some projects only, if it is said which', () => {
    const dirs = findNamed(['health.test', 'session.spec'], (dir) => dir === 'apps/api-e2e');
    expect(dirs.map(({ dir }) => dir)).toEqual(['apps/api-e2e']);
  });

  it('have to be there', () => {
    expect(() => findNamed(['no-such-test'], everywhere)).toThrow(
      'No test file is called like "no-such-test".',
    );
  });
});
