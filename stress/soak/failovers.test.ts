import { notFromFailovers } from './failovers.mjs';

const failover = {
  fault: 'PostgreSQL killed',
  hour: 7,
  at: 100_000,
  secondsToWrite: 12,
  secondsToWhole: 20,
  wrong: '',
};
const LATE =
  '{"level":50,"err":{"message":"canceling statement due to statement timeout","code":"57014"}}';
const OTHER = '{"level":50,"err":{"message":"duplicate key value"}}';

it.each([
  ['does not count a statement that waited for the cluster', 112_000, LATE, false],
  ['does not count one that was logged just after', 121_500, LATE, false],
  ['counts one before the failover', 99_000, LATE, true],
  ['counts one long after it', 123_000, LATE, true],
  ['counts any other error of that time', 112_000, OTHER, true],
])('%s', (_what, at, line, counts) => {
  const trouble = { at, line };
  expect(notFromFailovers([trouble], [failover])).toEqual(counts ? [trouble] : []);
});

it('counts every statement that ran out of time where nothing fails over', () => {
  const trouble = { at: 112_000, line: LATE };
  expect(notFromFailovers([trouble], [])).toEqual([trouble]);
});
