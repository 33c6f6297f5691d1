import { searchable } from './text';

describe('searching ignores accents, case and spaces', () => {
  it.each([
    ['Đỗ Thanh Long', 'do thanh long'],
    ['Đỗ Thanh Long'.normalize('NFD'), 'do thanh long'],
    ['  PTSC   Quảng\tNgãi ', 'ptsc quang ngai'],
    ['ĐẶNG ƯỚC', 'dang uoc'],
    ['Nguyễn\u200B\u00A0Văn\u202E An', 'nguyen van an'],
    ['', ''],
  ])('%j is found as %j', (text, found) => {
    expect(searchable(text)).toBe(found);
  });
});
