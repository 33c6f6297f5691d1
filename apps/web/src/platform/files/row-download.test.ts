import { FLUSH_MARK } from '@portal/contracts';
import { markCounter } from './row-download';

const mark = [...FLUSH_MARK];

it.each<[string, number[][], number]>([
  ['none', [[1, 0, 255]], 0],
  ['one', [[7, ...mark, 7]], 1],
  ['after more zeros than a mark has', [[0, 0, 0, ...mark]], 1],
  ['two at once', [[...mark, ...mark]], 2],
  ['in pieces', [[5, 0], [0], [255], [255, ...mark]], 2],
  ['broken off and started again', [[0, 0, 255, ...mark]], 1],
])('counts marks: %s', (_, pieces, count) => {
  const counted = markCounter();
  expect(pieces.map((piece) => counted(new Uint8Array(piece))).at(-1)).toBe(count);
});
