import { acceptedBy, fileProblem } from './check-file';

describe('checking a file before it is sent', () => {
  it.each([
    ['ảnh thẻ.JPG', 5_000_000, 'photo', null],
    ['ảnh thẻ.jpg', 5_000_001, 'photo', 'fileTooLarge'],
    ['xe.png', 1_000_001, 'itemPhoto', 'fileTooLarge'],
    ['ảnh.gif', 10, 'photo', 'fileTypeNotAllowed'],
    ['hợp đồng.pdf', 10, 'document', null],
    ['trang.html', 10, 'document', 'fileTypeNotAllowed'],
    ['khong-duoi', 10, 'document', 'fileTypeNotAllowed'],
    ['rỗng.pdf', 0, 'document', 'fileDamaged'],
  ] as const)('%s of %d bytes as %s: %s', (name, size, kind, problem) => {
    expect(fileProblem({ name, size }, kind)).toBe(problem);
  });

  it('offers the extensions of its kind', () => {
    expect(acceptedBy('photo')).toBe(
      '.png,.jpg,.jpeg,.heic,.heif,.webp,.avif,.jfif,.jpe,.pjpeg,.bmp',
    );
  });
});
