import { isBarredOn, LOOK_ALIKES, lookAlikeKey, plantDate, type BarDays } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { rowsByIndex, type Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { Prisma } from '../../platform/database/generated/client';
import { isoInstant } from '../../platform/database/iso-instant';

export interface RecordedViolation {
  description: string;
  violationTime: string;
}

export interface RecordedTraining {
  courseId: string;
  point: number | null;
  examDate: string;
  validFrom: string | null;
  validTo: string | null;
  result: 0 | 1;
}

/** What the plant knows about people, read for many identity keys at once. */
@Injectable()
export class PeopleRecords {
  /** Violations of each person that were not withdrawn, newest first. */
  async violations(db: Db, keys: readonly string[]): Promise<Map<string, RecordedViolation[]>> {
    if (keys.length === 0) return new Map();
    const rows = await rowsByIndex<RecordedViolation & { key: string }>(
      db,
      Prisma.sql`
      select p.identity_key as key, v.description, ${isoInstant(Prisma.sql`v.violation_time`)} as "violationTime"
      from violation v join person p on p.id = v.person_id
      where v.active and p.identity_key = any(${[...keys]}::text[])
      order by v.violation_time desc`,
    );
    const byKey = new Map<string, RecordedViolation[]>();
    for (const { key, ...violation } of rows) {
      const violations = byKey.get(key) ?? [];
      byKey.set(key, violations);
      violations.push(violation);
    }
    return byKey;
  }

  /**
   * The people who may not be registered today, because they or a person with an equal-looking number are barred.
   */
  async blacklisted(db: Db, keys: readonly string[]): Promise<Set<string>> {
    const today = plantDate(new Date());
    const bars = await this.bars(db, keys, today);
    return new Set(keys.filter((key) => isBarredOn(bars.get(key) ?? [], today)));
  }

  /**
   * The bars of each person, or of a person with an equal-looking number or with the person's old one, that are not over on a day (yyyy-MM-dd); some may
   * begin later. This is the only place that decides who is barred.
   */
  async bars(db: Db, keys: readonly string[], day: string): Promise<Map<string, BarDays[]>> {
    if (keys.length === 0) return new Map();
    const { letters, digits } = LOOK_ALIKES;
    const looks = [...new Set(keys.map(lookAlikeKey))];
    const rows = await rowsByIndex<BarDays & { look: string }>(
      db,
      Prisma.sql`
      select translate(p.identity_key, ${letters}, ${digits}) as look, b.since::text, b.until::text
      from blacklist_entry b join person p on p.id = b.person_id
      where b.active and coalesce(b.until >= ${day}::date, true)
        and translate(p.identity_key, ${letters}, ${digits}) = any(${looks}::text[])
      union all
      select translate(p.identity_key, ${letters}, ${digits}), b.since::text, b.until::text
      from person p
      join person old on old.identity_key = bare_number(p.old_identity_number)
      join blacklist_entry b on b.person_id = old.id
      where p.identity_key = any(${[...keys]}::text[]) and p.old_identity_number <> ''
        and b.active and coalesce(b.until >= ${day}::date, true)`,
    );
    const byLook = new Map<string, BarDays[]>();
    for (const { look, ...bar } of rows) {
      const bars = byLook.get(look) ?? [];
      byLook.set(look, bars);
      bars.push(bar);
    }
    return new Map(keys.map((key) => [key, byLook.get(lookAlikeKey(key)) ?? []]));
  }

  /** Training results of each person who has any, newest first. */
  async trainingResults(db: Db, keys: readonly string[]): Promise<Map<string, RecordedTraining[]>> {
    const rows = await db.trainingResult.findMany({
      where: { person: { identityKey: { in: [...keys] } } },
      orderBy: [{ examDate: 'desc' }, { id: 'desc' }],
      include: { person: { select: { identityKey: true } } },
    });
    const byKey = new Map<string, RecordedTraining[]>();
    for (const { courseId, score, examDate, validFrom, validTo, isPassed, person } of rows) {
      const results = byKey.get(person.identityKey) ?? [];
      byKey.set(person.identityKey, results);
      results.push({
        courseId,
        point: score?.toNumber() ?? null,
        examDate: isoDate(examDate),
        validFrom: isoDate(validFrom),
        validTo: isoDate(validTo),
        result: isPassed ? 1 : 0,
      });
    }
    return byKey;
  }
}
