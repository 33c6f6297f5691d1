import { MAX_QUANTITY, QUANTITY_DECIMALS } from '@portal/contracts';
import { shownDay, type Reading } from '@portal/domain';
import {
  BIRTH_CASES,
  DAY_CASES,
  NAME_CASES,
  NUMBER_CASES,
  TEXT_CASES,
} from '@portal/domain/reading/cases.fixture';
import { parseCell } from './cell';
import { type RawCell } from './raw-cell';
import {
  birthDate,
  cardNumber,
  choice,
  choices,
  date,
  decimal,
  digits,
  email,
  flag,
  instant,
  integer,
  optionalText,
  optionalWebAddress,
  ref,
  refs,
  personName,
  text,
  type Column,
  type Value,
} from './column';

const ids = new Map([
  ['people:052086479076', 'person-1'],
  ['courses:atbd', 'course-1'],
  ['courses:pccc', 'course-2'],
]);
const resolve = (table: string, key: string) => ids.get(`${table}:${key.toLowerCase()}`);
const courses = refs('courses', { table: 'x', own: 'a', other: 'b' });
const webAddress = optionalWebAddress(500);
const roles = choices('role', ['admin', 'guard']);

const read = (column: Column, raw: RawCell) => parseCell(column, raw, resolve, '2026-11-26');

