import type { Language, RecordedCheck } from '@portal/contracts';
import { mayWithdrawCheck } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { Prisma } from '../../platform/database/generated/client';
import { Signatures } from '../../platform/storage/signatures';
import { FILE, fileAnswers } from '../../requests/core/stored-files';

const by = { select: { fullName: true } } as const;
const kept = {
  by,
  withdrawal: { include: { by } },
  findings: { orderBy: [{ point: { sort: 'asc' } }, { pointId: 'asc' }], include: { point: true } },
  photos: { orderBy: { sort: 'asc' }, include: { file: { select: FILE } } },
} satisfies Prisma.VehicleCheckInclude;

/** Condition: the check `k` was not withdrawn. */
export const checkStands = Prisma.sql`not exists (
  select 1 from vehicle_check_withdrawal w where w.check_id = k.id)`;

/** Condition: the permit `m` is valid on a day, so its vehicle has to be checked then. */
export const permitRuns = (day: string): Prisma.Sql =>
  Prisma.sql`(m.valid_to >= ${day}::date and m.valid_from <= ${day}::date and not m.is_ended)`;

/** Selects checks of a vehicle. */
interface ChecksOf {
  vehicleId: string;
  /** yyyy-MM-dd; undefined means any day. */
  day?: string;
  most: number;
}

/** Recorded checks of vehicles. */
@Injectable()
export class CheckRecords {
  constructor(
    private readonly database: Database,
    private readonly signatures: Signatures,
  ) {}

  /** A limited number of a vehicle's checks, the newest first. */
  async of(
    viewer: CurrentUser,
    { vehicleId, day, most }: ChecksOf,
    language: Language,
  ): Promise<RecordedCheck[]> {
    const rows = await this.database.vehicleCheck.findMany({
      where: { vehicleId, ...(day !== undefined && { day: new Date(day) }) },
      orderBy: [{ day: 'desc' }, { at: 'desc' }, { id: 'desc' }],
      take: most,
      include: kept,
    });
    return rows.map(({ id, isPassed, note, at, withdrawal, findings, photos, ...check }) => ({
      id,
      day: isoDate(check.day),
      isPassed,
      note,
      findings: findings.map((finding) => ({
        pointName: language === 'en' ? finding.point.nameEn : finding.point.nameVi,
        isPassed: finding.isPassed,
        note: finding.note,
      })),
      photos: fileAnswers(
        photos.map(({ file }) => file),
        this.signatures,
      ),
      recorded: { at: at.toISOString(), byName: check.by.fullName },
      withdrawn: withdrawal && {
        at: withdrawal.at.toISOString(),
        byName: withdrawal.by.fullName,
        reason: withdrawal.reason,
      },
      mayWithdraw: withdrawal === null && mayWithdrawCheck(viewer, check),
    }));
  }
}
