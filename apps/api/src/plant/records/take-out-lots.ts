import { STATUS, type Family } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { everyWord, inSearchText } from '../../platform/database/keyword';

/** What an approved request has brought in of one thing. */
export interface FoundLot {
  id: string;
  contractorId: string;
  code: string;
  specification: string;
  seriModel: string;
  requestInId: string;
  requestInNumber: string;
  equipmentGroupId: string;
  inTypeId: string;
  unitId: string | null;
  numberIn: number;
  /** Quantity at the plant that is not promised. */
  present: number;
  /** Whether the request that brought it in was cancelled since. */
  isWithdrawn: boolean;
}

/**
 * Whose things: those of a company, or those that belong to the plant's own owners, whichever company brought them in.
 */
export interface LotsOf {
  contractorId: string | null;
  /** Ids of owners; null means any. */
  ownerIds: readonly string[] | null;
}

/** Filter and page of things that can be taken out. */
export interface LotSearch extends LotsOf {
  /** Requests that brought it in; an empty list means all. */
  requestIds: readonly string[];
  keyword: string;
  onlyExisting: boolean;
  skip: number;
  take: number;
}

const SEARCHED = Prisma.sql`u.search_text`;

/** The family of requests that bring things in. */
const BRINGS: Family = 'equipment';

const COLUMNS = Prisma.sql`l.id::text, l.contractor_id::text as "contractorId", u.code,
  u.specification, u.seri_model as "seriModel", l.request_id::text as "requestInId",
  coalesce(r.number, '') as "requestInNumber", u.equipment_group_id::text as "equipmentGroupId",
  u.in_type_id::text as "inTypeId", u.unit_id::text as "unitId", l.came_in::float8 as "numberIn",
  l.present::float8 as present, l.is_withdrawn as "isWithdrawn"`;

/** Finds what approved requests have brought in, for forms that take it out. */
@Injectable()
export class TakeOutLots {
  /** Lots by their ids, even if they were taken back. */
  async byId(db: Db, ids: readonly string[]): Promise<Map<string, FoundLot>> {
    if (ids.length === 0) return new Map();
    const lots = await db.$queryRaw<FoundLot[]>`
      select ${COLUMNS} from equipment_lot l
      join equipment_unit u on u.id = l.equipment_unit_id
      join request r on r.id = l.request_id
      where l.id = any(${[...ids]}::uuid[])`;
    return new Map(lots.map((lot) => [lot.id, lot]));
  }

  /** Everything that requests have brought in for the given owner, except what was taken back. */
  ofRequests(db: Db, requestIds: readonly string[], of: LotsOf): Promise<FoundLot[]> {
    return db.$queryRaw<FoundLot[]>`
      select ${COLUMNS} from equipment_lot l
      join equipment_unit u on u.id = l.equipment_unit_id
      join request r on r.id = l.request_id
      where l.request_id = any(${[...requestIds]}::uuid[]) and not l.is_withdrawn and ${ofThem(of)}
      order by l.came_in_at desc, l.position, l.id`;
  }

