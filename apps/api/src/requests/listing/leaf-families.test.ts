import type { Family } from '@portal/contracts';
import { familiesOfLeaf } from './leaf-families';

const families: { name: Family; detailPath: string }[] = [
  { name: 'people', detailPath: '/entries/people/:id' },
  { name: 'vehicles', detailPath: '/entries/vehicles/:id' },
  { name: 'takeOut', detailPath: '/outs/detail/:id' },
];

it.each([
  ['/entries', ['people', 'vehicles']],
  ['/entries/2', ['vehicles']],
  ['/entries/people', ['people']],
  ['/entries/nothing', ['people', 'vehicles']],
  ['/outs', ['takeOut']],
  ['/outs/people', ['takeOut']],
  ['/elsewhere', []],
])('a leaf that leads to %s lists %j', (path, expected) => {
  expect(familiesOfLeaf(path, families)).toEqual(expected);
});
