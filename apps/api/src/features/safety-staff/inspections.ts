import {
  EXPIRES_WITHIN_DAYS,
  type inspectionBody,
  type InspectedThing,
  type Language,
  type ThingInspections,
} from '@portal/contracts';
import { addDays, identityKey, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { Prisma } from '../../platform/database/generated/client';
import { inSearchText } from '../../platform/database/keyword';
import { AppError } from '../../platform/http/app-error';
import { done, refused, type Outcome } from '../../platform/http/command';
import { Signatures } from '../../platform/storage/signatures';
import { withInspection } from '../../plant/records';
import { takeOwnFiles } from '../../requests/core/attachments';
import { FILE, fileAnswers } from '../../requests/core/stored-files';

const by = { select: { fullName: true } } as const;

/** Inspection certificates of things at the plant. */
@Injectable()
export class Inspections {
  constructor(
    private readonly database: Database,
    private readonly signatures: Signatures,
  ) {}

  /** Things at the plant whose inspection has expired or expires within 30 days; at most `most`, the earliest first. */
  endingSoon(most: number, language: Language): Promise<InspectedThing[]> {
    const last = addDays(plantDate(new Date()), EXPIRES_WITHIN_DAYS);
    return this.things(
      Prisma.sql`e.id in (
        select equipment_unit_id from equipment_inspection
        where valid_date <= ${last}::date and withdrawn_at is null)
        and last.valid_date <= ${last}::date
        and exists (select from equipment_lot l where l.equipment_unit_id = e.id and l.present + l.promised > 0)`,
      most,
      language,
      Prisma.sql`last.valid_date, e.code`,
    );
  }

  /** Things by code, serial number or name; at most `most`, sorted by code. */
  search(keyword: string, most: number, language: Language): Promise<InspectedThing[]> {
    const key = identityKey(keyword);
    return this.things(
      Prisma.sql`e.id in (
        select id from equipment_unit where ${key} <> '' and code_key = ${key}
        union select id from equipment_unit where ${key} <> '' and serial_key = ${key}
        union select id from equipment_unit where ${inSearchText(Prisma.sql`search_text`, keyword)})`,
      most,
      language,
    );
  }

  /** A thing with all its inspections. @throws AppError notFound */
  async ofThing(id: string, language: Language): Promise<ThingInspections> {
    const [thing] = await this.things(Prisma.sql`e.id = ${id}::uuid`, 1, language);
    if (!thing) throw new AppError('notFound');
    const rows = await this.database.equipmentInspection.findMany({
      where: { equipmentUnitId: id },
      orderBy: [{ recordedAt: 'desc' }, { id: 'desc' }],
      include: {
        recordedBy: by,
        withdrawnBy: by,
        files: { orderBy: { sort: 'asc' }, include: { file: { select: FILE } } },
      },
    });
    return {
      thing,
      inspections: rows.map((row) => ({
        id: row.id,
        verifyCode: row.verifyCode,
        validDate: isoDate(row.validDate),
        files: fileAnswers(
          row.files.map(({ file }) => file),
          this.signatures,
        ),
        recorded: { at: row.recordedAt.toISOString(), byName: row.recordedBy.fullName },
        withdrawn: row.withdrawnAt && {
          at: row.withdrawnAt.toISOString(),
          byName: row.withdrawnBy?.fullName ?? '',
          reason: row.withdrawReason,
        },
      })),
    };
  }

  /** @throws AppError notFound, fileNotYours; conflict if the id belongs to another thing's inspection */
  record(
    viewer: CurrentUser,
    thingId: string,
    { id, verifyCode, validDate, files }: z.output<typeof inspectionBody>,
  ): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const [thing] = await tx.$queryRaw<{ id: string }[]>`
        select id::text from equipment_unit where id = ${thingId}::uuid for no key update`;
      if (!thing) throw new AppError('notFound');
      const there = await tx.equipmentInspection.findUnique({ where: { id } });
      if (there && there.equipmentUnitId !== thingId) throw new AppError('conflict');
      if (there) return done('inspectionRecorded');
      await takeOwnFiles(tx, viewer, files);
      await tx.equipmentInspection.create({
        data: {
          id,
          equipmentUnitId: thingId,
          verifyCode,
          validDate: new Date(validDate),
          recordedById: viewer.id,
          files: { create: files.map((fileId, sort) => ({ fileId, sort })) },
        },
      });
      return done('inspectionRecorded');
    });
  }

  /** @throws AppError notFound */
  withdraw(viewer: CurrentUser, id: string, reason: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const { count } = await tx.equipmentInspection.updateMany({
        where: { id, withdrawnAt: null },
        data: { withdrawnAt: new Date(), withdrawnById: viewer.id, withdrawReason: reason },
      });
      if (count > 0) return done('inspectionWithdrawn');
      const there = await tx.equipmentInspection.count({ where: { id } });
      if (there === 0) throw new AppError('notFound');
      return refused('alreadyWithdrawn');
    });
  }

  private things(
    where: Prisma.Sql,
    most: number,
    language: Language,
    order = Prisma.sql`e.code`,
  ): Promise<InspectedThing[]> {
    const name = Prisma.raw(language === 'en' ? 'g.name_en' : 'g.name_vi');
    return this.database.$queryRaw<InspectedThing[]>`
      select e.id::text, e.code, e.specification, e.seri_model as "seriModel", ${name} as "groupName",
        co.name as "companyName", coalesce(last.verify_code, '') as "verifyCode",
        last.valid_date::text as "validDate"
      from equipment_unit e
      join equipment_group g on g.id = e.equipment_group_id
      join contractor co on co.id = e.contractor_id
      ${withInspection}
      where ${where} order by ${order} limit ${most}`;
  }
}
