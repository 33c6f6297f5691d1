import { withTables } from './tables.mjs';

const of = (what: string, value: number, unit: string, limit?: number) => ({
  what,
  value,
  unit,
  ...(limit !== undefined && { limit }),
});

const page = (name: string) =>
  [
    'Before',
    `<!-- measured: ${name} -->`,
    '',
    '| of yesterday |',
    '',
    '<!-- end -->',
    'After',
  ].join('\n');

it('shows the figures of one subject side by side, and those above their limit in bold', () => {
  const mix = [
    of('50 calls a second, list, median', 4.06, 'ms'),
    of('50 calls a second, list, p99', 612.4, 'ms', 500),
    of('50 calls a second, refused', 0, '', 0),
    of('1600 calls a second, answered', 326.5, '/s'),
  ];
  expect(withTables(page('mix'), { mix })).toBe(
    [
      'Before',
      '<!-- measured: mix -->',
      '',
      '| calls | list | p99 | refused | answered |',
      '| --- | --- | --- | --- | --- |',
      '| 50 | 4.1 ms | **612.4 ms** | 0 |  |',
      '| 1,600 |  |  |  | 327/s |',
      '',
      '<!-- end -->',
      'After',
    ].join('\n'),
  );
});

it('distinguishes staff from companies in the reports', () => {
  const reports = [
    of('training for staff, of a day', 8.5, 'ms', 50),
    of('training for staff, of a day, over its SQL', 1.5, '×', 2),
    of('training for clerk, of a day', 57.4, 'ms', 50),
    of('training for staff, figures of of a day', 190.2, 'ms', 300),
  ];
  expect(withTables(page('reports'), { reports })).toContain(
    '| exams | of a day | 8.5 ms | 1.5 × | **57.4 ms** |\n',
  );
  expect(withTables(page('figures'), { reports })).toContain('| exams | of a day | 190.2 ms |\n');
});

it('puts peers beside the portal, and leaves out one that did not run', () => {
  const peers = [
    of('save of 50 people, alone, portal', 40, 'ms'),
    of('save of 50 people, alone, Payload', 100, 'ms'),
    of('save of 50 people, alone, ahead of Payload', 2.5, '×'),
  ];
  expect(withTables(page('peers'), { peers })).toContain(
    [
      '| call | portal | Payload | ahead of it |',
      '| --- | --- | --- | --- |',
      '| save of 50 people, alone | 40.0 ms | 100.0 ms | 2.5 × |',
    ].join('\n'),
  );
});

it('leaves a table unchanged if a result is missing', () => {
  expect(withTables(page('mix'), { queue: [] })).toBe(page('mix'));
  expect(withTables(page('single'), { gate: [of('scan', 12, 'ms')] })).toBe(page('single'));
});

it('names a table that it does not know', () => {
  expect(() => withTables(page('weather'), {})).toThrow('No table "weather"');
});
