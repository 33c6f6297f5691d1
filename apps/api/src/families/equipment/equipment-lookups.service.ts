import type { EquipmentProfile, Language } from '@portal/contracts';
import { identityKey, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { ReferenceCache } from '../../features/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { Signatures } from '../../platform/storage/signatures';
import { newestFiled } from '../../entry/items/keyed-cards';
import { withoutExpired } from '../../entry/items/profile-answer';
import { EQUIPMENT_CARDS } from './equipment-card';
import { itemAnswer } from './equipment-detail';
import { equipmentLists } from './equipment-lists';
import { readPieces } from './equipment-reader';

type Profile = NonNullable<EquipmentProfile>;

/** Equipment that a company has filed before, by serial number (decisions, section 5). */
@Injectable()
export class EquipmentLookups {
  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
    private readonly signatures: Signatures,
  ) {}

  /** What was filed under a serial number, or null for what the company has not filed. */
  async profile(
    viewer: CurrentUser,
    serialModel: string,
    language: Language,
  ): Promise<EquipmentProfile> {
    const key = identityKey(serialModel);
    return (await this.byKey(viewer, [key], language)).get(key) ?? null;
  }

  /** Newest cards by serial number; a fixed number of statements. */
  async byKey(
    { contractorId }: CurrentUser,
    keys: readonly string[],
    language: Language,
  ): Promise<Map<string, Profile>> {
    if (!contractorId) return new Map();
    const ids = await newestFiled(this.database, EQUIPMENT_CARDS, contractorId, keys);
    const [{ items, files }, lists] = await Promise.all([
      readPieces(this.database, { id: { in: ids } }),
      equipmentLists(this.cache, language),
    ]);
    const { signatures } = this;
    const today = plantDate(new Date());
    return new Map(
      items.map((item) => {
        const card = itemAnswer(item, { lists, signatures, files });
        return [
          item.serialKey,
          {
            code: card.code,
            imageId: card.imageId,
            image: card.image,
            specification: card.specification,
            equipmentGroupId: card.equipmentGroupId,
            seriModel: card.seriModel,
            quantity: card.quantity,
            unitId: card.unitId,
            inTypeId: card.inTypeId,
            equipmentProfileFiles: withoutExpired(card.equipmentProfileFiles, today),
          },
        ];
      }),
    );
  }
}
