import { thousandths } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { Prisma, type EquipmentMove } from '../../platform/database/generated/client';

/** The quantity that a row of a take-out asks for. */
export interface PromisedLine {
  itemId: string;
  lotId: string;
  quantity: number;
}

/** The quantity of a row that a gate has counted. */
export type CountedQuantity = PromisedLine;

/** The user who moves things, and the take-out; `byId` is null if the portal itself moves them. */
interface Mover {
  requestId: string;
  byId: string | null;
}

/**
 * Ledger movements of take-outs: promise, release, and leaving. Every caller locks lots in the order of their ids, so
 * that no deadlock can occur. Each movement is one statement for any number of rows. The locks exclude keys, so that
 * forms that refer to the same lots can still be written.
 */
@Injectable()
export class EquipmentPromises {
  /** Locks lots until the transaction ends, so that their quantities cannot change. */
  async lock(tx: Db, lotIds: readonly string[]): Promise<void> {
    await tx.$queryRaw`
      select 1 from equipment_lot where id = any(${[...lotIds]}::uuid[])
      order by id for no key update`;
  }

  /** Locks all lots of take-outs. */
  private async lockOf(tx: Db, requestIds: readonly string[]): Promise<void> {
    await tx.$queryRaw`
      select 1 from equipment_lot l where l.id in (
        select t.lot_id from take_out_item t join request_item i on i.id = t.item_id
        where i.request_id = any(${[...requestIds]}::uuid[]))
      order by l.id for no key update`;
  }

  /** Promises the quantities that rows ask for. The caller has locked the lots and checked that they suffice. */
  async promise(tx: Db, mover: Mover, lines: readonly PromisedLine[]): Promise<void> {
    await tx.$executeRaw`
      with wanted as (${wanted(lines)}),
      lots as (
        update equipment_lot l set present = l.present - w.quantity,
          promised = l.promised + w.quantity
        from wanted w where l.id = w.lot),
      items as (
        update take_out_item t set promised = w.quantity from wanted w where t.item_id = w.item)
      insert into equipment_movement (id, lot_id, kind, quantity, at, request_id, by_id)
      select gen_random_uuid(), lot, ${PROMISED}::equipment_move, quantity,
        ${new Date()}, ${mover.requestId}::uuid, ${mover.byId}::uuid
      from wanted`;
  }

  /** Releases everything that is still promised to take-outs; repeating it changes nothing. */
  async release(tx: Db, requestIds: readonly string[], byId: string | null): Promise<void> {
    await this.lockOf(tx, requestIds);
    await tx.$executeRaw`
      with kept as (
        select t.item_id, t.lot_id, i.request_id, t.promised as quantity, l.is_withdrawn
        from take_out_item t
        join request_item i on i.id = t.item_id
        join equipment_lot l on l.id = t.lot_id
        where i.request_id = any(${[...requestIds]}::uuid[]) and t.promised > 0),
      sums as (
        select lot_id, is_withdrawn, sum(quantity) as quantity from kept
        group by lot_id, is_withdrawn),
      lots as (
        update equipment_lot l set promised = l.promised - s.quantity,
          present = l.present + case when s.is_withdrawn then 0 else s.quantity end,
          withdrawn = l.withdrawn + case when s.is_withdrawn then s.quantity else 0 end
        from sums s where l.id = s.lot_id),
      items as (
        update take_out_item t set promised = 0 from kept k where t.item_id = k.item_id)
      insert into equipment_movement (id, lot_id, kind, quantity, at, request_id, by_id)
      select gen_random_uuid(), lot_id, kind::equipment_move, quantity, ${new Date()}, request_id, ${byId}::uuid
      from kept, lateral (values (${RELEASED}), (case when is_withdrawn then ${WITHDRAWN} end)) as moves(kind)
      where kind is not null`;
  }

  /** Records what has left on a trip, out of the promised quantities. The caller has locked the lots. */
  async carryOut(
    tx: Db,
    { requestId, byId, tripId }: Mover & { tripId: string },
    counted: readonly CountedQuantity[],
  ): Promise<void> {
    await tx.$executeRaw`
      with wanted as (${wanted(counted)}),
      lots as (
        update equipment_lot l set promised = l.promised - w.quantity,
          carried_out = l.carried_out + w.quantity
        from wanted w where l.id = w.lot),
      items as (
        update take_out_item t set promised = t.promised - w.quantity,
          number_actual = t.number_actual + w.quantity
        from wanted w where t.item_id = w.item)
      insert into equipment_movement (id, lot_id, kind, quantity, at, request_id, by_id, trip_id)
      select gen_random_uuid(), lot, ${CARRIED_OUT}::equipment_move, quantity,
        ${new Date()}, ${requestId}::uuid,
        ${byId}::uuid, ${tripId}::uuid
      from wanted`;
  }
}

// As the database spells the kinds.
const PROMISED = 'promised' satisfies EquipmentMove;
const RELEASED = 'released' satisfies EquipmentMove;
const WITHDRAWN = 'withdrawn' satisfies EquipmentMove;
const CARRIED_OUT = 'carried_out';

/** Lines as a table in a statement. Quantities are passed as whole thousandths, which the database divides exactly. */
const wanted = (lines: readonly PromisedLine[]): Prisma.Sql => {
  const rows = lines.map(({ itemId: item, lotId: lot, quantity }) => ({
    item,
    lot,
    sum: thousandths(quantity),
  }));
  return Prisma.sql`select item, lot, (sum / 1000)::numeric(11, 3) as quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(item uuid, lot uuid, sum numeric)`;
};
