import { isMore, quantityOf, thousandths } from './quantities';

it.each([
  [0.1, 100],
  [0.3, 300],
  [1.005, 1005],
  [99_999_999, 99_999_999_000],
  [99_999_998.999, 99_999_998_999],
])('%d is %d thousandths, and back', (quantity, sum) => {
  expect(thousandths(quantity)).toBe(sum);
  expect(quantityOf(sum)).toBe(quantity);
});

it.each([
  [0.3, 0.1 + 0.2, false],
  [0.301, 0.3, true],
  [0.3, 0.301, false],
])('%d is more than %d: %s', (one, other, expected) => {
  expect(isMore(one, other)).toBe(expected);
});
