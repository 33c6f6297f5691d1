import { answersPoints, isCheckPassed, mayWithdrawCheck } from './vehicle-checks';

const found = (pointId: string, isPassed = true) => ({ pointId, isPassed });

it.each([
  ['all points passed', [found('a'), found('b')], true],
  ['one failed point', [found('a'), found('b', false)], false],
  ['no points to check', [], true],
])('a vehicle with %s passed: %s', (_, findings, expected) => {
  expect(isCheckPassed(findings)).toBe(expected);
});

it.each([
  ['each once', [found('b'), found('a')], true],
  ['one is missing', [found('a')], false],
  ['one twice', [found('a'), found('a')], false],
  ['one that is not a point of the plant', [found('a'), found('c')], false],
  ['more than there are', [found('a'), found('b'), found('c')], false],
])('the points a and b are answered: %s', (_, findings, expected) => {
  expect(answersPoints(findings, ['a', 'b'])).toBe(expected);
});

it.each([
  ['safety', 'other', true],
  ['admin', 'other', true],
  ['guard', 'me', true],
  ['guard', 'other', false],
  ['reviewer', 'me', false],
] as const)('%s withdraws a check of %s: %s', (role, byId, expected) => {
  const viewer = { id: 'me', role, contractorId: null, isCompanyOwner: false };
  expect(mayWithdrawCheck(viewer, { byId })).toBe(expected);
});
