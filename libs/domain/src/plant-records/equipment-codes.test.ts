import { identityKey } from '../identity';
import { equipmentCode, isAheadOfCodes } from './equipment-codes';

it('a code has the year and six digits', () => {
  expect([equipmentCode('26', 7), equipmentCode('26', 1_234_567)]).toEqual([
    'TB26-000007',
    'TB26-1234567',
  ]);
});

it.each([
  ['TB26-000007', false],
  ['TB26-000008', true],
  ['tb26 000008', true],
  ['TB25-999999', false],
  ['TB27-000001', true],
  ['TB26-8', false],
  ['MH-300', false],
])('%s is ahead of the seventh of 2026: %s', (code, isAhead) => {
  expect(isAheadOfCodes(identityKey(code), '26', 7)).toBe(isAhead);
});
