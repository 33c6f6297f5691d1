import { plainCapitals } from '@portal/contracts';
import {
  identityKey,
  isPlainIdentity,
  isPlainPlate,
  isPlainSerial,
  isForeignNumber,
  isVietnameseNumber,
  lookAlikeKey,
  maskedIdentity,
  searchableWithNumbers,
  searchedWords,
} from './identity';

describe('numbers on cards and plates are compared in any spelling', () => {
  it.each([
    ['052 086 479 076', '052086479076'],
    ['c 1234567', 'C1234567'],
    ['76C-123.45', '76C12345'],
    ['76c 12345', '76C12345'],
    ['４３LD–015.78', '43LD01578'],
    ['36MĐ-005.61', '36MD00561'],
    ['36mđ1 005.61', '36MD100561'],
    ['Máy hàn Jasic #500', 'MAYHANJASIC500'],
  ])('%s is %s', (written, key) => {
    expect(identityKey(written)).toBe(key);
  });
});

describe('names and numbers are found in any spelling', () => {
  const text = searchableWithNumbers('Máy hàn Jasic', ['76C-123.45']);
  it.each(['may han', 'JASIC', '76c-123', '76C 12345', '76c12345', '123.45'])('%s', (keyword) => {
    expect(searchedWords(keyword).some((word) => text.includes(word))).toBe(true);
  });

  it.each(['76C-12346', 'hàn 76', ''])('but not by %j', (keyword) => {
    expect(searchedWords(keyword).some((word) => text.includes(word))).toBe(false);
  });
});

/**
 * One number in spellings that a barred person may use, so that it looks the same on screen and
 * paper.
 */
const NUMBER = '052086479076';
/** Whether the spelling is one that a clerk may type. */
const SPELLINGS: [string, string, 'taken' | 'refused'][] = [
  ['zero width space', '052086\u200b479076', 'taken'],
  ['zero width non-joiner', '052086\u200c479076', 'taken'],
  ['zero width joiner', '052086\u200d479076', 'taken'],
  ['word joiner', '052086\u2060479076', 'taken'],
  ['soft hyphen', '052086\u00ad479076', 'taken'],
  ['left-to-right mark', '\u200e052086479076', 'taken'],
  ['right-to-left override', '\u202e052086479076\u202c', 'taken'],
  ['isolates', '\u2066052086479076\u2069', 'taken'],
  ['invisible times', '052086\u2062479076', 'taken'],
  ['combining grapheme joiner', '052086\u034f479076', 'taken'],
  ['variation selector', '052086\ufe0f479076', 'taken'],
  ['control character', '052086\u0001479076', 'refused'],
  ['Hangul filler', '052086\u3164479076', 'taken'],
  ['Arabic digits', '٠٥٢٠٨٦٤٧٩٠٧٦', 'taken'],
  ['Persian digits', '۰۵۲۰۸۶۴۷۹۰۷۶', 'taken'],
  ['byte order mark at its ends', '\ufeff052086479076\ufeff', 'taken'],
  ['wide digits', '０５２０８６４７９０７６', 'taken'],
  ['mathematical digits', '𝟎𝟓𝟐𝟎𝟖𝟔𝟒𝟕𝟗𝟎𝟕𝟔', 'taken'],
  ['no-break spaces', '052\u00a0086\u202f479\u2009076', 'taken'],
  ['other dashes', '052\u2010086\u2212479\u2014076', 'taken'],
];

describe.each(SPELLINGS)('a number spelt with %s', (_, written, verdict) => {
  it('is the same number', () => {
    expect(identityKey(written)).toBe(NUMBER);
  });

  it(`is ${verdict}`, () => {
    expect([isPlainIdentity, isPlainPlate].map((isPlain) => isPlain(written))).toEqual(
      Array.from({ length: 2 }, () => verdict === 'taken'),
    );
    expect(isPlainSerial(written)).toBe(verdict === 'taken');
  });

  it('is stored in plain characters, or refused', () => {
    const kept = plainCapitals(written);
    expect(/^[0-9 -]+$/.test(kept)).toBe(verdict === 'taken');
  });
});

it.each([
  ['', true],
  ['C 123.456-7/8_9', true],
  ['c1234567', true],
  ['С1234567', false],
  ['M12345é', false],
  ['---', false],
])('%s is plain as an identity number: %s', (written, isPlain) => {
  expect(isPlainIdentity(written)).toBe(isPlain);
});

it.each([
  ['36MĐ-005.61', true],
  ['76C-123.45', true],
  ['76С-123.45', false],
  ['ກຂ 1234', false],
])('%s is plain as a plate: %s', (written, isPlain) => {
  expect(isPlainPlate(written)).toBe(isPlain);
});

it.each([
  ['CAT 320D2/GC (2019) #7+', true],
  ['Máy hàn Ø50', true],
  ['-', true],
  ['型号 12', false],
  ['АВ-12', false],
])('%s is plain as a serial number: %s', (written, isPlain) => {
  expect(isPlainSerial(written)).toBe(isPlain);
});

it.each([
  ['052086479076', true],
  ['052 086 479 076', true],
  ['012345678', false],
  ['C1234567', true],
  ['p01234567', true],
  ['O52086479076', false],
  ['O12345678', false],
  ['I23456789', false],
  ['abc 12', false],
  ['05208647907', false],
  ['0520864790761', false],
])('%s can belong to a Vietnamese citizen: %s', (written, isPossible) => {
  expect(isVietnameseNumber(written)).toBe(isPossible);
});

it.each([
  ['M12345678', true],
  ['900101-1234567', true],
  ['c01x00t47', true],
  ['S1234567D', true],
  ['abc 12', false],
  ['abcdefgh', false],
  ['12345', false],
])('%s can be a foreign number: %s', (written, isPossible) => {
  expect(isForeignNumber(written)).toBe(isPossible);
});

it.each([
  ['O1234567', '01234567'],
  ['AI12O', 'A1120'],
  ['M12345678', 'M12345678'],
])('%s looks like %s', (key, look) => {
  expect(lookAlikeKey(key)).toBe(look);
});

it.each([
  ['052086479076', '•••••••••076'],
  ['C1234567', '•••••567'],
  ['123', '•••'],
  ['', ''],
])('%s is shown to strangers as %s', (written, masked) => {
  expect(maskedIdentity(written)).toBe(masked);
});
