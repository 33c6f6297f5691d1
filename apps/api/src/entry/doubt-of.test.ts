import { doubtOf, type DoubtName } from './doubt-of';

it.each([
  ['documentExpired', 'documentExpired'],
  ['documentEndsAtGate', 'documentExpired'],
  // These papers have not expired, and reviewers should not read that they have.
  ['documentTooLong', 'documentTooLong'],
  ['documentYearDays', 'documentYearDays'],
] as const satisfies [DoubtName, string][])('the kind of the doubt %s is %s', (name, code) => {
  expect(doubtOf(name, 'vi', null).code).toBe(code);
});
