import { fromBase32, gateCode, readGateCode, toBase32 } from './gate-code';

const signature = Uint8Array.from({ length: 64 }, (_, at) => (at * 37 + 5) % 256);
const seal = { keyId: 'ABCD', signature };

it.each([
  { subject: 'card', number: 'AT26-000123', issue: 2 },
  { subject: 'vehicle', number: '76C12345', issue: 1 },
  { subject: 'plantCard', number: 'K001', issue: 1 },
] as const)('a code of $number is read as it was made, also in small letters', (code) => {
  const text = gateCode(code, seal);
  expect(text.length).toBeLessThan(145);
  expect(text).toMatch(/^[0-9A-Z.-]+$/);
  expect(readGateCode(text)).toEqual({ ...code, seal, isWhole: true });
  expect(readGateCode(` ${text.toLowerCase()}\n`)).toEqual({ ...code, seal, isWhole: true });
});

it.each([
  ['AT26-000123', 'card', 'AT26-000123', null],
  ['at26 000123', 'card', 'AT26-000123', null],
  ['AT26-000123.2', 'card', 'AT26-000123', 2],
  ['76C-123.45', 'vehicle', '76C12345', null],
  ['k 001', 'plantCard', 'K001', null],
  ['T-0123', 'plantCard', 'T0123', null],
  ['K001A', 'vehicle', 'K001A', null],
  ['51Đ 12345', 'vehicle', '51D12345', null],
])('%s is the number of a %s: %s', (written, subject, number, issue) => {
  expect(readGateCode(written)).toEqual({ subject, number, issue, seal: null, isWhole: true });
});

it('a card that was printed before codes had check digits is still accepted', () => {
  const code = { subject: 'card', number: 'AT26-000123', issue: 2 } as const;
  expect(readGateCode(gateCode(code, seal).slice(0, -3))).toEqual({ ...code, seal, isWhole: true });
});

describe('a piece of a code', () => {
  const text = gateCode({ subject: 'card', number: 'AT26-000123', issue: 2 }, seal);

  it('is not accepted, wherever it begins or ends', () => {
    const isRead = (piece: string) => readGateCode(piece).seal !== null;
    const pieces = Array.from({ length: text.length - 1 }, (_, at) => at + 1);
    // Without its check digits it is a code of the older format.
    expect(pieces.filter((at) => isRead(text.slice(0, at)))).toEqual([text.length - 3]);
    expect(pieces.filter((at) => isRead(text.slice(at)))).toEqual([]);
  });

  it('is not accepted if a key was lost, changed or doubled', () => {
    const broken = Array.from(text, (_, at) => [
      text.slice(0, at) + text.slice(at + 1),
      ...['0', 'A', '7'].flatMap((key) => [
        text.slice(0, at) + key + text.slice(at + 1),
        text.slice(0, at) + key + text.slice(at),
      ]),
    ]).flat();
    const isRead = (other: string) => readGateCode(other).seal && readGateCode(other).isWhole;
    expect(broken.filter((other) => other !== text && isRead(other))).toEqual([]);
  });

  it.each([
    ['AT26-00012', false],
    ['AT26', false],
    ['T26-000123', false],
    ['26-000123', false],
    ['0123', false],
    ['V12', false],
    ['BL2611-000', false],
    ['23.1.ABCD.QWERTYUIOPASDFGHJKL', false],
    ['051090000777|212345678|Nguyễn ', false],
    ['https://portal.example/#/kiem-tra/mV3b', false],
    ['99Z-999.99', true],
    ['AT26-000123', true],
    ['K001', true],
    ['80-011-NG-01', true],
  ])('%s is complete: %s', (written, isWhole) => {
    expect(readGateCode(written).isWhole).toBe(isWhole);
  });
});

it.each([[[]], [[0]], [[255]], [[1, 2]], [[1, 2, 3, 4, 5]], [[...signature]]])(
  'bytes are read back from their text: %j',
  (bytes) => {
    expect([...fromBase32(toBase32(Uint8Array.from(bytes)))]).toEqual(bytes);
  },
);

it.each(['U0', '01', 'A'])('%s is not a text of bytes', (text) => {
  expect(fromBase32(text)).toHaveLength(0);
});
