import { nearestSkip, pageSpan } from './pages';

describe('pageSpan', () => {
  it('covers the first page and offers the next', () => {
    expect(pageSpan(0, 10, 34)).toEqual({ first: 1, last: 10, hasPrevious: false, hasNext: true });
  });

  it('ends with the last row', () => {
    expect(pageSpan(30, 10, 34)).toEqual({
      first: 31,
      last: 34,
      hasPrevious: true,
      hasNext: false,
    });
  });

  it('is empty for an empty list', () => {
    expect(pageSpan(0, 10, 0)).toEqual({ first: 0, last: 0, hasPrevious: false, hasNext: false });
  });
});

describe('nearestSkip', () => {
  it.each([
    [0, 0, 0],
    [10, 34, 10],
    [30, 31, 30],
    [30, 30, 20],
    [10, 10, 0],
    [10, 0, 0],
    [50, 12, 10],
  ])('from row %d of a list of %d: %d', (skip, totalCount, nearest) => {
    expect(nearestSkip(skip, 10, totalCount)).toBe(nearest);
  });
});
