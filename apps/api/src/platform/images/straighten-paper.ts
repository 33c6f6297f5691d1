import { UPLOAD_RULES } from '@portal/contracts';
import type { Sharp } from 'sharp';
import { findPaper, LOOKED_AT, type Pixels } from './find-paper';
import { imageLibrary } from './image-library';
import { withOpenCv } from './open-cv';
import {
  distance,
  inset,
  pageSize,
  sidesOf,
  type Corners,
  type Point,
  type Size,
} from './paper-corners';
import { CAREFUL } from './picture';

/** A page as a scanner would have made it. */
export interface StraightPaper {
  jpeg: Uint8Array;
  /** A small JPEG of it, for the phone that has sent the picture. */
  thumb: Uint8Array;
}

/** The longer side of a page in pixels: A4 at 300 dots per inch. */
const LONGEST = 3508;
/** The longer side of the small picture. */
const THUMB = 160;
/** How far inside its edges a page begins, in pixels in which edges are found: no strip of the table stays. */
const INSET = 1;
/** JPEG qualities, tried in turn until the page is small enough. */
const QUALITIES = [85, 75, 60] as const;

/**
 * Worker task: finds the paper that a photo shows on a table, and makes its page, with straight sides and nothing around
 * it. Null if the photo is best left as it is.
 * @param picture a stored JPEG or PNG
 */
export async function straightenPaper(picture: Uint8Array): Promise<StraightPaper | null> {
  const sharp = await imageLibrary();
  const upright = () =>
    sharp(picture, CAREFUL).autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb');
  const { autoOrient: size } = await sharp(picture, CAREFUL).metadata();
  const small = await pixelsOf(
    upright().resize({
      width: LOOKED_AT,
      height: LOOKED_AT,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  );
  const found = await findPaper(small);
  if (!found) return null;
  const corners = scaled(inset(found, INSET), size.width / small.width);
  const page = pageSize(corners, size, LONGEST);
  const jpeg = await asJpeg(await straightened(upright(), size, corners, page));
  if (!jpeg) return null;
  const thumb = await sharp(jpeg)
    .resize({ width: THUMB, height: THUMB, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer();
  return { jpeg, thumb };
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

const scaled = (corners: Corners, by: number, from: Point = { x: 0, y: 0 }): Corners =>
  corners.map(({ x, y }) => ({ x: x * by - from.x, y: y * by - from.y })) as unknown as Corners;

/** The pixels of a page. Only the part of the picture that shows it is unpacked, at the size of the page. */
async function straightened(
  picture: Sharp,
  size: Size,
  corners: Corners,
  page: Size,
): Promise<Pixels> {
  const longest = Math.max(...sidesOf(corners).map(([one, other]) => distance(one, other)));
  const share = Math.min(1, Math.max(page.width, page.height) / longest);
  const whole = { width: Math.round(size.width * share), height: Math.round(size.height * share) };
  const part = partOf(scaled(corners, share), whole);
  const source = await pixelsOf(picture.resize({ ...whole, fit: 'fill' }).extract(part));
  const seen = scaled(corners, share, { x: part.left, y: part.top });
  return withOpenCv((cv, keep) => {
    const from = keep(new cv.Mat(source.height, source.width, cv.CV_8UC3));
    from.data.set(source.rgb);
    const { width, height } = page;
    const places = (points: readonly Point[]) =>
      keep(
        cv.matFromArray(
          4,
          1,
          cv.CV_32FC2,
          points.flatMap(({ x, y }) => [x, y]),
        ),
      );
    const straight = [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: 0, y: height },
    ];
    const move = keep(cv.getPerspectiveTransform(places(seen), places(straight)));
    const made = keep(new cv.Mat());
    cv.warpPerspective(
      from,
      made,
      move,
      new cv.Size(width, height),
      cv.INTER_LINEAR,
      cv.BORDER_REPLICATE,
    );
    return { width, height, rgb: made.data.slice() };
  });
}

/** The rectangle around corners, within the picture. */
function partOf(corners: Corners, { width, height }: Size) {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [
    Math.max(0, Math.floor(Math.min(...xs))),
    Math.max(0, Math.floor(Math.min(...ys))),
  ];
  return {
    left,
    top,
    width: Math.min(width, Math.ceil(Math.max(...xs))) - left,
    height: Math.min(height, Math.ceil(Math.max(...ys))) - top,
  };
}

/** Null if the page is too large for a paper even at the lowest quality. */
async function asJpeg({ rgb, width, height }: Pixels): Promise<Buffer | null> {
  const sharp = await imageLibrary();
  for (const quality of QUALITIES) {
    const jpeg = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (jpeg.length <= UPLOAD_RULES.document.maxBytes) return jpeg;
  }
  return null;
}
