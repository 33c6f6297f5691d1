import type { VehicleItemInput } from '@portal/contracts';
import { identityKey, type CardValidity } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { Prisma } from '../../platform/database/generated/client';
import { containing, eachOf, foundByWords } from '../../platform/database/keyword';
import { newId } from '../../platform/database/id';
import { VEHICLE_RECORDS, keepRecords } from './kept-records';

/** A vehicle as an approved request contains it. */
export interface ApprovedVehicle {
  plateKey: string;
  input: VehicleItemInput;
}

/** What a request grants its vehicles. */
export interface PermitTerms extends CardValidity {
  /** 0 temporary, 1 long-term. */
  vehicleInType: number;
}

/** A permit with its vehicle. */
export interface RecordedPermit extends CardValidity {
  id: string;
  numberPlate: string;
  /** Kind of vehicle. */
  vehicleId: string | null;
  branchName: string;
  isEnded: boolean;
  requestNumber: string;
  /** The request that the permit's request follows. */
  rootId: string | null;
}

/** Filter and page of vehicles with a valid permit. */
export interface PermitSearch {
  /** Null means any company. */
  contractorId: string | null;
  /** Searched in plate and make. */
  keyword: string;
  today: string;
  skip: number;
  take: number;
}

/** A permit with the vehicle's driver, from its request. */
export type DrivenPermit = Omit<RecordedPermit, 'rootId' | 'isEnded'> & { driverName: string };

/** The plant's vehicles and their permits: approvals grant permits, cancelling ends them. */
@Injectable()
export class VehiclePermits {
  /** Stores vehicles as they were last approved, and gives each a permit of the request; two statements. */
  async grant(
    tx: Db,
    requestId: string,
    vehicles: readonly ApprovedVehicle[],
    { vehicleInType, validFrom, validTo }: PermitTerms,
  ): Promise<void> {
    const kept = await keepRecords(tx, VEHICLE_RECORDS, vehicles);
    const cardTypes = new Map(vehicles.map(({ plateKey, input }) => [plateKey, input.cardType]));
    await tx.vehiclePermit.createMany({
      data: [...kept].map(([plateKey, vehicleId]) => ({
        id: newId(),
        vehicleId,
        requestId,
        vehicleInType,
        cardType: cardTypes.get(plateKey) ?? 0,
        validFrom: new Date(validFrom),
        validTo: new Date(validTo),
      })),
      skipDuplicates: true,
    });
  }

  /** Ends every permit that a request has granted; the same vehicles' other permits stay. */
  async end(tx: Db, requestIds: readonly string[]): Promise<void> {
    await tx.vehiclePermit.updateMany({
      where: { requestId: { in: [...requestIds] } },
      data: { isEnded: true },
    });
  }

  /** The valid permits of vehicle requests that follow a request. */
  running(db: Db, rootId: string): Promise<RecordedPermit[]> {
    return recordedPermits(db, { isEnded: false, request: { followsId: rootId } });
  }

  /** How many of the ids are permits of a company's vehicles; null means any company. */
  countOf(db: Db, ids: readonly string[], contractorId: string | null): Promise<number> {
    const request = contractorId === null ? {} : { contractorId };
    return db.vehiclePermit.count({ where: { id: { in: [...ids] }, request } });
  }

  /** A page of vehicles with a valid permit, of a company or of all: each vehicle once, with its driver. */
  async runningOf(
    db: Db,
    { contractorId, keyword, today, skip, take }: PermitSearch,
  ): Promise<{ data: DrivenPermit[]; totalCount: number }> {
    const conditions = [
      Prisma.sql`not p.is_ended and p.valid_to >= ${today}::date`,
      ...(contractorId === null ? [] : [Prisma.sql`r.contractor_id = ${contractorId}::uuid`]),
      ...(keyword === '' ? [] : [isVehicleNamed(keyword)]),
    ];
    const running = Prisma.sql`
      select distinct on (v.id) p.id, p.request_id, p.valid_from, p.valid_to, v.number_plate,
        v.plate_key, v.vehicle_id, v.branch_name, r.number
      from vehicle_permit p
      join vehicle_record v on v.id = p.vehicle_id
      join request r on r.id = p.request_id
      where ${Prisma.join(conditions, ' and ')}
      order by v.id, p.valid_to desc, p.id`;
    const [data, counts] = await Promise.all([
      db.$queryRaw<DrivenPermit[]>`
        select p.id::text, p.number_plate as "numberPlate", p.vehicle_id::text as "vehicleId",
          p.branch_name as "branchName", p.valid_from::text as "validFrom",
          p.valid_to::text as "validTo", coalesce(p.number, '') as "requestNumber",
          coalesce(d.label, '') as "driverName"
        from (select * from (${running}) all_of_them order by number_plate, id
          limit ${take} offset ${skip}) p
        left join lateral (
          select s.label from vehicle_item o
          join request_item i on i.id = o.item_id and i.removed_at is null
          join request_item s on s.id = o.staff_id
          where i.request_id = p.request_id and o.plate_key = p.plate_key limit 1) d on true
        order by p.number_plate, p.id`,
      db.$queryRaw<{ count: number }[]>`select count(*)::int as count from (${running}) counted`,
    ]);
    return { data, totalCount: counts[0]?.count ?? 0 };
  }

  /** Permits by their ids, even if they have ended. */
  async byId(db: Db, ids: readonly string[]): Promise<Map<string, RecordedPermit>> {
    if (ids.length === 0) return new Map();
    const found = await recordedPermits(db, { id: { in: [...ids] } });
    return new Map(found.map((permit) => [permit.id, permit]));
  }

  /** The permits that a request has granted, by plate. */
  async ofRequest(
    db: Db,
    requestId: string,
  ): Promise<Map<string, CardValidity & { isEnded: boolean }>> {
    const permits = await db.vehiclePermit.findMany({
      where: { requestId },
      include: { vehicle: { select: { plateKey: true } } },
    });
    return new Map(
      permits.map(({ vehicle, validFrom, validTo, isEnded }) => [
        vehicle.plateKey,
        { validFrom: isoDate(validFrom), validTo: isoDate(validTo), isEnded },
      ]),
    );
  }
}

async function recordedPermits(
  db: Db,
  where: Prisma.VehiclePermitWhereInput,
): Promise<RecordedPermit[]> {
  const found = await db.vehiclePermit.findMany({
    where,
    orderBy: [{ validTo: 'desc' }, { id: 'asc' }],
    include: { vehicle: true, request: { select: { number: true, followsId: true } } },
  });
  return found.map(({ id, vehicle, request, validFrom, validTo, isEnded }) => ({
    id,
    numberPlate: vehicle.numberPlate,
    vehicleId: vehicle.vehicleId,
    branchName: vehicle.branchName,
    validFrom: isoDate(validFrom),
    validTo: isoDate(validTo),
    isEnded,
    requestNumber: request.number ?? '',
    rootId: request.followsId,
  }));
}

/** Condition: plate and make of the vehicle `v` contain a keyword. */
export const isVehicleNamed = (keyword: string): Prisma.Sql =>
  foundByWords(keyword, (words) =>
    eachOf(
      words,
      (word) => Prisma.sql`${containing(Prisma.sql`v.plate_key`, identityKey(word) || word)}
        or ${containing(Prisma.sql`searchable(v.branch_name)`, word)}`,
    ),
  );

/** Ids of vehicles by parts of plate and make. */
export const namedVehicles = (keyword: string): Prisma.Sql =>
  Prisma.sql`select v.id from vehicle_record v where ${isVehicleNamed(keyword)}`;
