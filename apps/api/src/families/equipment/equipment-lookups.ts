import type { EquipmentProfile } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { FiledItems } from '../../entry/items/filed-items';
import { withoutExpired } from '../../requests/core/items/profile-answer';
import { ReferenceCache } from '../../plant/reference-data';
import { Database } from '../../platform/database/database';
import { Signatures } from '../../platform/storage/signatures';
import { itemAnswer } from './equipment-answers';
import { KEYED_EQUIPMENT } from './equipment-item';
import { equipmentLists } from './equipment-lists';
import { equipmentReader, type StoredPiece } from './equipment-reader';

type Profile = NonNullable<EquipmentProfile>;

/** Finds equipment that a company has filed before, by serial number. */
@Injectable()
export class EquipmentLookups extends FiledItems<StoredPiece, Profile> {
  constructor(database: Database, cache: ReferenceCache, signatures: Signatures) {
    super(database, {
      keyed: KEYED_EQUIPMENT,
      reader: equipmentReader,
      keyOf: ({ serialKey }) => serialKey,
      profiles: async ({ items, files }, language) => {
        const lists = await equipmentLists(cache, language);
        const today = plantDate(new Date());
        return items.map((item) =>
          profileOf(itemAnswer(item, { lists, signatures, files }), today),
        );
      },
    });
  }
}

const profileOf = (item: ReturnType<typeof itemAnswer>, today: string): Profile => ({
  code: item.code,
  imageId: item.imageId,
  image: item.image,
  specification: item.specification,
  equipmentGroupId: item.equipmentGroupId,
  seriModel: item.seriModel,
  quantity: item.quantity,
  unitId: item.unitId,
  inTypeId: item.inTypeId,
  equipmentProfileFiles: withoutExpired(item.equipmentProfileFiles, today),
});
