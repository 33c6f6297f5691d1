import type { RequestFamily } from '../request-family';
import { askedPlace, problemAddress } from './problem-address';

const family = { paths: { edit: '/edit/:id' } } as unknown as RequestFamily;

it.each([
  { step: 'items', itemId: 'an', field: 'fullName' },
  { step: 'submit', itemId: null, field: 'files' },
])('a form opens at %j, as its address says', (problem) => {
  const [path = '', search] = problemAddress(family, 'a', problem).split('?');
  expect(path).toBe('/edit/a');
  expect(askedPlace(new URLSearchParams(search))).toMatchObject(problem);
});

it('a form whose address says nothing opens where it usually does', () => {
  expect(askedPlace(new URLSearchParams('id=a'))).toBeUndefined();
});
