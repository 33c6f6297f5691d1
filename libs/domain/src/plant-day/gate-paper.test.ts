import { guaranteeProblem, readPaperCode } from './gate-paper';

const CODE = 'Ab_9-x'.padEnd(43, 'Q');

it.each([
  [`https://portal.example/#/kiem-tra/${CODE}`, CODE],
  [`http://localhost:3000/#/kiem-tra/${CODE}?lang=vi`, CODE],
  [`https://portal.example/#/kiem-tra/${CODE.slice(1)}`, null],
  [' bl2611-00012 ', 'BL2611-00012'],
  ['RA2611-00012', 'RA2611-00012'],
  ['NS2611-00012', null],
  ['AT26-000123', null],
  ['76C-123.45', null],
  ['https://portal.example/#/kiem-tra/', null],
])('%s is the paper %s', (scanned, code) => {
  expect(readPaperCode(scanned)).toBe(code);
});

const guarantee = {
  workDate: '2026-04-06',
  startHour: 18,
  endHour: 22,
  areaIds: ['cdu'],
  isEnded: false,
  hasRoot: true,
  holders: 2,
};
it.each([
  ['2026-04-06 18:00', {}, ['cdu'], null],
  ['2026-04-06 22:00', {}, ['cdu'], null],
  ['2026-04-06 17:59', {}, ['cdu'], 'hoursNotBegun'],
  ['2026-04-06 22:01', {}, ['cdu'], 'hoursOver'],
  ['2026-04-05 19:00', {}, ['cdu'], 'otherDay'],
  ['2026-04-07 19:00', {}, ['cdu'], 'otherDay'],
  ['2026-04-06 19:00', {}, ['tank'], 'otherAreas'],
  ['2026-04-06 19:00', { isEnded: true, hasRoot: false, holders: 0 }, ['cdu'], 'ended'],
  ['2026-04-06 19:00', { hasRoot: false, holders: 0 }, ['cdu'], 'rootEnded'],
  ['2026-04-06 19:00', { holders: 0 }, ['cdu'], 'nobodyLeft'],
  ['2026-04-06 19:00', { holders: 1 }, ['cdu'], null],
])('at %s with %j for %j: %s', (now, change, areaIds, problem) => {
  expect(guaranteeProblem({ ...guarantee, ...change }, { now, areaIds })).toBe(problem);
});
