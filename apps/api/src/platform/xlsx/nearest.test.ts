import { nearestName } from './nearest';

describe('the nearest name', () => {
  it.each([
    ['Nhan su', ['Nhà thầu', 'Nhân sự'], 'Nhân sự'],
    ['Contracts', ['Contractors', 'Contracts'], 'Contracts'],
    ['ATDB', ['ATD', 'ATBD', 'ATCS'], 'ATBD'],
    ['Bảng lương', ['Cổng', 'Menu'], undefined],
    ['X', [], undefined],
  ])('to "%s" among %j is %s', (written, names, nearest) => {
    expect(nearestName(written, names)).toBe(nearest);
  });
});
