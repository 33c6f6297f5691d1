import { ORIGINAL_RULES } from '@portal/domain';
import type { RawCell } from '../../../platform/master-data';
import type { Choices } from '../../../platform/list-workbooks/choices';
import type { RawRow } from '../../../platform/list-workbooks/definition';
import { parseRows } from '../../../platform/list-workbooks/parse-rows';
import { own } from '../../../platform/list-workbooks/row-problem';
import { peopleList } from './people-list';

const choice = (id: string, code: string, vi: string, en: string) => ({
  id,
  code,
  names: { vi, en },
});
const choices: Choices = {
  countries: [choice('vn', 'VN', 'Việt Nam', 'Vietnam'), choice('kr', 'KR', 'Hàn Quốc', 'Korea')],
  genders: [choice('m', 'NAM', 'Nam', 'Male'), choice('f', 'NU', 'Nữ', 'Female')],
  positions: [choice('weld', 'TH', 'Thợ hàn', 'Welder')],
  workItems: [choice('a', 'HAN', 'Hàn, cắt', 'Welding'), choice('b', 'SON', 'Sơn', 'Painting')],
  educations: [choice('dh', 'DH', 'Đại học', 'University')],
  healthStatuses: [choice('h1', 'LOAI1', 'Loại I – Rất khỏe', 'Class I')],
};

const person = (row: number, change: Partial<Record<string, RawCell>> = {}): RawRow => ({
  row,
  cells: {
    identityCardNumber: `05208647${String(row).padStart(4, '0')}`,
    fullName: 'Đỗ Thanh Long',
    nationalityId: 'Việt Nam',
    dateOfBirth: '24/05/1986',
    genderId: 'Nam',
    positionId: 'Thợ hàn',
    address: 'Quảng Ngãi',
    ...change,
  },
});
const parse = (...rows: RawRow[]) =>
  parseRows(peopleList, rows, {
    choices,
    given: { ids: { vietnam: ['vn'] }, rules: ORIGINAL_RULES, today: '2026-11-20' },
  });

describe('an identity number', () => {
  it.each<[string, RawCell, string, string | undefined]>([
    ['keeps its zeros as text', '052086479076', 'VN', '052086479076'],
    ['of a citizen gets its zeros back', 52086479076, 'VN', '052086479076'],
    ['of nine digits is filled up too', 123456789, 'VN', '000123456789'],
    ['of a foreigner stays as it is', 123456789, 'KR', '123456789'],
    ['that is a passport is text', 'M12345678', 'KR', 'M12345678'],
    ['of eight digits has lost too many', 12345678, 'VN', undefined],
    ['of thirteen digits is none', 1234567890123, 'VN', undefined],
    ['with a fraction is none', 123456789.5, 'VN', undefined],
  ])('%s', (_, cell, nationalityId, expected) => {
    const { items, bad } = parse(person(2, { identityCardNumber: cell, nationalityId }));
    expect(items[0]?.identityCardNumber).toBe(expected);
    expect(bad.map(({ problems }) => problems)).toEqual(
      expected ? [] : [{ identityCardNumber: { problem: 'numberForText' } }],
    );
  });
});

describe('names of a list', () => {
  it.each<[string, RawCell, unknown]>([
    ['in either language', 'welder', 'weld'],
    ['by code', 'th', 'weld'],
    ['without accents', 'THO HAN', 'weld'],
    ['in decomposed letters', 'Thợ hàn'.normalize('NFD'), 'weld'],
  ])('are found %s', (_, positionId, expected) => {
    expect(parse(person(2, { positionId })).items[0]?.positionId).toBe(expected);
  });

  it('are divided by semicolons where a cell holds several', () => {
    const listWorkItemIds = 'hàn, cắt; SON;\nPainting';
    expect(parse(person(2, { listWorkItemIds })).items[0]?.listWorkItemIds).toEqual(['a', 'b']);
  });

  it.each(['loai i – rat khoe', 'Loại I - Rất khỏe'])(
    'with a dash are found: %s',
    (healthStatusId) => {
      expect(parse(person(2, { healthStatusId })).items[0]?.healthStatusId).toBe('h1');
    },
  );
});

describe('rows', () => {
  it('with one identity number: the first counts, however the others are written', () => {
    const { items, bad } = parse(
      person(2, { identityCardNumber: 'M 123-4567' }),
      person(3, { identityCardNumber: 'm1234567' }),
    );
    expect(items).toHaveLength(1);
    expect(bad[0]?.problems).toEqual({ identityCardNumber: own('duplicate', { row: 2 }) });
  });

  it.each<[string, RawCell, string, object]>([
    ['too little for any country', 'abc 12', 'KR', own('notForeignNumber')],
    ['a letter for a zero', 'O52086479076', 'VN', own('notVietnameseNumber')],
  ])('with %s in the number are bad', (_, identityCardNumber, nationalityId, problem) => {
    const { bad } = parse(person(2, { identityCardNumber, nationalityId }));
    expect(bad[0]?.problems).toEqual({ identityCardNumber: problem });
  });

  it('have digits of other scripts as plain digits', () => {
    const { items } = parse(person(2, { identityCardNumber: '٠٥٢٠٨٦٤٧٩٠٧٦' }));
    expect(items[0]?.identityCardNumber).toBe('052086479076');
  });

  it('keep numbers in plain characters', () => {
    const { items } = parse(
      person(2, { identityCardNumber: ' ０５２ 086\u2010479076 ', numberPlate: '76c-123.45' }),
    );
    expect(items[0]).toMatchObject({
      identityCardNumber: '052 086-479076',
      numberPlate: '76C-123.45',
    });
  });

  it('beyond the fiftieth good one are too many; bad ones do not count', () => {
    const rows = Array.from({ length: 53 }, (_, at) =>
      person(at + 2, at === 0 ? { genderId: '' } : {}),
    );
    const { items, bad } = parse(...rows);
    expect(items).toHaveLength(50);
    expect(bad.map(({ raw }) => raw.row)).toEqual([2, 53, 54]);
  });

  it('tell everything that is wrong at once', () => {
    const { bad } = parse(
      person(2, {
        fullName: '',
        dateOfBirth: '20/11/2026',
        positionId: 'Thợ lặn',
        note: 'x'.repeat(1001),
      }),
    );
    expect(bad[0]?.problems).toEqual({
      fullName: { problem: 'required' },
      dateOfBirth: own('bornInFuture'),
      positionId: { problem: 'unknownReference', to: 'positions', code: 'Thợ lặn' },
      note: { problem: 'tooLong', max: 1000 },
    });
  });
});
