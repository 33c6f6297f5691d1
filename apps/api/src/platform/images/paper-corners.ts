/** A place in a picture, in pixels from its left and upper edge. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The corners of a paper: top left, top right, bottom right, bottom left, as the picture shows it. */
export type Corners = readonly [Point, Point, Point, Point];

/** A smaller share of the picture is hardly what the photo was taken of. */
const LEAST_SHARE = 0.1;
/** A larger one needs no straightening: there is nothing around the paper. */
const MOST_SHARE = 0.97;
/** Degrees of a corner. A paper that is photographed from so far aside is hardly readable. */
const ANGLES = { least: 50, most: 130 } as const;
/** The shorter of two opposite sides, relative to the longer one. */
const LEAST_SIDE = 0.45;
/** The longer side of a page, relative to the shorter one. Longer strips are edges of tables and shelves. */
const LONGEST_SHAPE = 3.2;
/** How much the four corners may add to an outline whose corners are round, bent or behind a finger. */
const MOST_ADDED = 0.08;
/** The distance of the lens from the picture, relative to the picture's longer side, as most phones have it. */
const FOCAL_LENGTH = 0.75;

const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });
const cross = (one: Point, other: Point): number => one.x * other.y - one.y * other.x;
export const distance = (one: Point, other: Point): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

/** The sides of corners or of an outline, each with its two ends. */
export const sidesOf = (points: readonly Point[]): (readonly [Point, Point])[] =>
  points.map((point, at) => [point, points[(at + 1) % points.length] ?? point] as const);

/** Twice this is positive where the outline goes round like the hands of a clock. */
export const areaOf = (points: readonly Point[]): number =>
  sidesOf(points).reduce((sum, [one, other]) => sum + cross(one, other), 0) / 2;

/** Where two lines meet, each given by two of its points; null if they are parallel. */
export function meeting(
  [a, b]: readonly [Point, Point],
  [c, d]: readonly [Point, Point],
): Point | null {
  const [one, other] = [minus(b, a), minus(d, c)];
  const slant = cross(one, other);
  if (Math.abs(slant) < 1e-9) return null;
  const along = cross(minus(c, a), other) / slant;
  return { x: a.x + along * one.x, y: a.y + along * one.y };
}

/**
 * Makes four corners of a convex outline: sides are left out and their neighbours extended, those that add least first,
 * so that a rounded or bent corner becomes one point. Null if the outline has no four sides.
 */
export function cornersOfOutline(outline: readonly Point[]): Corners | null {
  let points = areaOf(outline) < 0 ? outline.toReversed() : [...outline];
  const most = areaOf(points) * (1 + MOST_ADDED);
  while (points.length > 4) {
    const shorter = points.flatMap((_, at) => withoutSide(points, at) ?? []);
    const [least] = shorter.toSorted((one, other) => one.area - other.area);
    if (!least || least.area > most) return null;
    points = least.points;
  }
  return asSeen(points);
}

/** The outline without one of its sides; null if its neighbours do not meet outside. */
function withoutSide(
  points: readonly Point[],
  at: number,
): { points: Point[]; area: number } | null {
  const around = [...points.slice(at), ...points.slice(0, at)];
  const [first, second, third] = around;
  const before = around.at(-1);
  if (!first || !second || !third || !before) return null;
  const corner = meeting([before, first], [second, third]);
  if (!corner) return null;
  const left = [corner, ...around.slice(2)];
  const area = areaOf(left);
  return area >= areaOf(points) ? { points: left, area } : null;
}

/** Four points in the order of a page that lies as the picture shows it; null if they are not four. */
export function asSeen(points: readonly Point[]): Corners | null {
  if (points.length !== 4) return null;
  const round = areaOf(points) < 0 ? points.toReversed() : points;
  const [first] = [0, 1, 2, 3]
    .map((at) => [...round.slice(at), ...round.slice(0, at)] as unknown as Corners)
    .toSorted((one, other) => levelOf(other) - levelOf(one));
  return first ?? null;
}

/** 1 if the upper and the lower side are level, -1 if they are upside down. */
function levelOf([topLeft, topRight, bottomRight, bottomLeft]: Corners): number {
  const [top, bottom] = [minus(topRight, topLeft), minus(bottomRight, bottomLeft)];
  const along = { x: top.x + bottom.x, y: top.y + bottom.y };
  return along.x / Math.max(1e-9, Math.hypot(along.x, along.y));
}

