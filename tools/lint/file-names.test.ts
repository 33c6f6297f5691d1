import { NAMED_PARTS, sharedNames, sharedNamesBelow } from './file-names.mjs';

describe('names of files', () => {
  it.each(NAMED_PARTS)('are roles if several files of %s have them', (part) => {
    expect(sharedNamesBelow(part)).toEqual([]);
  });
});

describe('a name of several files', () => {
  it('is found whatever the folders and kinds of its files are', () => {
    expect(sharedNames(['a/limits.ts', 'b/c/limits.tsx', 'b/other.ts'])).toEqual([
      'limits: a/limits.ts, b/c/limits.tsx',
    ]);
  });

  it.each([
    ['a role', ['a/limits.ts', 'b/limits.ts']],
    ['the name of a public face', ['a/index.ts', 'b/index.ts', 'a/limits.ts', 'b/limits.ts']],
    ['the name of a file that is built', ['a/x.ts', 'dist/x.ts', 'a/limits.ts', 'b/limits.ts']],
    ['the name of a test and its subject', ['a/x.ts', 'a/x.test.ts', 'a/limits.ts', 'b/limits.ts']],
  ])('may be %s', (_what, files) => {
    expect(sharedNames(files, { limits: 'how often somebody may call' })).toEqual([]);
  });

  it('is no role any more if only one file is left', () => {
    expect(sharedNames(['a/limits.ts'], { limits: 'how often somebody may call' })).toEqual([
      'limits: no longer shared',
    ]);
  });
});
