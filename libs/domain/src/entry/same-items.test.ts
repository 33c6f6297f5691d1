import { SAME_EQUIPMENT } from '../equipment/same-equipment';
import { sameItems } from './same-items';

const thing = (change: Partial<Parameters<(typeof SAME_EQUIPMENT)[number]['keyOf']>[0]> = {}) => ({
  code: '',
  seriModel: '',
  specification: 'Palăng xích',
  equipmentGroupId: 'lifting',
  unitId: 'piece',
  inTypeId: null,
  ...change,
});

describe('a row of equipment matches', () => {
  it.each<[string, object, object, boolean]>([
    ['the same entry again', {}, {}, true],
    [
      'what has its code, whatever else changed',
      { code: 'A-1' },
      { code: 'a1', specification: 'Tời', seriModel: 'S2' },
      true,
    ],
    [
      'what has its serial number, under a new name',
      { seriModel: 'KL-1' },
      { seriModel: 'kl 1', specification: 'Palăng 2 tấn' },
      true,
    ],
    [
      'nothing with another code',
      { code: 'A-1', seriModel: 'KL-1' },
      { code: 'A-2', seriModel: 'KL-1' },
      false,
    ],
    ['nothing with another serial number', { seriModel: 'KL-1' }, { seriModel: 'KL-2' }, false],
    ['what had no serial number yet', {}, { seriModel: 'KL-1' }, true],
    ['what is counted in another unit', {}, { unitId: 'kg' }, true],
    ['nothing of another group without a number', {}, { equipmentGroupId: 'welding' }, false],
    ['nothing of another name without a number', {}, { specification: 'Tời' }, false],
  ])('%s', (_, item, row, isSame) => {
    const items = [thing(item)];
    expect(sameItems(items, [thing(row)], SAME_EQUIPMENT)).toEqual([isSame ? items[0] : undefined]);
  });

  it('only one item, if several have the same name and model', () => {
    const items = [thing({ unitId: 'kg' }), thing(), thing()];
    const rows = [thing(), thing(), thing(), thing()];
    const found = sameItems(items, rows, SAME_EQUIPMENT);
    expect(found.map((item) => item && items.indexOf(item))).toEqual([1, 2, 0, undefined]);
  });
});
