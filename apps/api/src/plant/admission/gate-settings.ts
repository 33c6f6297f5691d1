import {
  companyPaperKinds,
  courses,
  documentGroups,
  gates,
  workAreaCourses,
  workingTimeLimits,
  type GateReason,
  type Language,
  type RowOf,
} from '@portal/contracts';
import type { AreaHours, GateSetting } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import { ReferenceCache } from '../reference-data';

type Gate = RowOf<typeof gates>;

/** The rules of a gate that apply to all visitors. */
export interface GateRules extends Omit<GateSetting, 'direction' | 'now' | 'companyHolds'> {
  gate: Gate;
  gates: readonly Gate[];
  courseRows: readonly RowOf<typeof courses>[];
  documentTypes: RowOf<typeof documentGroups>['types'];
  companyPaperKinds: readonly RowOf<typeof companyPaperKinds>[];
}

/** Reads the rules of gates: lists from memory, the rest in one statement. */
@Injectable()
export class GateSettings {
  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
  ) {}

  /** @throws AppError notFound if the gate does not exist or is out of use */
  async of(gateId: string, language: Language): Promise<GateRules> {
    const rules = (await this.all(language)).find(({ gate }) => gate.id === gateId);
    if (!rules) throw new AppError('notFound');
    return rules;
  }

  /** The rules of all gates in use. */
  async all(language: Language): Promise<GateRules[]> {
    const [all, matrix, courseRows, groups, paperKinds, limits, [kept]] = await Promise.all([
      this.cache.rows(gates, language),
      this.cache.rows(workAreaCourses, language),
      this.cache.rows(courses, language),
      this.cache.rows(documentGroups, language),
      this.cache.rows(companyPaperKinds, language),
      this.cache.rows(workingTimeLimits, language),
      this.database.read<{ hours: AreaHours[]; overrulable: GateReason[] }>(Prisma.sql`
        select
          (select coalesce(jsonb_agg(jsonb_build_object('areaId', area_id, 'weekday', weekday,
            'startHour', start_hour, 'endHour', end_hour)), '[]') from work_area_hours where active) as hours,
          (select coalesce(jsonb_agg(reason), '[]') from gate_reason_rule where may_overrule) as overrulable`),
    ]);
    const common = {
      gates: all,
      hours: kept?.hours ?? [],
      overrulable: kept?.overrulable ?? [],
      courses: matrix,
      courseRows,
      documentTypes: groups.flatMap(({ types }) => types),
      companyPaperKinds: paperKinds,
      limits,
      validMonths: new Map(courseRows.map(({ id, validMonths }) => [id, validMonths])),
    };
    return all
      .filter(({ active }) => active)
      .map((gate) => ({ ...common, gate, areaIds: gate.listAreaIds }));
  }
}
