/** A place in a drawn picture, in pixels. */
interface Place {
  x: number;
  y: number;
}

/** How a paper lies before the camera. */
export interface LyingPaper {
  /** Millimetres. */
  width: number;
  height: number;
  /** Where its middle is, in shares of the picture. */
  at?: Place;
  /** Its longer side in the picture, relative to the picture's height, if it were seen from straight above. */
  size?: number;
  /** Degrees: round on the table, and how far aside the camera is held, up or down and left or right. */
  turn?: number;
  tilt?: number;
  pan?: number;
  fill?: string;
  /** Whether print is drawn on it: a frame, a photo, lines and a stamp. */
  isPrinted?: boolean;
}

export const A4 = { width: 210, height: 297 } as const;
export const CARD = { width: 85.6, height: 54 } as const;

/** What the papers lie on. */
export type Table = 'dark' | 'wood' | 'noisy' | 'white';

const PICTURE = { width: 900, height: 1200 } as const;
/** The distance of the lens, relative to the picture's longer side. */
const LENS = 0.8;

const TABLES: Readonly<Record<Table, string>> = {
  dark: '<rect width="100%" height="100%" fill="#3a3f44"/>',
  white: '<rect width="100%" height="100%" fill="#d9d6d0"/>',
  wood: `<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.004 0.15" numOctaves="3" seed="4"/>
    <feColorMatrix values="0 0 0 0 0.35  0 0 0 0 0.2  0 0 0 0 0.1  5 0 0 0 -2.2"/></filter>
    <rect width="100%" height="100%" fill="#a97c50"/><rect width="100%" height="100%" filter="url(#grain)"/>`,
  noisy: `<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.4" numOctaves="2" seed="7"/>
    <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  2 0 0 0 -0.8"/></filter>
    <rect width="100%" height="100%" fill="#7d8a83"/><rect width="100%" height="100%" filter="url(#grain)"/>`,
};

/** Where the places of a paper, in shares of its width and height, are in the picture, as a lens would show them. */
function seen({ width, height, at, size = 0.7, turn = 0, tilt = 0, pan = 0 }: LyingPaper) {
  const lens = LENS * Math.max(PICTURE.width, PICTURE.height);
  const longest = Math.max(width, height);
  const far = (lens * longest) / (size * PICTURE.height);
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [t, u, p] = [radians(turn), radians(tilt), radians(pan)];
  const middle = {
    x: (((at?.x ?? 0.5) - 0.5) * PICTURE.width * far) / lens,
    y: (((at?.y ?? 0.5) - 0.5) * PICTURE.height * far) / lens,
  };
  return (across: number, down: number): Place => {
    const [x, y] = [(across - 0.5) * width, (down - 0.5) * height];
    const [turnedX, turnedY] = [
      x * Math.cos(t) - y * Math.sin(t),
      x * Math.sin(t) + y * Math.cos(t),
    ];
    const tiltedY = turnedY * Math.cos(u);
    const depth = turnedY * Math.sin(u) * -1;
    const pannedX = turnedX * Math.cos(p) + depth * Math.sin(p);
    const distance = far + depth * Math.cos(p) - turnedX * Math.sin(p);
    return {
      x: PICTURE.width / 2 + (lens * (middle.x + pannedX)) / distance,
      y: PICTURE.height / 2 + (lens * (middle.y + tiltedY)) / distance,
    };
  };
}

type Corner = readonly [number, number];
const area = (place: (x: number, y: number) => Place, corners: readonly Corner[]) =>
  corners
    .map(([x, y]) => place(x, y))
    .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(' ');
const box = (left: number, top: number, right: number, bottom: number): Corner[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** The corners of a paper in the picture: top left, top right, bottom right, bottom left of its own page. */
export const cornersOf = (paper: LyingPaper): Place[] =>
  box(0, 0, 1, 1).map(([x, y]) => seen(paper)(x, y));

function drawn(paper: LyingPaper): string {
  const { fill = '#f4f2ec', isPrinted = true } = paper;
  const place = seen(paper);
  const shape = (corners: readonly Corner[], style: string) =>
    `<polygon points="${area(place, corners)}" ${style}/>`;
  const lines = Array.from({ length: 14 }, (_, at) =>
    shape(
      box(0.42 - (at > 5 ? 0.3 : 0), 0.2 + at * 0.04, 0.88 - (at % 3) * 0.07, 0.212 + at * 0.04),
      'fill="#444"',
    ),
  );
  const print = [
    shape(box(0.05, 0.05, 0.95, 0.95), 'fill="none" stroke="#8a6d3b" stroke-width="3"'),
    shape(box(0.25, 0.1, 0.75, 0.14), 'fill="#7a1f1f"'),
    shape(box(0.12, 0.18, 0.36, 0.42), 'fill="#6b87a8"'),
    ...lines,
    shape(
      Array.from({ length: 24 }, (_, at): Corner => {
        const angle = (at * Math.PI) / 12;
        return [0.72 + 0.11 * Math.cos(angle), 0.84 + 0.08 * Math.sin(angle)];
      }),
      'fill="none" stroke="#c22" stroke-width="5"',
    ),
  ];
  const shadow = `<g transform="translate(5 7)" filter="url(#soft)" opacity="0.45">${shape(box(0, 0, 1, 1), '')}</g>`;
  return `${shadow}${shape(box(0, 0, 1, 1), `fill="${fill}"`)}${isPrinted ? print.join('') : ''}`;
}

/** A picture of papers on a table, as SVG of 900 by 1,200 pixels; light falls on it from one side. */
export function drawnPapers(table: Table, papers: readonly LyingPaper[]): Buffer {
  const { width, height } = PICTURE;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <filter id="soft"><feGaussianBlur stdDeviation="6"/></filter>
    <linearGradient id="light" x2="1" y2="1"><stop stop-color="#fff" stop-opacity="0.1"/><stop offset="1" stop-opacity="0.28"/></linearGradient>
    ${TABLES[table]}${papers.map(drawn).join('')}
    <rect width="100%" height="100%" fill="url(#light)"/></svg>`);
}
