import { inRoot } from '../lib/paths.mjs';
import { outcomeOf } from './reports.mjs';
import { filesToTryAgain, tellAgain } from './try-again.mjs';

const test = (title: string, status: string) => ({
  title,
  status,
  ancestorTitles: [],
  failureMessages: status === 'failed' ? ['late'] : [],
});
const file = (name: string, status: string, assertionResults: object[]) => ({
  name: inRoot(name),
  status,
  message: status === 'failed' ? 'broken' : '',
  assertionResults,
});
const report = (...testResults: object[]) => ({ testResults });

describe('a report of files that were tried again', () => {
  const first = report(
    file('a.test.ts', 'failed', [test('is late once', 'failed'), test('is wrong', 'failed')]),
    file('b.test.ts', 'failed', []),
    file('c.test.ts', 'passed', [test('holds', 'passed')]),
  );

  it('has what passed then as flaky, and what failed twice as failed', () => {
    const second = report(
      file('a.test.ts', 'failed', [test('is late once', 'passed'), test('is wrong', 'failed')]),
      file('b.test.ts', 'passed', [test('begins', 'passed')]),
    );
    const { passed, failed, failures, flaky } = outcomeOf(tellAgain(first, second));
    expect({ passed, failed }).toEqual({ passed: 3, failed: 1 });
    expect(failures.map(({ title }) => title)).toEqual(['is wrong']);
    expect(flaky.map(({ where, title }) => [where, title])).toEqual([
      ['a.test.ts', 'is late once'],
      ['b.test.ts', ''],
    ]);
  });

  it('is made of the files that failed, unless they are many', () => {
    expect(filesToTryAgain(first)).toEqual([inRoot('a.test.ts'), inRoot('b.test.ts')]);
    const many = Array.from({ length: 6 }, (_, at) => file(`${at}.test.ts`, 'failed', []));
    expect(filesToTryAgain(report(...many))).toEqual([]);
  });
});
