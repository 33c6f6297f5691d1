import { trainingStatus } from './training-status';

it.each([
  [0, 0, null],
  [1, 0, -1],
  [3, 0, -1],
  [3, 1, 0],
  [3, 2, 0],
  [3, 3, 1],
  [1, 1, 1],
])('of %i required courses %i count: %s', (demanded, valid, status) => {
  expect(trainingStatus(demanded, valid)).toBe(status);
});
