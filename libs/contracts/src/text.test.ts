import { newPassword } from './accounts/password';
import { companyName, personName, requiredLine } from './fields';
import { fileName } from './files/files';
import { isUsual, plainLine, plainText } from './plain-texts';
import { multiLine } from './text';

describe('invisible characters are removed from every text, and plain spaces stay', () => {
  it.each([
    ['a line', requiredLine(4), 'A\u200Bn\u00A0\u2060B', 'An B'],
    ['several lines', multiLine(4), ' a\u00ADb\n\u202Ec ', 'ab\nc'],
    ['the name of a file', fileName, 'h\u202Efdp.exe', 'hfdp.exe'],
    ['a password, in one form', newPassword, 'Đườngvào1!'.normalize('NFD'), 'Đườngvào1!'],
  ])('%s', (_, schema, written, kept) => {
    expect(schema.parse(written)).toBe(kept);
  });
});

describe('the quick test for usual texts', () => {
  const characters = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code));

  it('is true only for characters that stay as they are, and never join with others', () => {
    const slow = (character: string) => plainText(`${character}\u200B`);
    const wrong = characters.filter(
      (character) =>
        isUsual(character) && (slow(character) !== character || /\p{M}/u.test(character)),
    );
    expect(wrong).toEqual([]);
  });

  it.each(['Nguyễn Thị Ánh Đào', 'Số 12, đường Bình Trị\r\n\tQuảng Ngãi', '100% (a=b) ~ {x}'])(
    'is true for %j',
    (written) => {
      expect(isUsual(written)).toBe(true);
      expect(plainText(written)).toBe(written);
    },
  );

  it.each(['An\u0301', 'A\u00A0B', 'a\u200Bb', 'Ðào', '７', '10²', '名'])(
    'is false for %j',
    (written) => expect(isUsual(written)).toBe(false),
  );
});

describe('a single line', () => {
  it.each([
    [' a  b ', 'a b'],
    ['a\t b\r\n\r\nc', 'a b c'],
    ['a \u2028 \u2029b', 'a b'],
    ['a b c', 'a b c'],
    ['\n', ''],
  ])('%j is %j', (written, kept) => expect(plainLine(written)).toBe(kept));
});

describe('a name', () => {
  it.each([
    ['a name of invisible characters', personName, '\u200B', 'Too small'],
    ['a name without letters', personName, '123', 'nameLetters'],
    ['a name of a person with an address', personName, 'An, xem example.vn', 'nameAddress'],
    ['a name of a company with an address', companyName, 'Xem https://example.com', 'nameAddress'],
  ])('%s is refused', (_, schema, written, message) => {
    expect(schema.safeParse(written).error?.issues[0]?.message).toContain(message);
  });

  it.each([
    ['a name of a person', personName, 'TS.Nguyễn Văn An'],
    ['a name of a company that looks like its site', companyName, 'Công ty Bảo hộ Safety.vn'],
  ])('%s is accepted', (_, schema, written) => {
    expect(schema.parse(written)).toBe(written);
  });
});
