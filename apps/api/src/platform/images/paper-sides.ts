import {
  areaOf,
  distance,
  meeting,
  sidesOf,
  type Corners,
  type Point,
  type Size,
} from './paper-corners';

/** Pixels in the colours of CIE Lab, a byte each for lightness and the two axes of colour. */
export interface Colours extends Size {
  lab: Uint8Array;
}

/** What a picture shows along the sides of four corners. */
export interface Sides {
  corners: Corners;
  /** The share of the side with the fewest edges at which there is an edge, and the mean of all sides. */
  least: number;
  mean: number;
  /** How much inside and outside differ at the side where they differ least. */
  contrast: number;
}

/** Places at which a side is looked at. */
const PLACES = 48;
/** The ends of a side are left out: corners may be round or bent. */
const ENDS = 0.05;
/** How far beside a supposed side its edge is looked for, and how far an edge may be from a straight side. */
const [SEARCHED, STRAIGHT] = [8, 2.5] as const;
/** A smaller difference across four pixels is texture or noise. */
const EDGE = 7;
/** The strips that are compared: from and to how many pixels beside the side. */
const STRIP = { from: 4, to: 9 } as const;

type Line = readonly [Point, Point];

/** Measures a side from corner to corner; the inside is at its right. */
class Side {
  private readonly length: number;
  private readonly along: Point;
  private readonly inwards: Point;

  constructor(
    private readonly colours: Colours,
    private readonly from: Point,
    to: Point,
  ) {
    this.length = distance(from, to);
    this.along = { x: (to.x - from.x) / this.length, y: (to.y - from.y) / this.length };
    this.inwards = { x: -this.along.y, y: this.along.x };
  }

  /** The strongest edge near each place, as its distance from the side; null where there is none. */
  edges(within: number): (number | null)[] {
    return this.places().map((place) => {
      let [best, at] = [EDGE, null as number | null];
      for (let beside = -within; beside <= within; beside += 1) {
        const strength = this.difference(place, beside - 2, beside + 2);
        if (strength <= best) continue;
        [best, at] = [strength, beside];
      }
      return at;
    });
  }

  /** The straight line through most of the edges; null if there are too few. */
  line(): Line | null {
    let points = this.edges(SEARCHED).flatMap((beside, index) => {
      const place = this.places()[index];
      return beside === null || place === undefined ? [] : [{ place, beside }];
    });
    for (const most of [SEARCHED, 3, 1.5]) {
      if (points.length < PLACES / 4) return null;
      const { start, slope } = fitted(points);
      const isNear = ({ place, beside }: Edge) => Math.abs(start + slope * place - beside) <= most;
      points = points.filter(isNear);
    }
    if (points.length < PLACES / 4) return null;
    const { start, slope } = fitted(points);
    return [this.point(0, start), this.point(this.length, start + slope * this.length)];
  }

  /** The middle difference between the strips inside and outside. */
  contrast(): number {
    const { lab } = this.colours;
    const strip = (place: number, sign: number) => {
      const sums = [0, 0, 0];
      for (let beside = STRIP.from; beside <= STRIP.to; beside += 1) {
        const at = this.index(place, sign * beside);
        for (const axis of [0, 1, 2]) sums[axis] = (sums[axis] ?? 0) + (lab[at + axis] ?? 0);
      }
      return sums.map((sum) => sum / (STRIP.to - STRIP.from + 1));
    };
    const differences = this.places().map((place) => {
      const [inside, outside] = [strip(place, 1), strip(place, -1)];
      return Math.hypot(...inside.map((value, axis) => value - (outside[axis] ?? 0)));
    });
    return differences.toSorted((one, other) => one - other)[PLACES / 2] ?? 0;
  }

  private places(): number[] {
    const step = (this.length * (1 - 2 * ENDS)) / (PLACES - 1);
    return Array.from({ length: PLACES }, (_, at) => this.length * ENDS + at * step);
  }

  private point(place: number, beside: number): Point {
    return {
      x: this.from.x + this.along.x * place + this.inwards.x * beside,
      y: this.from.y + this.along.y * place + this.inwards.y * beside,
    };
  }

  /** The index of a pixel's colours; outside of the picture it is the nearest one. */
  private index(place: number, beside: number): number {
    const { x, y } = this.point(place, beside);
    const { width, height } = this.colours;
    const column = Math.min(width - 1, Math.max(0, Math.round(x)));
    const row = Math.min(height - 1, Math.max(0, Math.round(y)));
    return (row * width + column) * 3;
  }

  private difference(place: number, one: number, other: number): number {
    const { lab } = this.colours;
    const [a, b] = [this.index(place, one), this.index(place, other)];
    return Math.hypot(
      (lab[a] ?? 0) - (lab[b] ?? 0),
      (lab[a + 1] ?? 0) - (lab[b + 1] ?? 0),
      (lab[a + 2] ?? 0) - (lab[b + 2] ?? 0),
    );
  }
}

interface Edge {
  place: number;
  beside: number;
}

/** The straight line with the least squares of distances. */
function fitted(points: readonly Edge[]): { start: number; slope: number } {
  const mean = (value: (edge: Edge) => number) =>
    points.reduce((sum, edge) => sum + value(edge), 0) / points.length;
  const [place, beside] = [mean((edge) => edge.place), mean((edge) => edge.beside)];
  const spread = mean((edge) => (edge.place - place) ** 2);
  const slope = mean((edge) => (edge.place - place) * (edge.beside - beside)) / spread;
  return { start: beside - slope * place, slope };
}

/**
 * Moves supposed corners to where the edges near their sides meet, and measures these sides. Null where a side has no
 * edge, or the corners are not in the picture.
 */
export function measured(colours: Colours, supposed: Corners): Sides | null {
  const lines = sidesOf(supposed).map(([from, to]) => new Side(colours, from, to).line());
  const corners = lines.map((line, at) => {
    const before = lines[(at + 3) % 4];
    return line && before ? meeting(before, line) : null;
  });
  if (!corners.every((corner) => corner !== null && isInside(corner, colours))) return null;
  const found = corners as unknown as Corners;
  if (areaOf(found) <= 0) return null;
  const sides = sidesOf(found).map(([from, to]) => new Side(colours, from, to));
  const shares = sides.map(
    (side) => side.edges(Math.floor(STRAIGHT)).filter((edge) => edge !== null).length / PLACES,
  );
  return {
    corners: found,
    least: Math.min(...shares),
    mean: shares.reduce((sum, share) => sum + share, 0) / shares.length,
    contrast: Math.min(...sides.map((side) => side.contrast())),
  };
}

/** Corners may be a little outside, because a straight line goes on where a paper bends. */
function isInside({ x, y }: Point, { width, height }: Size): boolean {
  const margin = 0.01 * Math.max(width, height);
  return x >= -margin && y >= -margin && x <= width + margin && y <= height + margin;
}
