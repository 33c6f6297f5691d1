import { FAMILIES } from '@portal/contracts';
import { familiesOfLeaf } from './leaf-families';

const [FIRST, SECOND, THIRD] = FAMILIES;
const families = [
  { name: FIRST, detailPath: '/list/first/:id' },
  { name: SECOND ?? FIRST, detailPath: '/list/second/:id' },
  { name: THIRD ?? FIRST, detailPath: '/other/detail/:id' },
];

it.each([
  ['/list', [FIRST, SECOND]],
  ['/list/2', [SECOND]],
  [`/list/${FIRST}`, [FIRST]],
  ['/list/nothing', [FIRST, SECOND]],
  ['/other', [THIRD]],
  [`/other/${FIRST}`, [THIRD]],
  ['/elsewhere', []],
])('a leaf that leads to %s lists %j', (path, expected) => {
  expect(familiesOfLeaf(path, families)).toEqual(expected);
});
