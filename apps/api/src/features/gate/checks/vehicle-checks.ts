import type {
  CheckState,
  Language,
  searchVehicleChecksQuery,
  vehicleCheckBody,
  VehicleChecksOfDay,
  VehicleOfDay,
  VehicleToCheck,
} from '@portal/contracts';
import {
  answersPoints,
  identityKey,
  isCheckPassed,
  mayWithdrawCheck,
  plantDate,
  readGateCode,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { nameIn } from '../../../platform/database/columns';
import { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { containing, eachOf, foundByWords } from '../../../platform/database/keyword';
import { AppError } from '../../../platform/http/app-error';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { Signatures } from '../../../platform/storage/signatures';
import { demandPictures, takeOwnFiles } from '../../../requests/core/attachments';
import { CheckRecords, checkStands, namedVehicles, permitRuns } from '../../../plant/records';

/** The most checks of a day that a vehicle shows. */
const MOST_CHECKS = 20;

interface DayRow extends Omit<VehicleOfDay, 'checked'> {
  checkedAt: Date | null;
  checkedBy: string | null;
}
type VehicleRow = DayRow & { imageId: string | null };

/** Checks of vehicles on the plant's current day. They are only added; wrong ones are withdrawn with a reason. */
@Injectable()
export class VehicleChecks {
  constructor(
    private readonly database: Database,
    private readonly records: CheckRecords,
    private readonly signatures: Signatures,
  ) {}

  /** A page of today's vehicles, and the number of vehicles in each state; two statements. */
  async search(
    { keyword, state, skip, take }: z.output<typeof searchVehicleChecksQuery>,
    language: Language,
  ): Promise<VehicleChecksOfDay> {
    const day = plantDate(new Date());
    const where = Prisma.join(
      [
        keyword === '' ? Prisma.sql`true` : named(keyword),
        state === undefined ? Prisma.sql`true` : Prisma.sql`l.state = ${state}`,
      ],
      ' and ',
    );
    const from = Prisma.sql`(${vehiclesOf(day)}) l
      join vehicle_record v on v.id = l.vehicle_id
      left join contractor co on co.id = l.contractor_id`;
    const [rows, [counted]] = await Promise.all([
      this.database.$queryRaw<DayRow[]>`
        select ${shown(language)}
        from ${from}
        left join vehicle t on t.id = v.vehicle_id
        left join "user" u on u.id = l.by_id
        where ${where}
        order by array_position(array['unchecked', 'failed', 'passed'], l.state), v.plate_key
        limit ${take} offset ${skip}`,
      this.database.$queryRaw<(Record<CheckState, number> & { total: number })[]>`
        select count(*) filter (where l.state = 'unchecked')::int as unchecked,
          count(*) filter (where l.state = 'failed')::int as failed,
          count(*) filter (where l.state = 'passed')::int as passed,
          count(*) filter (where ${where})::int as total
        from ${from}`,
    ]);
    const { total = 0, unchecked = 0, failed = 0, passed = 0 } = counted ?? {};
    return {
      data: rows.map(vehicleOfDay),
      totalCount: total,
      figures: { unchecked, failed, passed },
    };
  }

  /** The vehicle of a plate or of a permit's code, even without a valid permit. @throws AppError notFound */
  async find(viewer: CurrentUser, written: string, language: Language): Promise<VehicleToCheck> {
    const day = plantDate(new Date());
    const [found, points] = await Promise.all([
      this.vehicle(Prisma.sql`v.plate_key = ${plateKeyOf(written)}`, day, language),
      this.points(),
    ]);
    if (!found) throw new AppError('notFound');
    const { imageId, ...row } = found;
    const { checked: _, ...vehicle } = vehicleOfDay(row);
    return {
      vehicle: { ...vehicle, image: imageId && this.signatures.sign(imageId, 'preview-1024') },
      points: points.map(({ id, nameVi, nameEn }) => ({
        id,
        name: language === 'en' ? nameEn : nameVi,
      })),
      checks: await this.records.of(
        viewer,
        { vehicleId: vehicle.id, day, most: MOST_CHECKS },
        language,
      ),
    };
  }

  /** @throws AppError notFound, fileNotYours, fileTooLarge, fileTypeNotAllowed; conflict if another check has the id */
  record(
    viewer: CurrentUser,
    { id, vehicleId, findings, note, photos }: z.output<typeof vehicleCheckBody>,
  ): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const vehicle = await tx.vehicleRecord.findUnique({ where: { id: vehicleId } });
      if (!vehicle) throw new AppError('notFound');
      const isPassed = isCheckPassed(findings);
      const saved = done(isPassed ? 'vehicleCheckPassed' : 'vehicleCheckFailed', {
        plate: vehicle.numberPlate,
      });
      const there = await tx.vehicleCheck.findUnique({ where: { id } });
      if (there && there.vehicleId !== vehicleId) throw new AppError('conflict');
      if (there) return saved;
      const points = await tx.vehicleCheckPoint.findMany({
        where: { active: true },
        select: { id: true },
      });
      const pointIds = points.map((point) => point.id);
      if (!answersPoints(findings, pointIds)) return refused('checkPointsChanged');
      await takeOwnFiles(tx, viewer, photos);
      await demandPictures(tx, photos, 'itemPhoto');
      await tx.vehicleCheck.create({
        data: {
          id,
          vehicleId,
          day: new Date(plantDate(new Date())),
          isPassed,
          note,
          byId: viewer.id,
          findings: { create: findings },
          photos: { create: photos.map((fileId, sort) => ({ fileId, sort })) },
        },
      });
      return saved;
    });
  }

  /** @throws AppError notFound */
  withdraw(viewer: CurrentUser, id: string, reason: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const check = await tx.vehicleCheck.findUnique({ where: { id } });
      if (!check) throw new AppError('notFound');
      if (!mayWithdrawCheck(viewer, check)) return refused('checkNotYours');
      const { count } = await tx.vehicleCheckWithdrawal.createMany({
        data: [{ checkId: id, reason, byId: viewer.id }],
        skipDuplicates: true,
      });
      return count === 0 ? refused('alreadyWithdrawn') : done('checkWithdrawn');
    });
  }

  private points() {
    return this.database.vehicleCheckPoint.findMany({
      where: { active: true },
      orderBy: [{ sort: 'asc' }, { code: 'asc' }],
    });
  }

  /** A vehicle as of today, on the day's list or not, with the picture from its newest permit's request. */
  private async vehicle(
    where: Prisma.Sql,
    day: string,
    language: Language,
  ): Promise<VehicleRow | undefined> {
    const [row] = await this.database.$queryRaw<VehicleRow[]>`
      select ${shown(language)}, picture.image_id::text as "imageId"
      from vehicle_record v
      left join (${vehiclesOf(day)}) l on l.vehicle_id = v.id
      left join contractor co on co.id = l.contractor_id
      left join vehicle t on t.id = v.vehicle_id
      left join "user" u on u.id = l.by_id
      left join lateral (
        select i.image_id from vehicle_permit m
        join request_item ri on ri.request_id = m.request_id and ri.removed_at is null
        join vehicle_item i on i.item_id = ri.id and i.plate_key = v.plate_key
        where m.vehicle_id = v.id order by m.valid_to desc, i.item_id limit 1) picture on true
      where ${where}`;
    return row;
  }
}

