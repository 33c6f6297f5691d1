import type {
  Language,
  Movements,
  RecordPlace,
  searchRecordsQuery,
  VehiclePermitRecord,
  VehicleRecord,
  VehicleRow,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { nameIn } from '../../platform/database/columns';
import { AgedReads } from '../../platform/database/aged-reads';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import { Signatures } from '../../platform/storage/signatures';
import { RecordReads } from '../../requests/reads/record-reads';
import { CheckRecords, namedVehicles } from '../../plant/records';
import { GateMovements } from './movements';
import {
  documentAnswer,
  notRefused,
  placeOf,
  readDocument,
  requestColumns,
  runningRequests,
} from './record-parts';

/** The most permits, and the most checks, on a vehicle's page. */
const MOST_PERMITS = 50;
const MOST_CHECKS = 50;

interface FoundVehicle {
  id: string;
  numberPlate: string;
  plateKey: string;
  typeName: string;
  className: string;
  branchName: string;
  modelYear: number | null;
  place: RecordPlace;
}

interface FoundPermit extends Omit<VehiclePermitRecord, 'documents'> {
  itemId: string | null;
  imageId: string | null;
  driverKey: string | null;
}

/** Vehicles in the plant's records. Reading where a vehicle has been, or who drives it, is recorded. */
@Injectable()
export class VehicleRecords {
  constructor(
    private readonly database: Database,
    private readonly aged: AgedReads,
    private readonly checks: CheckRecords,
    private readonly movements: GateMovements,
    private readonly reads: RecordReads,
    private readonly signatures: Signatures,
  ) {}

  /** A page of vehicles by plate. */
  async search(
    { keyword, skip, take }: z.output<typeof searchRecordsQuery>,
    language: Language,
  ): Promise<{ data: VehicleRow[]; totalCount: number }> {
    const where =
      keyword === '' ? Prisma.sql`true` : Prisma.sql`v.id in (${namedVehicles(keyword)})`;
    const [data, [counted]] = await Promise.all([
      this.aged.read<VehicleRow>(Prisma.sql`
        select v.id::text, v.number_plate as "numberPlate", v.branch_name as "branchName",
          coalesce(t.${nameIn(language)}, '') as "typeName", coalesce(co.name, '') as "companyName",
          m.valid_from::text as "validFrom", m.valid_to::text as "validTo",
          coalesce(m.is_ended, false) as "isEnded", ${placeOf(language)}
        from (select * from vehicle_record v where ${where}
          order by v.plate_key limit ${take} offset ${skip}) v
        left join vehicle t on t.id = v.vehicle_id
        left join lateral (select m.* from vehicle_permit m where m.vehicle_id = v.id
          order by m.is_ended, m.valid_to desc, m.id limit 1) m on true
        left join request r on r.id = m.request_id
        left join contractor co on co.id = r.contractor_id
        left join gate_place place on place.vehicle_id = v.id
        left join gate pg on pg.id = place.gate_id
        order by v.plate_key`),
      this.aged.read<{ count: number }>(Prisma.sql`
        select count(*)::int as count from vehicle_record v where ${where}`),
    ]);
    return { data, totalCount: counted?.count ?? 0 };
  }

  /** @throws AppError notFound */
  async read(viewer: CurrentUser, id: string, language: Language): Promise<VehicleRecord> {
    const [found] = await this.database.$queryRaw<FoundVehicle[]>`
      select v.id::text, v.number_plate as "numberPlate", v.plate_key as "plateKey",
        v.branch_name as "branchName", v.model_year as "modelYear",
        coalesce(t.${nameIn(language)}, '') as "typeName",
        coalesce(k.${nameIn(language)}, '') as "className", ${placeOf(language)}
      from vehicle_record v
      left join vehicle t on t.id = v.vehicle_id
      left join vehicle_type k on k.id = v.vehicle_type_id
      left join gate_place place on place.vehicle_id = v.id
      left join gate pg on pg.id = place.gate_id
      where v.id = ${id}::uuid`;
    if (!found) throw new AppError('notFound');
    const { plateKey, ...vehicle } = found;
    const [permits, checks, requests] = await Promise.all([
      this.permits(viewer, id, plateKey, language),
      this.checks.of(viewer, { vehicleId: id, most: MOST_CHECKS }, language),
      runningRequests(this.database, viewer, requestsOf(id, plateKey)),
    ]);
    const documents = await this.database.itemDocument.findMany({
      where: { itemId: { in: permits.flatMap(({ itemId }) => itemId ?? []) } },
      orderBy: [{ documentType: { sort: 'asc' } }, { id: 'asc' }],
      include: readDocument,
    });
    await Promise.all([
      this.reads.note(viewer, 'passages', plateKey),
      this.reads.noteAll(
        viewer,
        'record',
        permits.flatMap(({ driverKey }) => driverKey ?? []),
      ),
    ]);
    const today = plantDate(new Date());
    const counting = checks.find(({ day, withdrawn }) => day === today && withdrawn === null);
    const image = permits.find(({ imageId }) => imageId !== null)?.imageId ?? null;
    return {
      ...vehicle,
      image: image && this.signatures.sign(image, 'preview-1024'),
      state: counting ? (counting.isPassed ? 'passed' : 'failed') : 'unchecked',
      permits: permits.map(({ itemId, imageId: _image, driverKey: _key, ...permit }) => ({
        ...permit,
        documents: documents
          .filter((document) => document.itemId === itemId)
          .map((document) =>
            documentAnswer(document, permit.requestNumber, viewer, this.signatures, language),
          ),
      })),
      checks,
      requests,
    };
  }

  /** @throws AppError notFound */
  async moved(
    viewer: CurrentUser,
    id: string,
    page: { skip: number; take: number },
    language: Language,
  ): Promise<Movements> {
    const vehicle = await this.database.vehicleRecord.findUnique({
      where: { id },
      select: { plateKey: true },
    });
    if (!vehicle) throw new AppError('notFound');
    await this.reads.note(viewer, 'passages', vehicle.plateKey);
    return this.movements.of('vehicle', id, page, language);
  }

  /** The vehicle's permits, the one that lasts longest first, each with the vehicle as its request describes it. */
  private permits(
    viewer: CurrentUser,
    id: string,
    plateKey: string,
    language: Language,
  ): Promise<FoundPermit[]> {
    return this.aged.read<FoundPermit>(Prisma.sql`
      select m.id::text, ${requestColumns(viewer)}, coalesce(co.name, '') as "companyName",
        m.valid_from::text as "validFrom", m.valid_to::text as "validTo", m.is_ended as "isEnded",
        (select coalesce(jsonb_agg(a.${nameIn(language)} order by w.sort), '[]')
          from vehicle_plan_route_area w join work_area a on a.id = w.area_id
          where w.request_id = m.request_id) as "areaNames",
        jsonb_build_object('audit', i.audit_date, 'insurance', i.insurance_date,
          'dangerous', i.dangerous_license_date) as papers,
        case when i.staff_id is not null then jsonb_build_object('personId', p.id,
          'fullName', s.label, 'licence', i.driver_license, 'licenceTo', i.driver_license_date) end as driver,
        i.item_id::text as "itemId", i.image_id::text as "imageId", p.identity_key as "driverKey"
      from vehicle_permit m
      join request r on r.id = m.request_id
      left join contractor co on co.id = r.contractor_id
      left join lateral (
        select i.* from request_item ri join vehicle_item i on i.item_id = ri.id
        where ri.request_id = m.request_id and i.plate_key = ${plateKey} and ${notRefused}
        order by i.item_id limit 1) i on true
      left join request_item s on s.id = i.staff_id
      left join people_item h on h.item_id = i.staff_id
      left join person p on p.identity_key = h.identity_key
      where m.vehicle_id = ${id}::uuid
      order by m.is_ended, m.valid_to desc, m.id limit ${MOST_PERMITS}`);
  }
}

/** Requests that contain a vehicle: its own, take-outs that it carries, guarantees that name it. */
const requestsOf = (id: string, plateKey: string): Prisma.Sql => Prisma.sql`
  select ri.request_id from request_item ri join vehicle_item i on i.item_id = ri.id
    where i.plate_key = ${plateKey} and ${notRefused}
  union all select t.request_id from take_out_vehicle t join vehicle_permit m on m.id = t.permit_id
    where m.vehicle_id = ${id}::uuid
  union all select g.request_id from guarantee_plan_vehicle g join vehicle_permit m on m.id = g.permit_id
    where m.vehicle_id = ${id}::uuid`;
