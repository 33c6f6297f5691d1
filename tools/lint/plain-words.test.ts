import { hardPhrases } from './plain-words.mjs';

describe('comments, titles of tests, pages and English texts', () => {
  it('hold no phrases that are hard to read', () => {
    expect(hardPhrases()).toEqual([]);
  });
});
