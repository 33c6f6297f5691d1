import type { EquipmentItemInput } from '@portal/contracts';
import { areOther, type Sameness } from '../entry/same-items';
import { identityKey } from '../identity';
import { searchable } from '../text';

type Told = Pick<
  EquipmentItemInput,
  'code' | 'seriModel' | 'specification' | 'equipmentGroupId' | 'unitId' | 'inTypeId'
>;

const codeOf = ({ code }: Told) => identityKey(code);
const serialOf = ({ seriModel }: Told) => identityKey(seriModel);
const nameOf = ({ specification }: Told) => searchable(specification);
const together = (first: string, ...more: (string | null)[]) =>
  first === '' ? '' : [first, ...more].join('\n');

const hasOtherCode = (one: Told, other: Told) => areOther(codeOf(one), codeOf(other));
const isOtherPiece = (one: Told, other: Told) =>
  hasOtherCode(one, other) || areOther(serialOf(one), serialOf(other));

/**
 * How to recognise that two items are the same piece or lot (docs/product/equipment.md, "Rules").
 * Several items may share a model number, so the name counts too. An item with neither code nor
 * serial number is recognised by name and group.
 */
export const SAME_EQUIPMENT: readonly Sameness<Told>[] = [
  { keyOf: codeOf },
  { keyOf: (item) => together(serialOf(item), nameOf(item)), isOther: hasOtherCode },
  { keyOf: serialOf, isOther: hasOtherCode },
  {
    keyOf: (item) => together(nameOf(item), item.equipmentGroupId, item.unitId, item.inTypeId),
    isOther: isOtherPiece,
  },
  { keyOf: (item) => together(nameOf(item), item.equipmentGroupId), isOther: isOtherPiece },
];
