import { inRoot } from '../lib/paths.mjs';
import { listFailures, outcomeOf } from './reports.mjs';

const red = (text: string) => `\u001b[31m${text}\u001b[39m`;

describe('what a report tells', () => {
  it("is Jest's failed tests, and files that could not be run", () => {
    const { passed, failed, failures } = outcomeOf({
      numPassedTests: 3,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        {
          name: inRoot('libs/domain/src/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', ancestorTitles: ['a rule'], title: 'holds', failureMessages: [] },
            {
              status: 'failed',
              ancestorTitles: ['a rule'],
              title: 'holds at noon',
              failureMessages: [red('Expected: 1')],
            },
          ],
        },
        {
          name: inRoot('libs/domain/src/b.test.ts'),
          status: 'failed',
          message: 'Cannot find module',
          assertionResults: [],
        },
      ],
    });
    expect({ passed, failed }).toEqual({ passed: 3, failed: 2 });
    expect(failures.map(({ where, title }) => [where, title])).toEqual([
      ['libs/domain/src/a.test.ts', 'a rule › holds at noon'],
      ['libs/domain/src/b.test.ts', ''],
    ]);
  });

  it("is Playwright's, what failed outside of tests too, and flaky ones by themselves", () => {
    const rootDir = inRoot('apps/web-e2e/src');
    const spec = (title: string, status: string, results: object[]) => ({
      title,
      file: 'gate.spec.ts',
      line: 7,
      tests: [{ status, results }],
    });
    const error = {
      message: 'Timed out',
      location: { file: inRoot('apps/web-e2e/src/gate.ts'), line: 31 },
    };
    const { passed, failed, failures, flaky } = outcomeOf({
      config: { rootDir },
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      errors: [{ message: 'No tests found' }],
      suites: [
        {
          title: 'gate.spec.ts',
          specs: [
            spec('opens', 'expected', [{ status: 'passed', errors: [] }]),
            spec('stays shut', 'unexpected', [{ status: 'timedOut', errors: [error] }]),
          ],
          suites: [
            {
              title: 'without a network',
              specs: [
                spec('counts', 'flaky', [
                  { status: 'failed', errors: [{ message: 'Not yet' }] },
                  { status: 'passed', errors: [] },
                ]),
              ],
            },
          ],
        },
      ],
    });
    expect({ passed, failed }).toEqual({ passed: 2, failed: 2 });
    expect(failures).toEqual([
      { where: 'apps/web-e2e/src', title: '', error: 'No tests found' },
      { where: 'apps/web-e2e/src/gate.ts:31', title: 'stays shut', error: 'Timed out' },
    ]);
    expect(flaky).toEqual([
      {
        where: 'apps/web-e2e/src/gate.spec.ts:7',
        title: 'without a network › counts',
        error: 'Not yet',
      },
    ]);
  });
});

describe('the list of failures', () => {
  const failure = (number: number, lines: number) => ({
    where: `src/${number}.test.ts`,
    title: 'it fails',
    error: Array.from({ length: lines }, (_, line) => red(`line ${line}`)).join('\n'),
  });

  it('gives the beginning of each error, without colours and the stack of packages', () => {
    const error = `${red('Wrong')}\n\n    at fn (/w/node_modules/jest/a.js:1:1)\n    at own (src/a.ts:2:3)`;
    expect(listFailures([{ ...failure(1, 0), error }])).toBe(
      '✗ src/1.test.ts  it fails\n    Wrong\n        at own (src/a.ts:2:3)\n',
    );
    expect(listFailures([failure(1, 40)]).match(/line/g)).toHaveLength(15);
  });

  it('names every one of many, and stays short', () => {
    const list = listFailures(Array.from({ length: 40 }, (_, number) => failure(number, 40)));
    expect(list.match(/✗/g)).toHaveLength(40);
    expect(list.split('\n').length).toBeLessThan(160);
  });
});
