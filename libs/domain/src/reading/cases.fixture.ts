import type { DayReading } from './days';
import type { NumberReading } from './numbers';
import type { MomentReading } from './moments';
import { EMPTY, refused, valueRead } from './reading';

// What people type, and how it is read. Fields, grids and imports are tested with the same cases.

/** A typed text, and its reading. */
export type Case<Read> = readonly [written: string, read: Read];

const unclear = <T>(...could: T[]) => ({ kind: 'unclear', could }) as const;

/** Quantities with at most three decimals, from 0 to 99,999,999. */
export const NUMBER_CASES: readonly Case<NumberReading>[] = [
  ['', EMPTY],
  [' \u200B ', EMPTY],
  ['0', valueRead(0)],
  ['0,0', valueRead(0)],
  ['7', valueRead(7)],
  ['007', valueRead(7)],
  ['1000', valueRead(1000)],
  ['2,5', valueRead(2.5)],
  ['1.5', valueRead(1.5)],
  ['1,50', valueRead(1.5)],
  ['1,5000', valueRead(1.5)],
  ['5,', valueRead(5)],
  [',5', valueRead(0.5)],
  ['0.500', valueRead(0.5)],
  ['0,125', valueRead(0.125)],
  ['1234,567', valueRead(1234.567)],
  ['1.234.567', valueRead(1_234_567)],
  ['2.500.000', valueRead(2_500_000)],
  ['1.234.567,5', valueRead(1_234_567.5)],
  ['1.234,5', valueRead(1234.5)],
  ['1.234,567', valueRead(1234.567)],
  ['1,234,567', valueRead(1_234_567)],
  ['1,234.5', valueRead(1234.5)],
  ['1 000', valueRead(1000)],
  ['1\u00A0000', valueRead(1000)],
  ['1\u202F000', valueRead(1000)],
  ['1\u2009234\u2009567,5', valueRead(1_234_567.5)],
  ['1 234.567', valueRead(1234.567)],
  [' 12 ', valueRead(12)],
  ['１２，５', valueRead(12.5)],
  ['1\u200B2', valueRead(12)],
  ['1.000', unclear(1000, 1)],
  ['12.000', unclear(12_000, 12)],
  ['2.500', unclear(2500, 2.5)],
  ['1,500', unclear(1.5, 1500)],
  ['1,234', unclear(1.234, 1234)],
  ['1e3', refused('exponent')],
  ['-3', refused('negative')],
  ['\u22123', refused('negative')],
  ['2 Cái', refused('withText')],
  ['2,5kg', refused('withText')],
  ['3%', refused('withText')],
  ['1/2', refused('withText')],
  ['abc', refused('notNumber')],
  ['+3', refused('notNumber')],
  ['--3', refused('notNumber')],
  ['1.2.3', refused('badGroups')],
  ['12.34.567', refused('badGroups')],
  ['1 2', refused('badGroups')],
  ['1.234 567', refused('badGroups')],
  ['1..5', refused('badGroups')],
  ['2,1234', refused('tooPrecise')],
  ['1.000.000.000', refused('tooLarge')],
  ['100000000', refused('tooLarge')],
];

/** The date on which the cases for days are read. */
export const CASES_TODAY = '2026-11-26';

/** Days other than birth dates, without a known year. */
export const DAY_CASES: readonly Case<DayReading>[] = [
  ['', EMPTY],
  ['\u200B', EMPTY],
  ['05/02/1996', valueRead('1996-02-05')],
  ['5/2/1996', valueRead('1996-02-05')],
  ['5-2-1996', valueRead('1996-02-05')],
  ['5.2.1996', valueRead('1996-02-05')],
  ['5 2 1996', valueRead('1996-02-05')],
  [' 05 / 02 / 1996 ', valueRead('1996-02-05')],
  ['05022026', valueRead('2026-02-05')],
  ['5/2/26', valueRead('2026-02-05')],
  ['5-2-93', valueRead('1993-02-05')],
  ['5/2/76', valueRead('2076-02-05')],
  ['5/2/77', valueRead('1977-02-05')],
  ['1996-02-05', valueRead('1996-02-05')],
  ['1996/2/5', valueRead('1996-02-05')],
  ['19960205', valueRead('1996-02-05')],
  ['05/02/1996 00:00:00', valueRead('1996-02-05')],
  ['05/02/1996 12:00:00 AM', valueRead('1996-02-05')],
  ['05/02/1996 7h30', valueRead('1996-02-05')],
  ['1996-02-05T08:30:00', valueRead('1996-02-05')],
  ['1996-02-04T18:00:00.000Z', valueRead('1996-02-05')],
  ['０５／０２／１９９６', valueRead('1996-02-05')],
  ['05\u200B/02/1996\u200B', valueRead('1996-02-05')],
  ['ngày 5 tháng 2 năm 1996', valueRead('1996-02-05')],
  ['29/02/2024', valueRead('2024-02-29')],
  ['31/02/1999', refused('noSuchDay', ['1999-02-28', '1999-03-01'])],
  ['31/02/2027', refused('noSuchDay', ['2027-02-28', '2027-03-01'])],
  ['29/02/2023', refused('noSuchDay', ['2023-02-28', '2023-03-01'])],
  ['31/12/2027 lúc 7h', valueRead('2027-12-31')],
  ['00/05/2027', refused('noSuchDay', ['2027-05-01'])],
  ['12/25/1999', refused('noSuchDay', ['1999-12-25'])],
  ['15/15/1999', refused('noSuchDay')],
  ['2027', refused('yearAlone')],
  ['năm 2027', refused('yearAlone')],
  ['02/2027', refused('monthAlone')],
  ['5/2', refused('noYear')],
  ['05/02/0196', refused('yearOutside')],
  ['5/2/199', refused('notDay')],
  ['tomorrow', refused('notDay')],
  ['12', refused('notDay')],
];

