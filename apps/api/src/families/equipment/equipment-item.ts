import {
  equipmentGroups,
  equipmentItemInput,
  inTypes,
  units,
  type EquipmentItemInput,
} from '@portal/contracts';
import { formFields, type FieldKind } from '../../requests/form/form-fields';
import type { KeyedItems } from '../../entry/items/keyed-items';
import { Prisma } from '../../platform/database/generated/client';

/** Fields of a form of equipment, in its order, and how each is shown. */
const fields: Record<
  Exclude<keyof EquipmentItemInput, 'id' | 'equipmentProfileFiles'>,
  FieldKind
> = {
  imageId: 'file',
  code: 'text',
  specification: 'text',
  equipmentGroupId: { list: equipmentGroups },
  seriModel: 'text',
  quantity: 'text',
  unitId: { list: units },
  inTypeId: { list: inTypes },
};

/** A form of equipment as the shared parts know it. */
export const equipmentItem = formFields({
  schema: equipmentItemInput,
  texts: 'equipmentFields',
  fields,
  documentsOf: ({ equipmentProfileFiles }) => equipmentProfileFiles,
});

/** Equipment is told apart by its serial number. */
export const KEYED_EQUIPMENT: KeyedItems = {
  table: Prisma.sql`equipment_item`,
  key: Prisma.sql`serial_key`,
};