describe('a cell', () => {
  it.each<[string, Column, RawCell, Value]>([
    ['text without outer spaces', text(), '  Cổng 1 ', 'Cổng 1'],
    ['text in composed letters', text(), 'Cổng'.normalize('NFD'), 'Cổng'.normalize('NFC')],
    ['text with lines, without control characters', text(), 'a\r\nb\u0000c', 'a\nbc'],
    ['text without what no workbook holds', text(), 'a\ufffeb\ud800', 'ab'],
    ['a number as text', text(), 10, '10'],
    ['nothing where text may be missing', optionalText(), null, ''],
    ['digits with leading zeros', digits(12), '052086479076', '052086479076'],
    ['a card’s number in plain characters', cardNumber(12), ' ０５２c\u2010479', '052C-479'],
    ['an address in lower case', email(), ' An@Plant.Example ', 'an@plant.example'],
    ['yes', flag(), 'Có', true],
    ['yes without accents', flag(), 'CO', true],
    ['a spreadsheet’s FALSE', flag(true), false, false],
    ['an empty flag', flag(true), '', true],
    ['an integer', integer(0, 10), 7, 7],
    ['an integer as text', integer(0, 10), '7', 7],
    ['an empty integer', integer(0, 10, 3), null, 3],
    ['a decimal with comma', decimal(0, 100), '87,5', 87.5],
    ['a decimal as the database keeps it', decimal(0, 100), 85.33333333, 85.33],
    ['no decimal', decimal(0, 100), null, null],
    ['a date', date(), new Date('2026-03-09T00:00:00Z'), '2026-03-09'],
    ['a date some milliseconds early', date(), new Date('2026-03-08T23:59:59.999Z'), '2026-03-09'],
    ['a date as text', date(), '9/3/2026', '2026-03-09'],
    ['an ISO date', date(), '2026-03-09', '2026-03-09'],
    ['a number of any groups', decimal(0, 9999), '1 234,5', 1234.5],
    ['a number below zero', integer(-5, 5), '-3', -3],
    ['a year of two digits', date(), '09/03/26', '2026-03-09'],
    ['a year of birth of two digits', birthDate(), '09/03/62', '1962-03-09'],
    ['a day with a time behind it', date(), '09/03/2026 07:30:00', '2026-03-09'],
    ['a leap day', date(), '29/02/2028', '2028-02-29'],
    ['no date', date(false), '', null],
    ['a time', instant(), new Date('2026-03-09T14:29:59.9996Z'), '2026-03-09T07:30:00Z'],
    ['a time as text', instant(), '09/03/2026 14:30', '2026-03-09T07:30:00Z'],
    ['a time with seconds', instant(), '09/03/2026 06:30:15', '2026-03-08T23:30:15Z'],
    ['a day as a time', instant(), '09/03/2026', '2026-03-08T17:00:00Z'],
    ['a web address', webAddress, 'https://vanban.vn/?a=1#b', 'https://vanban.vn/?a=1#b'],
    ['no web address', webAddress, ' ', ''],
    ['one of a few', choice('role', ['admin', 'guard']), 'guard', 'guard'],
    ['several of a few', roles, 'guard; admin;guard', ['admin', 'guard']],
    ['none of a few', roles, null, []],
    ['a reference', ref('courses'), 'atbd', 'course-1'],
    ['a reference typed as the number it is', ref('people'), '052086479076', 'person-1'],
    ['no reference', ref('courses', false), ' ', null],
    ['several references', courses, 'PCCC; ATBD;\nPCCC', ['course-1', 'course-2']],
    ['several references of a seed', courses, ['ATBD'], ['course-1']],
  ])('is read: %s', (_, column, raw, value) => {
    expect(read(column, raw)).toEqual({ value });
  });

  const day = new Date('2026-03-09T00:00:00Z');
  const number = (code: string) => ({ problem: 'unreadNumber', code });
  const dayOf = (code: string, nearest = '') => ({ problem: 'unreadDay', code, nearest });
  it.each<[string, Column, RawCell, object]>([
    ['empty', text(), '  ', { problem: 'required' }],
    ['control characters only', text(), '\u0000', { problem: 'required' }],
    ['too long', text(3), 'abcd', { problem: 'tooLong', max: 3 }],
    ['a date made of a code', text(), day, { problem: 'dateForText' }],
    ['a number that lost zeros', digits(12), 52086479076, { problem: 'numberForText' }],
    ['a number as a file shortens it', digits(12), '5.2086E+10', { problem: 'numberForText' }],
    ['a number longer than is kept', text(), 1_234_567_890_123_456, { problem: 'numberForText' }],
    ['no address', email(), 'an@plant', { problem: 'notEmail' }],
    ['two addresses', email(), 'a@x.vn, b@x.vn', { problem: 'notEmail' }],
    ['an address that is run', webAddress, 'javascript:alert(1)', { problem: 'notWebAddress' }],
    ['an address of no page', webAddress, 'http://', { problem: 'notWebAddress' }],
    ['a page without its scheme', webAddress, 'www.plant.vn', { problem: 'notWebAddress' }],
    ['maybe', flag(), 'có lẽ', { problem: 'notFlag' }],
    ['a fraction', integer(0, 10), 1.5, number('notWhole')],
    ['too large', integer(0, 10), 11, number('tooLarge')],
    ['a hexadecimal number', integer(0, 99), '0x10', number('withText')],
    ['a date for a number', decimal(0, 9), day, { ...number('notNumber'), text: '09/03/2026' }],
    ['thousands with dots', decimal(0, 9), '1.234,5', number('tooLarge')],
    ['an exponent', decimal(0, 9), '1e0', number('exponent')],
    ['a vulgar fraction', decimal(0, 9), '½', number('withText')],
    ['a number below zero as text', decimal(0, 9), '-1', number('negative')],
    ['a number below zero', decimal(0, 9), -1, number('negative')],
    ['words', decimal(0, 9), 'nhiều', number('notNumber')],
    ['misplaced groups', decimal(0, 9), '1.2.3', number('badGroups')],
    ['a number with its unit', decimal(0, 9), '5 cái', number('withText')],
    ['below the minimum', integer(5, 9), 4, number('tooSmall')],
    ['zero where there is none', integer(1, 9), '0', number('zero')],
    ['one group of three', decimal(0, 9999), '1.234', { ...number('unclear'), could: [1234] }],
    ['a name without letters', personName(), '123', { problem: 'nameLetters' }],
    ['a name that leads away', personName(), 'www.example.com', { problem: 'nameAddress' }],
    ['a name that cannot be seen', personName(), '\u200b', { problem: 'required' }],
    ['a day that is not', date(), '31/02/2026', dayOf('noSuchDay', '28/02/2026; 01/03/2026')],
    ['a year', date(), '2026', dayOf('yearAlone')],
    ['a day the American way', date(), '12/25/2026', dayOf('noSuchDay', '25/12/2026')],
    ['a year before spreadsheets', date(), '09/03/0206', dayOf('yearOutside')],
    ['a broken date', date(), new Date(Number.NaN), dayOf('notDay')],
    ['no hour', instant(), '09/03/2026 25:00', dayOf('noSuchTime')],
    ['an instant that is not', instant(), '2026-13-40T00:00:00Z', dayOf('notDay')],
    [
      'none of a few',
      choice('role', ['admin']),
      'boss',
      { problem: 'notChoice', values: ['admin'] },
    ],
    [
      'an unknown reference',
      ref('courses'),
      'X',
      { problem: 'unknownReference', to: 'courses', code: 'X' },
    ],
    [
      'unknown ones among several',
      courses,
      'ATBD; X; Y',
      { problem: 'unknownReference', to: 'courses', code: 'X; Y' },
    ],
    ['a reference that lost its zero', ref('people'), 52086479076, { problem: 'numberForText' }],
    [
      'a formula with an error',
      text(),
      { unreadable: 'formulaError', shown: '#N/A' },
      { problem: 'formulaError', shown: '#N/A', could: '' },
    ],
    [
      'a text in letters of an old font',
      text(),
      { unreadable: 'legacyText', shown: 'NguyÔn', could: 'Nguyễn' },
      { problem: 'legacyText', shown: 'NguyÔn', could: 'Nguyễn' },
    ],
    [
      'a bare year in a cell for days',
      date(),
      new Date('1905-07-18T00:00:00Z'),
      { ...dayOf('yearAlone'), text: '2026' },
    ],
  ])('is refused: %s', (_, column, raw, problem) => {
    expect(read(column, raw)).toMatchObject(problem);
  });

  describe('is read like a field of a form', () => {
    const quantity = decimal(0, MAX_QUANTITY, QUANTITY_DECIMALS);

    /** What a cell with a text of this reading is. */
    function cellOf<T>(reading: Reading<T>): object {
      switch (reading.kind) {
        case 'empty':
          return { value: null };
        case 'value':
          return { value: reading.value };
        case 'unclear':
          return { code: 'unclear', could: reading.could };
        default:
          return { code: reading.reason };
      }
    }

    it.each(NUMBER_CASES)('as a number: %j', (written, reading) => {
      expect(read(quantity, written)).toMatchObject(cellOf(reading));
    });

    it.each([
      ...DAY_CASES.map(([written, reading]) => [date(false), written, reading] as const),
      ...BIRTH_CASES.map(([written, reading]) => [birthDate(), written, reading] as const),
    ])('as a day: %#: %j', (column, written, reading) => {
      const nearest = reading.kind === 'refused' ? reading.nearest.map(shownDay).join('; ') : null;
      expect(read(column, written)).toMatchObject({
        ...cellOf(reading),
        ...(nearest !== null && { nearest }),
      });
    });

    it.each(TEXT_CASES)('as a text: %j', (written, kept) => {
      expect(read(optionalText(), written.replaceAll(/\s+/g, ' '))).toEqual({ value: kept });
    });

    it.each(NAME_CASES.filter(([written]) => written !== ''))('as a name: %j', (written, fault) => {
      expect(read(personName(), written)).toMatchObject(
        fault ? { problem: fault } : { value: written },
      );
    });
  });
});
