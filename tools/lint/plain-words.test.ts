import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { hardWords } from './plain-words.mjs';

const most = JSON.parse(
  readFileSync(inRoot('tools', 'lint', 'plain-words.json'), 'utf8'),
) as Record<string, number>;

describe('comments, titles of tests, pages and English texts', () => {
  // If your change removes such phrases, lower the numbers in plain-words.json.
  it('hold no more phrases that are hard to read than before', () => {
    const now = hardWords();
    const more = Object.entries(now).filter(([phrase, count]) => count > (most[phrase] ?? 0));
    expect(more).toEqual([]);
  });
});