/** Corners whose sides are so many pixels farther inside. */
export function inset(corners: Corners, pixels: number): Corners {
  const lines = sidesOf(corners).map(([from, to]) => {
    const share = pixels / distance(from, to);
    const move = { x: -(to.y - from.y) * share, y: (to.x - from.x) * share };
    const moved = ({ x, y }: Point) => ({ x: x + move.x, y: y + move.y });
    return [moved(from), moved(to)] as const;
  });
  return corners.map((corner, at) => {
    const [line, before] = [lines[at], lines[(at + 3) % 4]];
    return (line && before && meeting(before, line)) ?? corner;
  }) as unknown as Corners;
}

/** Whether four corners can be those of a paper that a picture was taken of. */
export function isPaper(corners: Corners, picture: Size): boolean {
  const share = areaOf(corners) / (picture.width * picture.height);
  if (share < LEAST_SHARE || share > MOST_SHARE) return false;
  const angles = anglesOf(corners);
  if (angles.some((angle) => angle < ANGLES.least || angle > ANGLES.most)) return false;
  const [top = 0, right = 0, bottom = 0, left = 0] = sidesOf(corners).map(([one, other]) =>
    distance(one, other),
  );
  const likeness = (one: number, other: number) => Math.min(one, other) / Math.max(one, other);
  if (Math.min(likeness(top, bottom), likeness(left, right)) < LEAST_SIDE) return false;
  const shape = shapeOf(corners, picture);
  return Math.max(shape, 1 / shape) <= LONGEST_SHAPE;
}

/** The degrees of the corners inside; above 180 where the outline bends inwards. */
function anglesOf(corners: Corners): number[] {
  return corners.map((corner, at) => {
    const [next, before] = [corners[(at + 1) % 4] ?? corner, corners[(at + 3) % 4] ?? corner];
    const [one, other] = [minus(next, corner), minus(before, corner)];
    const turn = Math.atan2(cross(one, other), one.x * other.x + one.y * other.y);
    return ((turn < 0 ? turn + 2 * Math.PI : turn) * 180) / Math.PI;
  });
}

type Vector = readonly [number, number, number];
const crossed = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [
  b * f - c * e,
  c * d - a * f,
  a * e - b * d,
];
const dot = ([a, b, c]: Vector, [d, e, f]: Vector): number => a * d + b * e + c * f;

/**
 * The width of the paper relative to its height. A side that is farther away looks shorter, so the lengths in the
 * picture do not say it (Zhang and He, "Whiteboard scanning and image enhancement", 2006).
 */
export function shapeOf(corners: Corners, picture: Size): number {
  const lens = FOCAL_LENGTH * Math.max(picture.width, picture.height);
  const [m1, m2, m4, m3] = corners.map(({ x, y }): Vector => [
    x - picture.width / 2,
    y - picture.height / 2,
    1,
  ]) as unknown as [Vector, Vector, Vector, Vector];
  const diagonal = crossed(m1, m4);
  const k2 = dot(diagonal, m3) / dot(crossed(m2, m4), m3);
  const k3 = dot(diagonal, m2) / dot(crossed(m3, m4), m2);
  const lengthOf = (k: number, far: Vector) =>
    Math.hypot((k * far[0] - m1[0]) / lens, (k * far[1] - m1[1]) / lens, k - 1);
  return lengthOf(k2, m2) / lengthOf(k3, m3);
}

/**
 * The size of the straightened page: as large as the paper is in the picture.
 * @param longest limit in pixels for both sides
 */
export function pageSize(corners: Corners, picture: Size, longest: number): Size {
  const shape = shapeOf(corners, picture);
  const [top = 0, right = 0, bottom = 0, left = 0] = sidesOf(corners).map(([one, other]) =>
    distance(one, other),
  );
  const width = Math.max(top, bottom, Math.max(left, right) * shape);
  const wanted = { width, height: width / shape };
  const share = Math.min(
    1,
    longest / Math.max(wanted.width, wanted.height),
    Math.sqrt((picture.width * picture.height) / (wanted.width * wanted.height)),
  );
  return {
    width: Math.max(1, Math.round(wanted.width * share)),
    height: Math.max(1, Math.round(wanted.height * share)),
  };
}
