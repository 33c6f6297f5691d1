import { equipmentOwners, gates, units, type Language } from '@portal/contracts';
import {
  plantDate,
  plantOwnerIds,
  quantityOf,
  thousandths,
  unitAmong,
  type TakeOutForm,
  type TakeOutLists,
  type TakeOutSurroundings,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import {
  TakeOutLots,
  VehiclePermits,
  type FoundLot,
  type LotsOf,
  type RecordedPermit,
} from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import type { StoredRow } from './take-out-reader';

/** What the plant's records say now about the vehicles and things that a take-out names. */
export interface TakeOutFacts {
  /** By the ids of permits. */
  permits: ReadonlyMap<string, RecordedPermit>;
  /** By the ids of lots. */
  lots: ReadonlyMap<string, FoundLot>;
}

/** The fields of a form that name vehicles or things. */
type Naming = Pick<TakeOutForm, 'vehicleItems'> & {
  equipmentItems: readonly { equipmentId: string }[];
};

/** Finds what take-outs name. The number of statements does not grow with it. */
@Injectable()
export class TakeOutRecords {
  constructor(
    private readonly lots: TakeOutLots,
    private readonly permits: VehiclePermits,
    private readonly cache: ReferenceCache,
  ) {}

  /** The lists that the rules read, from memory. */
  async lists(language: Language): Promise<TakeOutLists> {
    const [owners, allGates, allUnits] = await Promise.all([
      this.cache.rows(equipmentOwners, language),
      this.cache.rows(gates, language),
      this.cache.rows(units, language),
    ]);
    return { equipmentOwners: owners, gates: allGates, units: allUnits };
  }

  async find(db: Db, { vehicleItems, equipmentItems }: Naming): Promise<TakeOutFacts> {
    const [permits, lots] = await Promise.all([
      this.permits.byId(
        db,
        vehicleItems.flatMap(({ vehicleId }) => vehicleId ?? []),
      ),
      this.lots.byId(
        db,
        equipmentItems.map(({ equipmentId }) => equipmentId),
      ),
    ]);
    return { permits, lots };
  }

  /**
   * Whose things a user may take out. A contractor's user takes out things of the own company.
   * Plant staff take out things that the plant owns, brought in by the named company, or by any
   * company if none is named.
   */
  async lotsOf(
    { contractorId: own }: Pick<CurrentUser, 'contractorId'>,
    named: string | null,
  ): Promise<LotsOf> {
    if (own !== null) return { contractorId: own, ownerIds: null };
    const ownerIds = plantOwnerIds(await this.lists('vi'));
    return { contractorId: named, ownerIds };
  }
}

/**
 * How much of each lot is at the plant and reserved for no other take-out.
 * @param own rows of the take-out itself, with the amounts reserved for it
 */
export function existingOf(
  lots: TakeOutFacts['lots'],
  own: readonly Pick<StoredRow, 'equipmentId' | 'promised'>[],
): Map<string, number> {
  const sums = new Map([...lots].map(([id, { present }]) => [id, thousandths(present)]));
  for (const { equipmentId, promised } of own)
    sums.set(equipmentId, (sums.get(equipmentId) ?? 0) + thousandths(promised));
  return new Map([...sums].map(([id, sum]) => [id, quantityOf(sum)]));
}

/** These facts as the rules read them. @param own the stored rows of the take-out itself */
export function surroundingsOf(
  { permits, lots }: TakeOutFacts,
  { lists, rules }: Pick<TakeOutSurroundings, 'lists' | 'rules'>,
  { shipEquipmentDate }: Pick<TakeOutForm, 'shipEquipmentDate'>,
  own: readonly StoredRow[],
): TakeOutSurroundings {
  const now = new Date();
  const day = plantDate(shipEquipmentDate === null ? now : new Date(shipEquipmentDate));
  const existing = existingOf(lots, own);
  return {
    now,
    lists,
    rules,
    permits: new Map(
      [...permits].map(([id, { numberPlate, isEnded, validFrom, validTo }]) => [
        id,
        { numberPlate, holds: !isEnded && validFrom <= day && day <= validTo },
      ]),
    ),
    lots: new Map(
      [...lots]
        .filter(([, { isWithdrawn }]) => !isWithdrawn)
        .map(([id, { specification, unitId }]) => [
          id,
          {
            specification,
            numberExisting: existing.get(id) ?? 0,
            unit: unitAmong(lists.units, unitId),
          },
        ]),
    ),
  };
}
