import { ADDRESS, CITIZEN, CODE_CASES, SEALED } from './codes.fixture';
import { asTyped, isOwnCode, numberNamed, scannedKind } from './codes';

it.each(CODE_CASES)('%s is %s', (text, kind) => {
  expect(scannedKind(text)).toBe(kind);
  expect(isOwnCode(text)).toBe(kind !== 'none' && kind !== 'plate');
});

/**
 * What Telex turns typed keys into, as far as codes contain such keys: marks on a vowel, and
 * letters after it.
 */
const telex = (text: string): string =>
  text
    .replaceAll('DD', 'Đ')
    .replaceAll('AA', 'Â')
    .replaceAll('EE', 'Ê')
    .replaceAll('AW', 'Ă')
    .replaceAll(
      /([AEY])([B-DG-HKMNPQTV]?)([SFRXJ])/g,
      (_, vowel: string, end: string, key: string) =>
        (vowel + '\u0301\u0300\u0309\u0303\u0323'['SFRXJ'.indexOf(key)] + end).normalize('NFC'),
    )
    .replaceAll(/(?<![A-Z])W/g, 'Ư');

const isKnown = (text: string) => isOwnCode(text);

it.each([
  ['as it is', SEALED, SEALED],
  [
    'with caps lock',
    ADDRESS.replaceAll(/\w/g, (c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase())),
    ADDRESS,
  ],
  ['through Telex', telex(SEALED), SEALED],
  ['in small letters through Telex', telex(SEALED).toLowerCase(), SEALED],
  ['the number of a card through VNI', 'ẦT-000123', 'AT26-000123'],
  ['decomposed', CITIZEN.normalize('NFD'), CITIZEN],
])('a code that arrives %s is read', (_, typed, read) => {
  expect(asTyped(typed, isKnown)).toBe(read);
});

it('the code that the test changes is different from the original', () => {
  expect(telex(SEALED)).not.toBe(SEALED);
});

it.each(['Nguyễn Văn An', 'hàn hồ quang', 'đường ống', SEALED.slice(0, 40), ''])(
  '%s is not a code, however it may have been typed',
  (text) => expect(asTyped(text, isKnown)).toBeNull(),
);

it.each([
  [CITIZEN, '052186479076'],
  [SEALED, 'AT26-000123'],
  ['at26000123', 'AT26-000123'],
  ['BL2611-00012', null],
  ['76C-123.45', null],
])('lists find %s by %s', (text, number) => {
  expect(numberNamed(text)).toBe(number);
});
