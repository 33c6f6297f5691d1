import type { Part } from '../archive';
import { readXml } from './xml';

/** The properties of a font that affect the meaning of its text. */
export interface ReadFont {
  /** Fonts such as `.VnTime` display characters of an old encoding as Vietnamese letters. */
  name: string;
  isStruck: boolean;
}

/** The properties of a cell's style that affect its value. */
export interface ReadStyle {
  isDate: boolean;
  font: ReadFont;
}

const PLAIN_FONT: ReadFont = { name: '', isStruck: false };
const PLAIN: ReadStyle = { isDate: false, font: PLAIN_FONT };

/** Built-in formats for days and times of every spreadsheet program. */
const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Whether a format shows a number as a day or a time. */
function isDateFormat(code: string): boolean {
  const bare = code
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/[\\_*]./g, '');
  return !/general/i.test(bare) && /[dmyhs]/i.test(bare);
}

const isBuiltIn = (id: number): boolean =>
  DATE_FORMATS.some(([first, last]) => id >= first && id <= last);

/** Reads a property of a font, from a style or from a piece of formatted text. */
export function fontWith(font: ReadFont, name: string, value: string | undefined): ReadFont {
  if (name === 'name' || name === 'rFont') return { ...font, name: value ?? '' };
  if (name === 'strike') return { ...font, isStruck: value !== '0' && value !== 'false' };
  return font;
}

/** Styles of cells by their number; cells without a number have the first. */
export async function readStyles(part: Part | undefined): Promise<(style: number) => ReadStyle> {
  const formats = new Map<number, string>();
  const fonts: ReadFont[] = [];
  const styles: { format: number; font: number }[] = [];
  const within: string[] = [];
  if (part)
    await readXml(part, {
      open({ name, attributes }) {
        const parent = within.at(-1);
        within.push(name);
        if (name === 'numFmt' && parent === 'numFmts')
          formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
        else if (name === 'font' && parent === 'fonts') fonts.push(PLAIN_FONT);
        else if (parent === 'font' && within.at(-3) === 'fonts')
          fonts.push(fontWith(fonts.pop() ?? PLAIN_FONT, name, attributes['val']));
        else if (name === 'xf' && parent === 'cellXfs')
          styles.push({
            format: Number(attributes['numFmtId'] ?? 0),
            font: Number(attributes['fontId'] ?? 0),
          });
      },
      close: () => void within.pop(),
    });
  const known = styles.map(({ format, font }): ReadStyle => {
    const code = formats.get(format);
    return {
      isDate: code === undefined ? isBuiltIn(format) : isDateFormat(code),
      font: fonts[font] ?? PLAIN_FONT,
    };
  });
  return (style) => known[style] ?? PLAIN;
}
