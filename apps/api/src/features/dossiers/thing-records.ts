import {
  STATUS,
  type Language,
  type searchRecordsQuery,
  type ThingLedger,
  type ThingRecord,
  type ThingRow,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { nameIn } from '../../platform/database/columns';
import { AgedReads } from '../../platform/database/aged-reads';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { inSearchText } from '../../platform/database/keyword';
import { isoInstant } from '../../platform/database/iso-instant';
import { AppError } from '../../platform/http/app-error';
import { Signatures } from '../../platform/storage/signatures';
import { withInspection } from '../../plant/records';
import {
  documentAnswer,
  notRefused,
  readDocument,
  requestColumns,
  runningColumns,
} from './record-parts';

/** The most lots, and the most take-outs, on a thing's page. */
const MOST_LOTS = 50;

type Lot = ThingRecord['lots'][number] & {
  itemId: string | null;
  imageId: string | null;
  ownerName: string;
};
type FoundThing = ThingRow & { inTypeName: string };

/** Equipment and material in the plant's records, with their ledger and certificates. */
@Injectable()
export class ThingRecords {
  constructor(
    private readonly database: Database,
    private readonly aged: AgedReads,
    private readonly signatures: Signatures,
  ) {}

  /** A page of things by code. */
  async search(
    { keyword, skip, take }: z.output<typeof searchRecordsQuery>,
    language: Language,
  ): Promise<{ data: ThingRow[]; totalCount: number }> {
    const where = inSearchText(Prisma.sql`e.search_text`, keyword);
    const [data, [counted]] = await Promise.all([
      this.things(
        this.aged,
        Prisma.sql`select * from equipment_unit e where ${where}
          order by e.code_key limit ${take} offset ${skip}`,
        language,
      ),
      this.aged.read<{ count: number }>(Prisma.sql`
        select count(*)::int as count from equipment_unit e where ${where}`),
    ]);
    return { data, totalCount: counted?.count ?? 0 };
  }

  /** @throws AppError notFound */
  async read(viewer: CurrentUser, id: string, language: Language): Promise<ThingRecord> {
    const [[found], lots, takeOuts] = await Promise.all([
      // A thing that is new is found, too.
      this.things(
        this.database,
        Prisma.sql`select * from equipment_unit e where e.id = ${id}::uuid`,
        language,
      ),
      this.lots(viewer, id, language),
      this.takeOuts(viewer, id),
    ]);
    if (!found) throw new AppError('notFound');
    const numberOf = new Map(lots.map(({ itemId, requestNumber }) => [itemId, requestNumber]));
    const documents = await this.database.itemDocument.findMany({
      where: { itemId: { in: lots.flatMap(({ itemId }) => itemId ?? []) } },
      orderBy: [{ documentType: { sort: 'asc' } }, { documentDate: 'desc' }, { id: 'asc' }],
      include: readDocument,
    });
    const image = lots.find(({ imageId }) => imageId !== null)?.imageId ?? null;
    return {
      ...found,
      ownerName: lots.find(({ ownerName }) => ownerName !== '')?.ownerName ?? '',
      image: image && this.signatures.sign(image, 'preview-1024'),
      lots: lots.map(({ itemId: _item, imageId: _image, ownerName: _owner, ...lot }) => lot),
      takeOuts,
      documents: documents.map((document) =>
        documentAnswer(
          document,
          numberOf.get(document.itemId) ?? '',
          viewer,
          this.signatures,
          language,
        ),
      ),
    };
  }

  /** A page of a thing's ledger, over all lots that requests have brought in. */
  async ledger(
    viewer: CurrentUser,
    id: string,
    { skip, take }: { skip: number; take: number },
  ): Promise<ThingLedger> {
    const from = Prisma.sql`equipment_movement m join equipment_lot l on l.id = m.lot_id
      where l.equipment_unit_id = ${id}::uuid`;
    const [data, [counted]] = await Promise.all([
      this.aged.read<ThingLedger['data'][number]>(Prisma.sql`
        select m.id::text, ${isoInstant(Prisma.sql`m.at`)} as at,
          case m.kind::text when 'came_in' then 'cameIn' when 'carried_out' then 'carriedOut'
            else m.kind::text end as kind,
          m.quantity::float8 as quantity, ${requestColumns(viewer)}, coalesce(u.full_name, '') as "byName"
        from (select m.* from ${from} order by m.at desc, m.id desc limit ${take} offset ${skip}) m
        join request r on r.id = m.request_id
        left join "user" u on u.id = m.by_id
        order by m.at desc, m.id desc`),
      this.aged.read<{ count: number }>(Prisma.sql`select count(*)::int as count from ${from}`),
    ]);
    return { data, totalCount: counted?.count ?? 0 };
  }

  /** @param found a statement that selects rows of `equipment_unit` */
  private things(
    reads: Pick<AgedReads, 'read'>,
    found: Prisma.Sql,
    language: Language,
  ): Promise<FoundThing[]> {
    const name = nameIn(language);
    return reads.read<FoundThing>(Prisma.sql`
      select e.id::text, e.code, e.specification, e.seri_model as "seriModel", g.${name} as "groupName",
        co.name as "companyName", coalesce(n.${name}, '') as "unitName", t.${name} as "inTypeName",
        held.at_plant as "atPlant", held.promised, coalesce(last.verify_code, '') as "verifyCode",
        last.valid_date::text as "validDate"
      from (${found}) e
      join equipment_group g on g.id = e.equipment_group_id
      join in_type t on t.id = e.in_type_id
      join contractor co on co.id = e.contractor_id
      left join unit n on n.id = e.unit_id
      join lateral (
        select coalesce(sum(l.present + l.promised), 0)::float8 as at_plant,
          coalesce(sum(l.promised), 0)::float8 as promised
        from equipment_lot l where l.equipment_unit_id = e.id) held on true
      ${withInspection}
      order by e.code_key`);
  }

  private lots(viewer: CurrentUser, id: string, language: Language): Promise<Lot[]> {
    return this.aged.read<Lot>(Prisma.sql`
      select l.id::text, ${requestColumns(viewer)}, ${isoInstant(Prisma.sql`l.came_in_at`)} as "cameInAt",
        l.came_in::float8 as "cameIn", l.present::float8 as present, l.promised::float8 as promised,
        l.carried_out::float8 as "carriedOut", l.withdrawn::float8 as withdrawn,
        coalesce(nullif(pl.ship_equipment_owner_other, ''), o.${nameIn(language)}, '') as "ownerName",
        i.item_id::text as "itemId", i.image_id::text as "imageId"
      from equipment_lot l
      join equipment_unit e on e.id = l.equipment_unit_id
      join request r on r.id = l.request_id
      left join equipment_plan pl on pl.request_id = l.request_id
      left join equipment_owner o on o.id = pl.ship_equipment_owner_id
      left join lateral (
        select i.item_id, i.image_id from request_item ri join equipment_item i on i.item_id = ri.id
        where ri.request_id = l.request_id and i.code_key = e.code_key and ${notRefused}
        order by i.item_id limit 1) i on true
      where l.equipment_unit_id = ${id}::uuid
      order by l.came_in_at desc, l.id limit ${MOST_LOTS}`);
  }

  /** Take-outs that wait, or are approved and may still take something. */
  private takeOuts(viewer: CurrentUser, id: string): Promise<ThingRecord['takeOuts']> {
    return this.aged.read<ThingRecord['takeOuts'][number]>(Prisma.sql`
      select ${runningColumns(viewer)}, asked.promised, asked.taken as "carriedOut"
      from (
        select ri.request_id, sum(t.promised)::float8 as promised, sum(t.number_actual)::float8 as taken
        from equipment_lot l
        join take_out_item t on t.lot_id = l.id
        join request_item ri on ri.id = t.item_id and ri.removed_at is null
        where l.equipment_unit_id = ${id}::uuid group by ri.request_id) asked
      join request r on r.id = asked.request_id
      left join contractor co on co.id = r.contractor_id
      where r.status in (${STATUS.waiting}, ${STATUS.needsUpdate})
        or r.status = ${STATUS.approved} and asked.promised > 0
      order by r.starts_at, r.number limit ${MOST_LOTS}`);
  }
}
