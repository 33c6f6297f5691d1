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
    ['the same item again', {}, {}, true],
    [
      'the item with its code, whatever else has changed',
      { code: 'A-1' },
      { code: 'a1', specification: 'Tời', seriModel: 'S2' },
      true,
    ],
    [
      'the item with its serial number, under a new name',
      { seriModel: 'KL-1' },
      { seriModel: 'kl 1', specification: 'Palăng 2 tấn' },
      true,
    ],
    [
      'no item with another code',
      { code: 'A-1', seriModel: 'KL-1' },
      { code: 'A-2', seriModel: 'KL-1' },
      false,
    ],
    ['no item with another serial number', { seriModel: 'KL-1' }, { seriModel: 'KL-2' }, false],
    ['the item that had no serial number yet', {}, { seriModel: 'KL-1' }, true],
    ['the item in another unit', {}, { unitId: 'kg' }, true],
    ['no item of another group, without a number', {}, { equipmentGroupId: 'welding' }, false],
    ['no item of another name, without a number', {}, { specification: 'Tời' }, false],
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
