import { unprintedLetter } from '@portal/domain';
import PdfDocument from 'pdfkit';
import { FONTS } from './fonts';

/** Whether the font of a file has a character. */
function glyphsOf(file: string): (code: number) => boolean {
  const { _font } = new PdfDocument().font(file) as unknown as {
    _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } };
  };
  return (code) => _font.font.hasGlyphForCodePoint(code);
}

it('says of every character up to the arrows whether all fonts of papers have it', () => {
  const fonts = Object.values(FONTS).map(glyphsOf);
  const wrong = Array.from({ length: 0x2190 - 0x20 }, (_, at) => at + 0x20).filter(
    (code) =>
      unprintedLetter(String.fromCodePoint(code)) === null && !fonts.every((has) => has(code)),
  );
  expect(wrong.map((code) => code.toString(16))).toEqual([]);
});

it.each([
  ['Phê duyệt số 5/NQ – “Đạt” 100 % · 1.000.000 ₫ (≤ 5 m²)…', null],
  ['Xin chào 👋', '👋'],
  ['Nhà máy \u202Eabc', '\u202E'],
  ['مصفاة', 'م'],
  ['炼油厂', '炼'],
  ['Đạt ✓', '✓'],
])('finds the first character of %j that papers cannot print', (text, letter) => {
  expect(unprintedLetter(text)).toBe(letter);
});
