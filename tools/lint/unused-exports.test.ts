import { unusedExports } from './unused-exports.mjs';

describe('exports', () => {
  it('are each named by another file, and an index passes on nothing that nobody takes', () => {
    expect(unusedExports()).toEqual([]);
  });
});