  /** How many of the ids are lots of the given owner. */
  async countOf(db: Db, ids: readonly string[], of: LotsOf): Promise<number> {
    const [found] = await db.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from equipment_lot l
      where l.id = any(${[...ids]}::uuid[]) and ${ofThem(of)}`;
    return found?.count ?? 0;
  }

  /** A page of lots, those of the newest request first; two statements. */
  async search(
    db: Db,
    { requestIds, keyword, onlyExisting, skip, take, ...of }: LotSearch,
  ): Promise<{ data: FoundLot[]; totalCount: number }> {
    const theirs = [
      ofThem(of),
      Prisma.sql`not l.is_withdrawn`,
      ...(requestIds.length > 0
        ? [Prisma.sql`l.request_id = any(${[...requestIds]}::uuid[])`]
        : []),
      ...(onlyExisting ? [Prisma.sql`l.present > 0`] : []),
    ];
    const page = (...more: Prisma.Sql[]) =>
      db.$queryRaw<FoundLot[]>`
        select ${COLUMNS} from (select l.* from equipment_lot l
          where ${Prisma.join([...theirs, ...more], ' and ')}
          order by l.came_in_at desc, l.position, l.id limit ${take} offset ${skip}) l
        join equipment_unit u on u.id = l.equipment_unit_id
        join request r on r.id = l.request_id
        order by l.came_in_at desc, l.position, l.id`;
    const count = async (...more: Prisma.Sql[]) => {
      const [counted] = await db.$queryRaw<{ count: number }[]>`
        select count(*)::int as count from equipment_lot l
        where ${Prisma.join([...theirs, ...more], ' and ')}`;
      return counted?.count ?? 0;
    };
    if (keyword === '') {
      const [data, totalCount] = await Promise.all([page(), count()]);
      return { data, totalCount };
    }
    // If PostgreSQL underestimates the matches, it walks through everything that a company has brought in.
    const totalCount = await count(lookedUp(keyword, of));
    const isSoonFound = (skip + take) * SOON <= totalCount;
    return { data: await page((isSoonFound ? comeAcross : lookedUp)(keyword, of)), totalCount };
  }

  /** A page of the requests that have brought in things of the given owner, newest first; two statements. */
  async sources(
    db: Db,
    { keyword, skip, take, ...of }: LotsOf & { keyword: string; skip: number; take: number },
  ): Promise<{
    data: {
      id: string;
      requestNumber: string;
      description: string;
      contractorId: string;
      contractorName: string;
      totalCount: number;
    }[];
    totalCount: number;
  }> {
    const where: Prisma.RequestWhereInput = {
      family: BRINGS,
      status: STATUS.approved,
      ...(of.contractorId === null ? {} : { contractorId: of.contractorId }),
      ...(of.ownerIds === null
        ? {}
        : { equipmentPlan: { shipEquipmentOwnerId: { in: [...of.ownerIds] } } }),
      ...everyWord(keyword),
    };
    const [rows, totalCount] = await Promise.all([
      db.request.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        skip,
        take,
        select: {
          id: true,
          number: true,
          description: true,
          contractor: { select: { id: true, name: true } },
          _count: { select: { equipmentLots: true } },
        },
      }),
      db.request.count({ where }),
    ]);
    const data = rows.map(({ id, number, description, contractor, _count }) => ({
      id,
      requestNumber: number ?? '',
      description,
      contractorId: contractor?.id ?? '',
      contractorName: contractor?.name ?? '',
      totalCount: _count.equipmentLots,
    }));
    return { data, totalCount };
  }
}

/** If matches are at least this frequent, walking through the lots finds a page soon. */
const SOON = 20;

/** Lots of things whose name, code or serial number contains a text, found by searching the things first. */
const lookedUp = (keyword: string, { contractorId }: LotsOf): Prisma.Sql =>
  Prisma.sql`l.equipment_unit_id in (
    with called as materialized (select u.id from equipment_unit u where ${inSearchText(SEARCHED, keyword)}
      ${contractorId === null ? Prisma.empty : Prisma.sql`and u.contractor_id = ${contractorId}::uuid`})
    select id from called)`;

/** The same condition, checked for one lot after another. */
const comeAcross = (keyword: string): Prisma.Sql =>
  Prisma.sql`exists (select 1 from equipment_unit u
    where u.id = l.equipment_unit_id and ${inSearchText(SEARCHED, keyword)})`;

const ofThem = ({ contractorId, ownerIds }: LotsOf): Prisma.Sql =>
  Prisma.join(
    [
      contractorId === null
        ? Prisma.sql`true`
        : Prisma.sql`l.contractor_id = ${contractorId}::uuid`,
      ownerIds === null
        ? Prisma.sql`true`
        : Prisma.sql`exists (select 1 from equipment_plan p where p.request_id = l.request_id
            and p.ship_equipment_owner_id = any(${[...ownerIds]}::uuid[]))`,
    ],
    ' and ',
  );
