import type { EquipmentItemInput } from '@portal/contracts';
import { searchableWithNumbers, thousandths } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { EQUIPMENT_RECORDS, keepRecords } from './kept-records';

/** A piece or a lot as an approved request contains it. */
export interface ApprovedEquipment {
  codeKey: string;
  input: EquipmentItemInput;
}

/**
 * The ledger of equipment: approvals bring things in, cancelling takes them back. Balances and movements are always
 * written together, under the lock of the lot (docs/product/take-out.md, "Ledger").
 */
@Injectable()
export class EquipmentLedger {
  /**
   * Stores a company's things as they were last approved, and the quantities that came in; a thing without a quantity
   * counts as one. Two statements.
   */
  async bring(
    tx: Db,
    { requestId, contractorId }: { requestId: string; contractorId: string },
    things: readonly ApprovedEquipment[],
  ): Promise<void> {
    const records = things.map(({ input }) => ({
      input,
      more: {
        search_text: searchableWithNumbers(input.specification, [input.code, input.seriModel]),
      },
      moreOfNew: { contractor_id: contractorId },
    }));
    const idOf = await keepRecords(tx, EQUIPMENT_RECORDS, records);
    const lots = things.map(({ codeKey, input: { quantity } }, position) => ({
      id: newId(),
      unit: idOf.get(codeKey),
      contractor: contractorId,
      position,
      sum: thousandths(quantity ?? 1),
    }));
    const now = new Date();
    await tx.$executeRaw`
      with brought as (
        insert into equipment_lot
          (id, equipment_unit_id, request_id, contractor_id, position, came_in_at, came_in, present)
        select id, unit, ${requestId}::uuid, contractor, position, ${now}, sum / 1000, sum / 1000
        from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
          as l(id uuid, unit uuid, contractor uuid, position integer, sum numeric)
        on conflict (request_id, equipment_unit_id) do nothing
        returning id, came_in)
      insert into equipment_movement (id, lot_id, kind, quantity, at, request_id)
      select gen_random_uuid(), id, 'came_in', came_in, ${now}, ${requestId}::uuid from brought
      where came_in > 0`;
  }

  /**
   * Takes back what a request has brought in, as far as it is at the plant and not promised. A promised quantity stays
   * until it leaves, or until the promise is released; then it is taken back too. Two statements.
   */
  async cancel(tx: Db, requestIds: readonly string[]): Promise<void> {
    const ids = [...requestIds];
    await tx.$queryRaw`
      select 1 from equipment_lot where request_id = any(${ids}::uuid[]) order by id for no key update`;
    await tx.$executeRaw`
      with ended as (
        select id, present, request_id from equipment_lot
        where request_id = any(${ids}::uuid[]) and not is_withdrawn),
      lots as (
        update equipment_lot l set withdrawn = l.withdrawn + e.present, present = 0,
          is_withdrawn = true
        from ended e where l.id = e.id)
      insert into equipment_movement (id, lot_id, kind, quantity, at, request_id)
      select gen_random_uuid(), id, 'withdrawn', present, ${new Date()}, request_id from ended
      where present > 0`;
  }

  /** What a request has brought in, by code, and whether it was taken back. */
  async ofRequest(db: Db, requestId: string): Promise<Map<string, { isEnded: boolean }>> {
    const lots = await db.equipmentLot.findMany({
      where: { requestId },
      include: { equipmentUnit: { select: { codeKey: true } } },
    });
    return new Map(
      lots.map(({ equipmentUnit, isWithdrawn }) => [
        equipmentUnit.codeKey,
        { isEnded: isWithdrawn },
      ]),
    );
  }
}
