import type { Language, Movement, Movements, RecordPlace } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { nameIn } from '../../platform/database/columns';
import { AgedReads } from '../../platform/database/aged-reads';
import { Prisma } from '../../platform/database/generated/client';
import { isoInstant } from '../../platform/database/iso-instant';
import { placeOf } from './record-parts';

/** A person or a vehicle. */
export type Mover = 'person' | 'vehicle';

interface Page {
  skip: number;
  take: number;
}

/** The gate movements of a person or a vehicle. */
@Injectable()
export class GateMovements {
  constructor(private readonly aged: AgedReads) {}

  /** A page, the newest first, with the current place; read from the index of events. */
  async of(mover: Mover, id: string, { skip, take }: Page, language: Language): Promise<Movements> {
    const column = Prisma.raw(`${mover}_id`);
    const [data, [counted], [where]] = await Promise.all([
      this.aged.read<Movement>(Prisma.sql`
        select e.id::text, ${isoInstant(Prisma.sql`e.happened_at`)} as "happenedAt",
          g.${nameIn(language)} as "gateName", e.direction::text, e.outcome::text, e.reasons,
          e.is_amber as "isAmber",
          coalesce(co.name, '') as "companyName", coalesce(u.full_name, k.name) as "byName", e.note,
          e.is_offline as "isOffline"
        from (select * from gate_event where ${column} = ${id}::uuid
          order by happened_at desc, id desc limit ${take} offset ${skip}) e
        join gate g on g.id = e.gate_id
        left join "user" u on u.id = e.by_id
        left join machine_key k on k.id = e.key_id
        left join contractor co on co.id = e.contractor_id
        order by e.happened_at desc, e.id desc`),
      this.aged.read<{ count: number }>(Prisma.sql`
        select count(*)::int as count from gate_event where ${column} = ${id}::uuid`),
      this.aged.read<{ place: RecordPlace }>(Prisma.sql`
        select ${placeOf(language)} from gate_place place join gate pg on pg.id = place.gate_id
        where place.${column} = ${id}::uuid`),
    ]);
    return { data, totalCount: counted?.count ?? 0, place: where?.place ?? null };
  }
}
