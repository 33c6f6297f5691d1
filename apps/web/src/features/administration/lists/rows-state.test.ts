import { rowsCodec } from './rows-state';

const read = (text: string) => rowsCodec.read(new URLSearchParams(text));
const write = (text: string) => rowsCodec.write(new URLSearchParams(), read(text)).toString();

describe('the state of a list in its address', () => {
  it.each([
    '',
    'tu-khoa=th%E1%BB%A3&con-dung=0&bo-qua=25&so-dong=50&sap-xep=-nameVi%2Csort',
    'con-dung=1',
  ])('is read back as it was written: "%s"', (text) => {
    expect(write(text)).toBe(text);
  });

  it.each(['bo-qua=-1', 'bo-qua=x', 'so-dong=7', 'con-dung=2', 'sap-xep=a%20b%3B'])(
    'is the initial one if the address is invalid: "%s"',
    (text) => {
      expect(write(text)).toBe('');
    },
  );
});
