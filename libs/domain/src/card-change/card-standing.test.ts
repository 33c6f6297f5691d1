import { cardToChange, extendLimit } from './card-standing';

const TODAY = '2026-06-15';

const card = (change: { number: string; validTo: string; isEnded?: boolean }) => ({
  validFrom: '2026-01-01',
  isEnded: false,
  ...change,
});

it.each([
  [{ validTo: '2026-06-30', contractEnd: null }, '2027-06-30'],
  [{ validTo: '2026-06-30', contractEnd: '2026-12-31' }, '2026-12-31'],
  [{ validTo: '2028-02-29', contractEnd: '2030-01-01' }, '2029-02-28'],
])('%j can be extended to %s at most', (given, limit) => {
  expect(extendLimit(given)).toBe(limit);
});

it('of several cards, the valid one that ends last is changed', () => {
  const cards = [
    card({ number: 'over', validTo: '2026-06-01' }),
    card({ number: 'ended', validTo: '2027-01-01', isEnded: true }),
    card({ number: 'short', validTo: '2026-07-01' }),
    card({ number: 'long', validTo: '2026-08-01' }),
  ];
  expect(cardToChange(cards, TODAY)?.number).toBe('long');
  expect(cardToChange(cards.slice(0, 2), TODAY)?.number).toBe('ended');
  expect(cardToChange([], TODAY)).toBeNull();
});
