import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';

/** A balance that differs from the sum of its movements. Quantities are texts, as the database returns them. */
export interface LedgerDifference {
  /** Of the request that contains the row. */
  requestNumber: string;
  /** Of the thing. */
  code: string;
  balance: string;
  kept: string;
  counted: string;
}

/** At most this many differences are listed. */
const MOST = 100;

/** Checks the ledger of equipment by adding up all movements again. */
@Injectable()
export class LedgerCheck {
  /** Balances of lots, and of rows of take-outs, that differ from the sum of their movements; two statements. */
  async differences(db: Db): Promise<LedgerDifference[]> {
    const lots = await db.$queryRaw<LedgerDifference[]>`
      with counted as (
        select lot_id,
          coalesce(sum(quantity) filter (where kind = 'came_in'), 0) as came_in,
          coalesce(sum(quantity) filter (where kind = 'withdrawn'), 0) as withdrawn,
          coalesce(sum(quantity) filter (where kind = 'promised'), 0)
            - coalesce(sum(quantity) filter (where kind in ('released', 'carried_out')), 0) as promised,
          coalesce(sum(quantity) filter (where kind = 'carried_out'), 0) as carried_out
        from equipment_movement group by lot_id)
      select coalesce(r.number, '') as "requestNumber", u.code, b.name as balance,
        b.kept::text as kept, b.counted::numeric(20, 3)::text as counted
      from equipment_lot l
      join equipment_unit u on u.id = l.equipment_unit_id
      join request r on r.id = l.request_id
      left join counted c on c.lot_id = l.id
      cross join lateral (values
        ('came_in', l.came_in, coalesce(c.came_in, 0)),
        ('withdrawn', l.withdrawn, coalesce(c.withdrawn, 0)),
        ('promised', l.promised, coalesce(c.promised, 0)),
        ('carried_out', l.carried_out, coalesce(c.carried_out, 0)),
        ('present', l.present, coalesce(c.came_in - c.withdrawn - c.promised - c.carried_out, 0))
      ) as b(name, kept, counted)
      where b.kept <> b.counted
      order by l.id, b.name limit ${MOST}`;
    const rows = await db.$queryRaw<LedgerDifference[]>`
      with counted as (
        select request_id, lot_id,
          coalesce(sum(quantity) filter (where kind = 'promised'), 0)
            - coalesce(sum(quantity) filter (where kind in ('released', 'carried_out')), 0) as promised,
          coalesce(sum(quantity) filter (where kind = 'carried_out'), 0) as number_actual
        from equipment_movement group by request_id, lot_id)
      select coalesce(r.number, '') as "requestNumber", u.code, b.name as balance,
        b.kept::text as kept, b.counted::numeric(20, 3)::text as counted
      from take_out_item t
      join request_item i on i.id = t.item_id
      join request r on r.id = i.request_id
      join equipment_lot l on l.id = t.lot_id
      join equipment_unit u on u.id = l.equipment_unit_id
      left join counted c on c.request_id = i.request_id and c.lot_id = t.lot_id
      cross join lateral (values
        ('promised', t.promised, coalesce(c.promised, 0)),
        ('number_actual', t.number_actual, coalesce(c.number_actual, 0))
      ) as b(name, kept, counted)
      where b.kept <> b.counted
      order by t.item_id, b.name limit ${MOST}`;
    return [...lots, ...rows].slice(0, MOST);
  }
}

/** A difference in one line, for mails and for the command line. */
export const differenceLine = ({
  requestNumber,
  code,
  balance,
  kept,
  counted,
}: LedgerDifference): string => `${requestNumber} ${code} ${balance}: ${kept} ≠ ${counted}`;
