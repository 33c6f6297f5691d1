import { LOGO_MAX, makeLogoSafe, SVG_MAX } from '@portal/contracts';
import { call } from '../../../platform/api/call';

/** Twice the height of the largest place where a logo is shown. */
const HEIGHT = 96;
const MOST_WIDTH = 4 * HEIGHT;

/** Why a picture cannot be the logo, as a text of the page. */
export class LogoProblem extends Error {
  constructor(readonly text: 'logoTooLarge' | 'logoUnread') {
    super(text);
  }
}

/**
 * A chosen picture as the logo is stored: a drawing without anything that runs or loads something, other pictures as a small
 * PNG. @throws LogoProblem, or the failure of the call
 */
export async function logoFrom(file: File): Promise<string> {
  if (file.type !== 'image/svg+xml') return pngFrom(file);
  if (file.size > SVG_MAX) throw new LogoProblem('logoTooLarge');
  const { logo } = await call(makeLogoSafe, { body: { svg: await file.text() } });
  return logo;
}

async function pngFrom(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) throw new LogoProblem('logoUnread');
  const scale = Math.min(1, HEIGHT / picture.height, MOST_WIDTH / picture.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const logo = canvas.toDataURL('image/png');
  if (logo.length > LOGO_MAX) throw new LogoProblem('logoTooLarge');
  return logo;
}
