import { fromBase32, gateCode, readGateCode, toBase32 } from './gate-code';

const signature = Uint8Array.from({ length: 64 }, (_, at) => (at * 37 + 5) % 256);
const seal = { keyId: 'ABCD', signature };

it.each([
  { subject: 'card', number: 'AT26-000123', issue: 2 },
  { subject: 'vehicle', number: '76C12345', issue: 1 },
  { subject: 'plantCard', number: 'K001', issue: 1 },
] as const)('a code of $number is read as it was made, typed in small letters too', (code) => {
  const text = gateCode(code, seal);
  expect(text.length).toBeLessThan(140);
  expect(text).toMatch(/^[0-9A-Z.-]+$/);
  expect(readGateCode(text)).toEqual({ ...code, seal });
  expect(readGateCode(` ${text.toLowerCase()}\n`)).toEqual({ ...code, seal });
});

it.each([
  ['AT26-000123', 'card', 'AT26-000123', null],
  ['at26 000123', 'card', 'AT26-000123', null],
  ['AT26-000123.2', 'card', 'AT26-000123', 2],
  ['76C-123.45', 'vehicle', '76C12345', null],
  ['k 001', 'plantCard', 'K001', null],
  ['T-0123', 'plantCard', 'T0123', null],
  ['V12', 'vehicle', 'V12', null],
  ['K001A', 'vehicle', 'K001A', null],
  ['51Đ 12345', 'vehicle', '51D12345', null],
])('%s is the number of a %s: %s', (written, subject, number, issue) => {
  expect(readGateCode(written)).toEqual({ subject, number, issue, seal: null });
});

it.each([[[]], [[0]], [[255]], [[1, 2]], [[1, 2, 3, 4, 5]], [[...signature]]])(
  'bytes come back out of their text: %j',
  (bytes) => {
    expect([...fromBase32(toBase32(Uint8Array.from(bytes)))]).toEqual(bytes);
  },
);

it.each(['U0', '01', 'A'])('%s is no text of bytes', (text) => {
  expect(fromBase32(text)).toHaveLength(0);
});
