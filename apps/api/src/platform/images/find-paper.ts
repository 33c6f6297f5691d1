import type * as OpenCv from '@techstark/opencv-js';
import { withOpenCv } from './open-cv';
import {
  areaOf,
  cornersOfOutline,
  isPaper,
  type Corners,
  type Point,
  type Size,
} from './paper-corners';
import { measured, type Colours, type Sides } from './paper-sides';

/** A picture as its pixels, three bytes each: red, green, blue. */
export interface Pixels extends Size {
  rgb: Uint8Array;
}

/** The longer side of the picture in which papers are looked for. */
export const LOOKED_AT = 720;

/** What the sides of a paper must show, so that it is straightened without asking. */
const SURE = { least: 0.6, mean: 0.8, contrast: 8 } as const;
/** Of two papers beside each other, the picture is left as it is if the smaller one has this share of the larger. */
const BESIDE = 0.4;
/** Outlines that are looked at closely, the largest ones. */
const MOST_OUTLINES = 80;
/** Supposed corners nearer than this are those of one paper. */
const SAME = 6;

/** The limits of Canny's edges: clear ones, and weak ones as of white paper on a bright table. */
const EDGES = [
  [40, 100],
  [15, 40],
] as const;
/** Pixels that are bridged where an edge is broken. */
const BRIDGED = [3, 7] as const;

/**
 * Finds the corners of the one paper that a photo was taken of, by its edges and by its colours. Null if there is none,
 * if there are several, or if the edges are not sure: a page that is cut wrongly would be worse than a crooked one.
 */
export async function findPaper(picture: Pixels): Promise<Corners | null> {
  const sides = await withOpenCv((cv, keep) => {
    const lab = keep(labOf(cv, picture));
    const colours = { width: picture.width, height: picture.height, lab: lab.data.slice() };
    const outlines = [...edgesOf(cv, lab), ...areasOf(cv, lab)].flatMap((mask) => {
      const found = outlinesOf(cv, mask, picture);
      mask.delete();
      return found;
    });
    return sureOf(colours, outlines);
  });
  return chosen(sides)?.corners ?? null;
}

/** The largest of the papers; null if another one lies beside it. */
function chosen(papers: readonly Sides[]): Sides | null {
  const [largest, ...others] = papers.toSorted(
    (one, other) => areaOf(other.corners) - areaOf(one.corners),
  );
  if (!largest) return null;
  const isBeside = ({ corners }: Sides) =>
    areaOf(corners) >= BESIDE * areaOf(largest.corners) &&
    !isWithin(middleOf(corners), largest.corners);
  return others.some(isBeside) ? null : largest;
}

/** The papers of which the edges are sure, of outlines that may be those of papers. */
function sureOf(colours: Colours, outlines: readonly Corners[]): Sides[] {
  const different: Corners[] = [];
  for (const outline of outlines.toSorted((one, other) => areaOf(other) - areaOf(one))) {
    if (different.length >= MOST_OUTLINES) break;
    if (!different.some((known) => areSame(known, outline))) different.push(outline);
  }
  return different.flatMap((outline) => {
    const sides = measured(colours, outline);
    const isSure =
      sides !== null &&
      sides.least >= SURE.least &&
      sides.mean >= SURE.mean &&
      sides.contrast >= SURE.contrast &&
      isPaper(sides.corners, colours);
    return isSure ? [sides] : [];
  });
}

const areSame = (one: Corners, other: Corners): boolean =>
  one.every(({ x, y }, at) => Math.hypot(x - (other[at]?.x ?? 0), y - (other[at]?.y ?? 0)) < SAME);

const middleOf = (corners: Corners): Point => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
  y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
});

const isWithin = ({ x, y }: Point, corners: Corners): boolean =>
  corners.every((from, at) => {
    const to = corners[(at + 1) % 4] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });

type Cv = typeof OpenCv;

/** Smoothed, in colours whose differences are as the eye sees them. */
function labOf(cv: Cv, { width, height, rgb }: Pixels): OpenCv.Mat {
  const pixels = new cv.Mat(height, width, cv.CV_8UC3);
  pixels.data.set(rgb);
  cv.cvtColor(pixels, pixels, cv.COLOR_RGB2Lab);
  cv.GaussianBlur(pixels, pixels, new cv.Size(5, 5), 0);
  return pixels;
}

/** Runs work on each of the three channels of a picture. */
function eachChannel(cv: Cv, lab: OpenCv.Mat, work: (channel: OpenCv.Mat) => void): void {
  const channels = new cv.MatVector();
  cv.split(lab, channels);
  for (const at of [0, 1, 2]) {
    const channel = channels.get(at);
    work(channel);
    channel.delete();
  }
  channels.delete();
}

/** The edges of lightness and colour, as masks. */
function edgesOf(cv: Cv, lab: OpenCv.Mat): OpenCv.Mat[] {
  return EDGES.flatMap(([weak, strong]) => {
    const edges = cv.Mat.zeros(lab.rows, lab.cols, cv.CV_8UC1) as OpenCv.Mat;
    eachChannel(cv, lab, (channel) => {
      const found = new cv.Mat();
      cv.Canny(channel, found, weak, strong);
      cv.bitwise_or(edges, found, edges);
      found.delete();
    });
    const masks = BRIDGED.map((pixels) => closed(cv, edges, pixels));
    edges.delete();
    return masks;
  });
}

/** The areas that are brighter or of other colour than the rest, as masks. */
function areasOf(cv: Cv, lab: OpenCv.Mat): OpenCv.Mat[] {
  const masks: OpenCv.Mat[] = [];
  eachChannel(cv, lab, (channel) => {
    const area = new cv.Mat();
    cv.threshold(channel, area, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU);
    // Print on a paper makes holes in its area.
    masks.push(closed(cv, area, 15));
    area.delete();
  });
  return masks;
}

function closed(cv: Cv, mask: OpenCv.Mat, pixels: number): OpenCv.Mat {
  const kernel = cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(pixels, pixels));
  const result = new cv.Mat();
  cv.morphologyEx(mask, result, cv.MORPH_CLOSE, kernel);
  kernel.delete();
  return result;
}

/** The outlines in a mask that have four corners and may be papers. */
function outlinesOf(cv: Cv, mask: OpenCv.Mat, picture: Size): Corners[] {
  const [contours, hierarchy] = [new cv.MatVector(), new cv.Mat()];
  cv.findContours(mask, contours, hierarchy, cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE);
  const found: Corners[] = [];
  for (let at = 0; at < contours.size(); at += 1) {
    const contour = contours.get(at);
    const corners = cornersOf(cv, contour, picture);
    if (corners) found.push(corners);
    contour.delete();
  }
  contours.delete();
  hierarchy.delete();
  return found;
}

function cornersOf(cv: Cv, contour: OpenCv.Mat, picture: Size): Corners | null {
  // Most contours are letters and grain.
  const { width, height } = cv.boundingRect(contour);
  if (width * height < 0.1 * picture.width * picture.height) return null;
  const [hull, outline] = [new cv.Mat(), new cv.Mat()];
  cv.convexHull(contour, hull);
  cv.approxPolyDP(hull, outline, 0.008 * cv.arcLength(hull, true), true);
  const numbers = outline.data32S;
  const points = Array.from({ length: outline.rows }, (_, at) => ({
    x: numbers[2 * at] ?? 0,
    y: numbers[2 * at + 1] ?? 0,
  }));
  hull.delete();
  outline.delete();
  const corners = points.length < 4 ? null : cornersOfOutline(points);
  return corners && isPaper(corners, picture) ? corners : null;
}
