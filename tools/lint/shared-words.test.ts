import {
  foreignWords,
  foreignWordsBelow,
  foreignWordsIn,
  SHARED_FOLDERS,
} from './shared-words.mjs';

describe('what all requests share', () => {
  it.each(SHARED_FOLDERS)('names no family and no word of entry in %s', (folder) => {
    expect(foreignWordsBelow(folder)).toEqual([]);
  });
});

describe('the texts of all requests', () => {
  it.each(['requests', 'requestActions', 'requestHistory', 'requestOperations'])(
    'name no family in %s',
    (namespace) => {
      expect(foreignWordsIn(`libs/i18n/src/en/${namespace}.json`)).toEqual([]);
    },
  );
});

describe('a foreign word', () => {
  it.each([
    ['const staffPlan = 1;', ['1: plan']],
    ['r.root_request_id', ['1: root']],
    ['"driverName"', ['1: driver']],
    ['// a history entry', ['1: entry']],
    ['x\nplan-changes', ['2: plan']],
  ])('is found in %j', (text, found) => {
    expect(foreignWords(text)).toEqual(found);
  });

  it.each(['Object.entries(plant)', 'explanation', 'unplanned'])('is none in %j', (text) => {
    expect(foreignWords(text)).toEqual([]);
  });
});
