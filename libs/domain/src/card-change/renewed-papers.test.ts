import { papersToRenew } from './renewed-papers';

const TODAY = '2026-06-15';

it.each([
  ['that ends today', { documentDate: TODAY, isDemanded: false }, true],
  ['that ends in thirty days', { documentDate: '2026-07-15', isDemanded: false }, true],
  ['that ends later', { documentDate: '2026-07-16', isDemanded: true }, false],
  ['that is over and demanded', { documentDate: '2026-06-14', isDemanded: true }, true],
  ['that is over and not demanded', { documentDate: '2026-06-14', isDemanded: false }, false],
  ['that is demanded and missing', { documentDate: null, isDemanded: true }, true],
  ['without a last day', { documentDate: null, isDemanded: false }, false],
])('a form suggests a paper %s: %o is %p', (_, paper, isSuggested) => {
  expect(papersToRenew([{ id: 'health', ...paper }], TODAY)).toEqual(isSuggested ? ['health'] : []);
});
