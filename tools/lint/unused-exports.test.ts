import { unusedExports } from './unused-exports.mjs';

describe('exports', () => {
  it('are each named by another file, and an index passes on nothing that no file takes', () => {
    expect(unusedExports()).toEqual([]);
  });
});
