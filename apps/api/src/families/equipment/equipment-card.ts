import {
  equipmentGroups,
  equipmentItemInput,
  inTypes,
  units,
  type EquipmentItemInput,
} from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { translate, type TextKey } from '../../platform/i18n/translator';
import type { FormFields, FieldKind } from '../../entry/items/form-fields';
import type { KeyedCards } from '../../entry/items/keyed-cards';

type Field = Exclude<keyof EquipmentItemInput, 'id' | 'equipmentProfileFiles'>;

/** Fields of a card of equipment, in its order, and how each is shown. */
const fields: Record<Field, FieldKind> = {
  imageId: 'file',
  code: 'text',
  specification: 'text',
  equipmentGroupId: { list: equipmentGroups },
  seriModel: 'text',
  quantity: 'text',
  unitId: { list: units },
  inTypeId: { list: inTypes },
};

/** A card of equipment as the shared parts know it. */
export const equipmentCard: FormFields<EquipmentItemInput> = {
  fields,
  parse: (card) => equipmentItemInput.parse(card),
  documentsOf: ({ equipmentProfileFiles }) => equipmentProfileFiles,
  label: (field, language) => translate(language, `equipmentFields:${field}` as TextKey),
};

/** Pictures that the cards of a request hold already. */
export async function picturesOf(db: Db, requestId: string): Promise<string[]> {
  const rows = await db.equipmentItem.findMany({
    where: { item: { requestId }, imageId: { not: null } },
    select: { imageId: true },
  });
  return rows.flatMap(({ imageId }) => imageId ?? []);
}

/** Equipment is told apart by its serial number. */
export const EQUIPMENT_CARDS: KeyedCards = {
  table: Prisma.sql`equipment_item`,
  key: Prisma.sql`serial_key`,
};
