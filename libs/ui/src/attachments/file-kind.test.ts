import { fileKind, isShown } from './file-kind';
import { formatFileSize } from './file-size';

describe('a file', () => {
  it.each([
    ['Giấy xác nhận.PDF', 'pdf', true],
    ['ảnh.jpeg', 'image', true],
    ['scan.tiff', 'image', false],
    ['phim.mp4', 'video', true],
    ['phim.wmv', 'video', false],
    ['danh sách.xlsx', 'sheet', false],
    ['README', 'other', false],
  ])('%s is of kind %s, shown in place: %s', (name, kind, shown) => {
    expect([fileKind(name), isShown(name)]).toEqual([kind, shown]);
  });

  it.each([
    [999, 'vi', '999 byte'],
    [28_872, 'vi', '29 kB'],
    [1_662_870, 'vi', '1,7 MB'],
    [5_000_000, 'en', '5 MB'],
  ])('of %d bytes is written in %s as %s', (bytes, language, text) => {
    expect(formatFileSize(bytes, language).replace(/\s/g, ' ')).toBe(text);
  });
});
