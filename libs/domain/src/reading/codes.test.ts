import { gateCode } from '../plant-day/gate-code';
import { asTyped, isOwnCode, numberNamed, scannedKind } from './codes';

const CITIZEN =
  '052186479076|212345678|Nguyễn Thị Thu Hà|05031986|Nữ|Tổ 5, Phường Trần Phú, Thành phố Quảng Ngãi|01012022';
const ADDRESS = `https://portal.example/#/kiem-tra/${'mV3bkYl0Tz2uXq8RjP1aWg'.padEnd(43, 'x')}`;
const seal = {
  keyId: 'DXAS',
  signature: Uint8Array.from({ length: 64 }, (_, at) => (at * 37 + 5) % 256),
};
const SEALED = gateCode({ subject: 'card', number: 'AT26-000123', issue: 2 }, seal);

it.each([
  [CITIZEN, 'citizen'],
  [ADDRESS, 'paper'],
  ['BL2611-00012', 'paper'],
  [SEALED, 'sealed'],
  [SEALED.toLowerCase(), 'sealed'],
  ['at26 000123', 'card'],
  ['K001', 'card'],
  ['76C-123.45', 'plate'],
  [SEALED.slice(0, 60), 'none'],
  [SEALED.slice(60), 'none'],
  [CITIZEN.slice(0, 30), 'none'],
  [ADDRESS.slice(0, -1), 'none'],
  ['BL2611-000', 'none'],
  ['hàn hồ quang', 'none'],
  ['1234', 'none'],
  ['', 'none'],
] as const)('%s is %s', (text, kind) => {
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
