import { pageSpan } from './pages';

describe('pageSpan', () => {
  it('spans the first page and offers the next', () => {
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

  it('has nothing to show of an empty list', () => {
    expect(pageSpan(0, 10, 0)).toEqual({ first: 0, last: 0, hasPrevious: false, hasNext: false });
  });
});
