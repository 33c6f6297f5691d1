import { cardYear, equipmentCode, identityKey, isAheadOfCodes } from '@portal/domain';
import { STATUS } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';

/** A thing as a form names it. */
export interface CodedThing {
  id: string;
  codeKey: string;
  serialKey: string;
}

/** Codes of equipment. Each belongs to one thing at the plant (docs/product/equipment.md, "Rules"). */
@Injectable()
export class EquipmentCodes {
  /**
   * Things whose code already belongs to something else: to another company's thing, or to one with another serial
   * number, at the plant or in a request under way. Also things whose code is above the numbers given so far. The
   * result stays true until the transaction ends. Two statements for any number of things.
   */
  async taken(
    tx: Db,
    { requestId, contractorId }: { requestId: string; contractorId: string | null },
    things: readonly CodedThing[],
    today: string,
  ): Promise<Set<string>> {
    const year = cardYear(today);
    const last = await this.count(tx, year, 0);
    const rows = await tx.$queryRaw<{ id: string }[]>`
      select t.id::text from jsonb_to_recordset(${JSON.stringify(things)}::jsonb)
        as t(id uuid, "codeKey" text, "serialKey" text)
      where t."codeKey" <> '' and (
        exists (select 1 from equipment_unit u where u.code_key = t."codeKey"
          and (u.contractor_id is distinct from ${contractorId}::uuid or u.serial_key <> t."serialKey"))
        or exists (select 1 from equipment_item e
          join request_item i on i.id = e.item_id and i.removed_at is null
          join request r on r.id = i.request_id
          where e.code_key = t."codeKey" and r.id <> ${requestId}::uuid
            and r.status in (${STATUS.returned}, ${STATUS.waiting}, ${STATUS.needsUpdate})
            and (r.contractor_id is distinct from ${contractorId}::uuid
              or e.serial_key <> t."serialKey")))`;
    const ahead = things.filter(({ codeKey }) => isAheadOfCodes(codeKey, year, last));
    return new Set([...rows, ...ahead].map(({ id }) => id));
  }

  /** Gives each item a code, in order; two statements. */
  async give(tx: Db, itemIds: readonly string[], today: string): Promise<void> {
    if (itemIds.length === 0) return;
    const year = cardYear(today);
    const first = (await this.count(tx, year, itemIds.length)) - itemIds.length + 1;
    const rows = itemIds.map((id, at) => {
      const code = equipmentCode(year, first + at);
      return { id, code, key: identityKey(code) };
    });
    await tx.$executeRaw`
      update equipment_item e set code = r.code, code_key = r.key
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, code text, key text)
      where e.item_id = r.id`;
  }

  /** Takes the next numbers of a year and locks its row until the transaction ends. @returns the last of them */
  private async count(tx: Db, year: string, count: number): Promise<number> {
    const { last } = await tx.equipmentCodeNumber.upsert({
      where: { year },
      create: { year, last: count },
      update: { last: { increment: count } },
    });
    return last;
  }
}