/** Dates of birth. */
export const BIRTH_CASES: readonly Case<DayReading>[] = [
  ['5-2-93', valueRead('1993-02-05')],
  ['5/2/27', valueRead('1927-02-05')],
  ['5/2/26', valueRead('2026-02-05')],
];

/** Days of a known year: 1986. */
export const YEAR_KNOWN_CASES: readonly Case<DayReading>[] = [
  ['05/02', valueRead('1986-02-05')],
  ['5/2', valueRead('1986-02-05')],
  ['05-02', valueRead('1986-02-05')],
  ['0502', valueRead('1986-02-05')],
  ['0101', valueRead('1986-01-01')],
  ['05/02/1986', valueRead('1986-02-05')],
  ['5/2/86', valueRead('1986-02-05')],
  ['01011980', valueRead('1980-01-01')],
  ['31/02', refused('noSuchDay', ['1986-02-28', '1986-03-01'])],
];

/** Days with a time; if no time is written, it is 08:00. */
export const MOMENT_CASES: readonly Case<MomentReading>[] = [
  ['', EMPTY],
  ['05/06/2026 14:30', valueRead('2026-06-05 14:30')],
  ['5/6/2026 7:05', valueRead('2026-06-05 07:05')],
  ['5/6/26  14h30', valueRead('2026-06-05 14:30')],
  ['5/6/2026, 7h', valueRead('2026-06-05 07:00')],
  ['05062026 1430', valueRead('2026-06-05 14:30')],
  ['2026-06-05T14:30', valueRead('2026-06-05 14:30')],
  ['6/6/2026', valueRead('2026-06-06 08:00')],
  ['14:30 05/06/2026', valueRead('2026-06-05 14:30')],
  ['14h30 ngày 5/6/2026', valueRead('2026-06-05 14:30')],
  ['14h30 ngày 5 tháng 6 năm 2026', valueRead('2026-06-05 14:30')],
  ['lúc 7h, 5/6/26', valueRead('2026-06-05 07:00')],
  ['24:30 05/06/2026', refused('noSuchTime')],
  ['7h 31/02/2027', refused('noSuchDay', ['2027-02-28 07:00', '2027-03-01 07:00'])],
  ['7h 5', refused('notDay')],
  ['05/06/2026 24:30', refused('noSuchTime')],
  ['05/06/2026 14:', refused('noSuchTime')],
  ['31/02/2027 7h', refused('noSuchDay', ['2027-02-28 07:00', '2027-03-01 07:00'])],
  ['14:30', refused('notDay')],
];

/** Texts as typed, and as stored. */
export const TEXT_CASES: readonly Case<string>[] = [
  ['  Nguyễn   Văn\tAn ', 'Nguyễn Văn An'],
  ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
  ['Nguyễn\u200B Văn\u200D An\uFEFF', 'Nguyễn Văn An'],
  ['\u202Efdp.exe', 'fdp.exe'],
  ['An\u00ADh', 'Anh'],
  ['Nguyễn\u00A0Văn\u3000An', 'Nguyễn Văn An'],
  ['\u200B', ''],
  ['\u3164', ''],
  [' \u00A0\u2800 ', ''],
];

/** Names of persons, and their problems. */
export const NAME_CASES: readonly Case<'nameLetters' | 'nameAddress' | null>[] = [
  ['', null],
  ['Nguyễn Văn An', null],
  ["O'Neil-Đặng", null],
  ['TS.Nguyễn Văn An', null],
  ['김철수', null],
  ['.', 'nameLetters'],
  ['123', 'nameLetters'],
  ['- -', 'nameLetters'],
  ['https://example.com', 'nameAddress'],
  ['An, xem www.example.com', 'nameAddress'],
  ['An bit.ly/abc', 'nameAddress'],
  ['example.vn', 'nameAddress'],
  ['an@example.com', 'nameAddress'],
];
