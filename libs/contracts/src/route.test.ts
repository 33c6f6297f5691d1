import { fillPath } from './route';

describe('a route path', () => {
  it('gets its parameters, encoded', () => {
    expect(fillPath('/a/:id/b/:name', { id: '1', name: 'x/y z' })).toBe('/a/1/b/x%2Fy%20z');
  });

  it('is refused if one is missing', () => {
    expect(() => fillPath('/a/:id')).toThrow('id');
  });
});
