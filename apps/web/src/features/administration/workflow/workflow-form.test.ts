import { moved } from './workflow-form';

describe('moving a row of a list', () => {
  it.each([
    [0, 1, ['b', 'a', 'c']],
    [2, -1, ['a', 'c', 'b']],
    [0, -1, ['a', 'b', 'c']],
    [2, 1, ['a', 'b', 'c']],
  ] as const)('at %d by %d', (at, by, expected) => {
    expect(moved(['a', 'b', 'c'], at, by)).toEqual(expected);
  });
});
