import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/database/id';

/** A piece or a lot as an approved request has it. */
export interface ApprovedEquipment {
  code: string;
  codeKey: string;
  contractorId: string;
  specification: string;
  seriModel: string;
  serialKey: string;
  equipmentGroupId: string;
  unitId: string | null;
  inTypeId: string;
  quantity: number;
}

/** The ledger of equipment: what came in by approvals, taken back with them. */
@Injectable()
export class EquipmentLedger {
  /** Puts things down as they were approved last, and what of them came in; two statements. */
  async bring(tx: Db, requestId: string, things: readonly ApprovedEquipment[]): Promise<void> {
    const rows = things.map((thing) => ({
      id: newId(),
      code: thing.code,
      code_key: thing.codeKey,
      contractor_id: thing.contractorId,
      specification: thing.specification,
      seri_model: thing.seriModel,
      serial_key: thing.serialKey,
      equipment_group_id: thing.equipmentGroupId,
      unit_id: thing.unitId,
      in_type_id: thing.inTypeId,
    }));
    // Always in the same order, so that two approvals with things in common do not wait for each other.
    const kept = await tx.$queryRaw<{ id: string; codeKey: string }[]>`
      insert into equipment_unit (id, code, code_key, contractor_id, specification, seri_model,
        serial_key, equipment_group_id, unit_id, in_type_id)
      select id, code, code_key, contractor_id, specification, seri_model, serial_key,
        equipment_group_id, unit_id, in_type_id
      from jsonb_populate_recordset(null::equipment_unit, ${JSON.stringify(rows)}::jsonb)
      order by code_key
      on conflict (code_key) do update set
        code = excluded.code, specification = excluded.specification,
        seri_model = excluded.seri_model, serial_key = excluded.serial_key,
        equipment_group_id = excluded.equipment_group_id, unit_id = excluded.unit_id,
        in_type_id = excluded.in_type_id
      returning id::text, code_key as "codeKey"`;
    const quantities = new Map(things.map(({ codeKey, quantity }) => [codeKey, quantity]));
    await tx.equipmentMovement.createMany({
      data: kept.map(({ id: equipmentUnitId, codeKey }) => ({
        id: newId(),
        equipmentUnitId,
        requestId,
        quantity: quantities.get(codeKey) ?? 0,
      })),
      skipDuplicates: true,
    });
  }

  /** Takes back what a request has brought in. */
  async cancel(tx: Db, requestId: string): Promise<void> {
    await tx.equipmentMovement.updateMany({ where: { requestId }, data: { isCancelled: true } });
  }

  /** What a request has brought in, by code: whether it was taken back. */
  async ofRequest(db: Db, requestId: string): Promise<Map<string, { isEnded: boolean }>> {
    const movements = await db.equipmentMovement.findMany({
      where: { requestId },
      include: { equipmentUnit: { select: { codeKey: true } } },
    });
    return new Map(
      movements.map(({ equipmentUnit, isCancelled }) => [
        equipmentUnit.codeKey,
        { isEnded: isCancelled },
      ]),
    );
  }
}
