import { route } from '@portal/contracts';
import { callUrl } from './url';

const search = route<{ answer: unknown }>('GET', '/io/members/:id');

describe('callUrl', () => {
  it('fills parameters and appends the query, encoded', () => {
    expect(callUrl(search, { id: 'a/b' }, { keyword: 'Dầu khí', skip: 0 })).toBe(
      '/io/members/a%2Fb?keyword=D%E1%BA%A7u+kh%C3%AD&skip=0',
    );
  });

  it('leaves out undefined and empty values', () => {
    expect(callUrl(search, { id: '1' }, { status: undefined, keyword: '' })).toBe('/io/members/1?');
  });
});
