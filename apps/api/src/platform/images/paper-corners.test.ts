import { A4, CARD, cornersOf, type LyingPaper } from '@portal/testing/drawn-papers';
import {
  asSeen,
  cornersOfOutline,
  inset,
  isPaper,
  pageSize,
  shapeOf,
  type Corners,
  type Point,
} from './paper-corners';

const picture = { width: 900, height: 1200 };
const points = (...places: (readonly [number, number])[]): Point[] =>
  places.map(([x, y]) => ({ x, y }));
const square = points([100, 100], [500, 100], [500, 500], [100, 500]);
const posed = (paper: LyingPaper) => asSeen(cornersOf(paper)) as Corners;

it.each<[string, Point[]]>([
  ['in the order of a page', square],
  ['from another corner', [...square.slice(2), ...square.slice(0, 2)]],
  ['the other way round', square.toReversed()],
])('corners that come %s begin at the top left', (_, given) => {
  expect(asSeen(given)).toEqual(square);
});

it('a rounded, bent or hidden corner becomes one point', () => {
  const rounded = points([100, 100], [480, 100], [500, 120], [500, 470], [470, 500], [100, 500]);
  expect(cornersOfOutline(rounded)).toEqual(points([100, 100], [500, 100], [500, 500], [100, 500]));
  const circle = Array.from({ length: 16 }, (_, at) => ({
    x: 300 + 200 * Math.cos((at * Math.PI) / 8),
    y: 300 + 200 * Math.sin((at * Math.PI) / 8),
  }));
  expect(cornersOfOutline(circle)).toBeNull();
});

it.each<[string, readonly Point[], boolean]>([
  ['a page', square, true],
  ['a page from aside', posed({ ...A4, tilt: 35, pan: 15, turn: 10 }), true],
  ['something small', points([10, 10], [210, 10], [210, 210], [10, 210]), false],
  ['the whole picture', points([2, 2], [898, 2], [898, 1198], [2, 1198]), false],
  ['the edge of a table', points([0, 300], [900, 300], [900, 500], [0, 500]), false],
  ['something pointed', points([100, 100], [700, 420], [860, 900], [300, 700]), false],
  ['something that narrows', points([300, 200], [500, 200], [800, 900], [100, 900]), false],
  ['an outline that bends inwards', points([100, 100], [700, 100], [300, 300], [100, 700]), false],
])('whether %s can be a paper', (_, corners, is) => {
  expect(isPaper(corners as unknown as Corners, picture)).toBe(is);
});

it.each<[string, LyingPaper, number]>([
  ['from above', A4, 210 / 297],
  ['turned', { ...A4, turn: -8 }, 210 / 297],
  ['from below', { ...A4, tilt: 30 }, 210 / 297],
  ['from the side', { ...A4, pan: -25, turn: 12 }, 210 / 297],
  ['on its side', { ...A4, turn: 95, tilt: 20 }, 297 / 210],
  ['a card from aside', { ...CARD, tilt: 25, pan: 15 }, 85.6 / 54],
])('the shape of a paper is that of the paper itself: %s', (_, paper, shape) => {
  expect(shapeOf(posed(paper), picture) / shape).toBeCloseTo(1, 1.5);
});

it('sides are moved inwards', () => {
  expect(inset(square as unknown as Corners, 10)).toEqual(
    points([110, 110], [490, 110], [490, 490], [110, 490]),
  );
});

it('a page is as large as the paper in the picture, within its limit', () => {
  const page = pageSize(posed({ ...A4, size: 0.7 }), picture, 3000);
  expect(page.height).toBeCloseTo(0.7 * 1200, -1);
  expect(page.width / page.height).toBeCloseTo(210 / 297, 2);
  expect(pageSize(posed(A4), picture, 400).height).toBe(400);
});