/** A plate in the form used for comparison, also from the code on a permit. */
const plateKeyOf = (written: string): string => {
  const { subject, number } = readGateCode(written);
  return subject === 'vehicle' ? number : identityKey(written);
};

/** Vehicles of the day whose plate, make or company contains some words. */
const named = (keyword: string): Prisma.Sql =>
  foundByWords(keyword, (words) =>
    eachOf(
      words,
      (word) => Prisma.sql`v.id in (${namedVehicles(word)})
        or l.contractor_id in (select n.id from contractor n
          where ${containing(Prisma.sql`searchable(n.name)`, word)})`,
    ),
  );

/** The vehicles of a day, each once: those with a valid permit, and those that were checked. */
const vehiclesOf = (day: string): Prisma.Sql => Prisma.sql`
  select coalesce(running.vehicle_id, checked.vehicle_id) as vehicle_id, running.valid_to,
    running.contractor_id, checked.at, checked.by_id,
    case when checked.is_passed then 'passed' when not checked.is_passed then 'failed'
      else 'unchecked' end as state
  from (
    select distinct on (m.vehicle_id) m.vehicle_id, m.valid_to, r.contractor_id
    from vehicle_permit m join request r on r.id = m.request_id
    where ${permitRuns(day)}
    order by m.vehicle_id, m.valid_to desc, m.id) running
  full join (
    select distinct on (k.vehicle_id) k.vehicle_id, k.is_passed, k.at, k.by_id
    from vehicle_check k where k.day = ${day}::date and ${checkStands}
    order by k.vehicle_id, k.at desc, k.id desc) checked on checked.vehicle_id = running.vehicle_id`;

const shown = (language: Language): Prisma.Sql => Prisma.sql`
  v.id::text, v.number_plate as "numberPlate", v.branch_name as "branchName",
  coalesce(t.${nameIn(language)}, '') as "typeName",
  coalesce(co.name, '') as "companyName", l.valid_to::text as "validTo",
  coalesce(l.state, 'unchecked') as state, l.at as "checkedAt", u.full_name as "checkedBy"`;

const vehicleOfDay = ({ checkedAt, checkedBy, ...vehicle }: DayRow): VehicleOfDay => ({
  ...vehicle,
  checked: checkedAt && { at: checkedAt.toISOString(), byName: checkedBy ?? '' },
});
