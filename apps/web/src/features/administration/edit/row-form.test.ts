import { changedValues, rebased } from './row-form';

describe('a form over a row', () => {
  const base = { nameVi: 'Cổng', nameEn: 'Gate', listAreaIds: ['A'], active: true };

  it('sends only changed values', () => {
    expect(changedValues(base, { ...base, listAreaIds: ['A'], nameEn: 'Door' })).toEqual({
      nameEn: 'Door',
    });
  });

  it('keeps the typed values when the row has changed in the meantime', () => {
    const mine = { ...base, nameEn: 'Door', listAreaIds: ['A', 'B'] };
    const latest = { ...base, nameVi: 'Cổng 1', nameEn: 'Gate 1', active: false };
    expect(rebased(base, mine, latest)).toEqual({
      nameVi: 'Cổng 1',
      nameEn: 'Door',
      listAreaIds: ['A', 'B'],
      active: false,
    });
  });
});
