import { LOGO_MAX } from '@portal/contracts';
import { safeSvg } from './safe-svg';

export interface Logo {
  type: 'image/svg+xml' | 'image/png';
  bytes: Buffer;
}

const SVG = 'data:image/svg+xml;base64,';
const PNG = 'data:image/png;base64,';
const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');
/** Where a PNG says its width and height. */
const PNG_SIZE = { width: 16, height: 20 } as const;
const MOST_PIXELS = 1024;

/** A drawing as the logo is stored: a data URL. */
export const svgLogo = (svg: string): string => SVG + Buffer.from(svg).toString('base64');

/** The picture of a stored logo; null if the text is none. */
export function logoOf(stored: string): Logo | null {
  for (const [start, type] of [
    [SVG, 'image/svg+xml'],
    [PNG, 'image/png'],
  ] as const)
    if (stored.startsWith(start))
      return { type, bytes: Buffer.from(stored.slice(start.length), 'base64') };
  return null;
}

/** What is wrong with a logo, as the name of a rule of workbooks; null if it can be stored. */
export function logoProblem(stored: string): string | null {
  if (stored.length > LOGO_MAX) return 'logoTooLarge';
  const logo = logoOf(stored);
  if (!logo) return 'notLogo';
  if (logo.type === 'image/png') return pngProblem(logo.bytes);
  const svg = logo.bytes.toString('utf8');
  return safeSvg(svg) === svg ? null : 'unsafeLogo';
}

function pngProblem(bytes: Buffer): string | null {
  if (!bytes.subarray(0, PNG_START.length).equals(PNG_START) || bytes.length < 33) return 'notLogo';
  const size = [bytes.readUInt32BE(PNG_SIZE.width), bytes.readUInt32BE(PNG_SIZE.height)];
  return size.every((side) => side > 0 && side <= MOST_PIXELS) ? null : 'logoTooLarge';
}
