import { rowsCodec } from './rows-state';

const read = (text: string) => rowsCodec.read(new URLSearchParams(text));
const write = (text: string) => rowsCodec.write(new URLSearchParams(), read(text)).toString();

describe('a list in its address', () => {
  it.each([
    '',
    'tu-khoa=th%E1%BB%A3&con-dung=0&bo-qua=25&so-dong=50&sap-xep=-nameVi%2Csort',
    'con-dung=1',
  ])('comes back as it was: "%s"', (text) => {
    expect(write(text)).toBe(text);
  });

  it.each(['bo-qua=-1', 'bo-qua=x', 'so-dong=7', 'con-dung=2', 'sap-xep=a%20b%3B'])(
    'is as at first where it makes no sense: "%s"',
    (text) => {
      expect(write(text)).toBe('');
    },
  );
});
