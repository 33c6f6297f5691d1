import { isAddress, isTaxCode } from './company';

it.each([
  ['4300362034', true, true],
  ['4300362034-001', true, true],
  ['052086479076', true, true],
  ['abc', true, false],
  ['123', true, false],
  ['JP-7010401088', true, false],
  ['JP-7010401088', false, true],
  ['abc', false, false],
])('the tax code %j of a company (Vietnamese: %s) is valid: %s', (code, isVn, expected) => {
  expect(isTaxCode(code, isVn)).toBe(expected);
});

it.each([
  ['x', false],
  ['12/3', false],
  ['  .  ', false],
  ['', true],
  ['Huế', true],
  ['Tổ 5, Phường Trần Phú, Quảng Ngãi', true],
])('the address %j is valid: %s', (address, expected) => {
  expect(isAddress(address)).toBe(expected);
});
