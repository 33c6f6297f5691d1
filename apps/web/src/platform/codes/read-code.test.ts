import { encodeQR } from 'qr';
import { readCode } from './read-code';

const PIXELS = 4;

/** Draws a code as a camera sees it. */
function pictureOf(text: string) {
  const bits = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const width = bits.length * PIXELS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (bits[Math.floor(y / PIXELS)]?.[Math.floor(x / PIXELS)])
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height: width };
}

it.each([
  [
    'an identity card, with its Vietnamese letters',
    '052186479076|212345678|Nguyễn Thị Thu Hà|05031986|Nữ|Tổ 5, Phường Trần Phú, Thành phố Quảng Ngãi|01012022',
  ],
  ['an approval paper', 'https://portal.example/#/kiem-tra/mV3bkYl0Tz2uXq8RjP1aWg'],
])('reads the code of %s', (_, code) => {
  expect(readCode(pictureOf(code))).toBe(code);
});

it('reads nothing from a picture without a code', () => {
  const white = { data: new Uint8ClampedArray(200 * 200 * 4).fill(255), width: 200, height: 200 };
  expect(readCode(white)).toBeNull();
});
