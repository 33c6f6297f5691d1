import {
  admissionRules,
  documentGroups,
  healthStatuses,
  RESULT,
  STATUS,
  visitorTypes,
  workItems,
} from '@portal/contracts';
import {
  holdsOf,
  lastOfYear,
  plantDate,
  type AdmissionHold,
  type AdmissionRules,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { isDenied } from '../records';
import { storedRows } from '../reference-data';

/** An approved request of a person, from its first to its last day. */
interface Visit {
  requestId: string;
  visitorTypeId: string | null;
  workItemIds: string[];
  from: string;
  to: string;
}

/** A person whose days are computed, with the approved requests that are not over. */
export interface Admitted {
  id: string;
  isVietnamese: boolean | null;
  healthStatusId: string | null;
  dateOfBirth: string | null;
  documents: Record<string, string | null>;
  /** The days on site of this year, in order; empty if no paper of the person counts for some days of a year. */
  siteDays: string[];
  visits: Visit[];
}

/**
 * Stores the days on which gates refuse people because of papers and health, so that gates, lists
 * of devices, readiness and reports give the same answer (docs/product/plant-day.md, "Papers
 * decide").
 */
@Injectable()
export class Admission {
  /**
   * Computes the days of people again by the current rules. The number of statements does not grow
   * with the people. The caller has locked their records, so that no other transaction changes
   * papers or stores other days meanwhile.
   * @param granting a request that this transaction approves
   */
  async compute(
    tx: Db,
    personIds: readonly string[],
    granting: string | null = null,
  ): Promise<void> {
    if (personIds.length === 0) return;
    const ids = [...personIds];
    const rules = await this.rules(tx);
    const people = await admitted(tx, ids, granting);
    const rows = people.flatMap((person) => holdRows(person, rules));
    await tx.$executeRaw`delete from admission_hold where person_id = any(${ids}::uuid[])`;
    await tx.$executeRaw`
      insert into admission_hold
        (id, person_id, request_id, reason, document_type_id, rule_id, last_day, year_days, from_day, to_day)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, person_id uuid, request_id uuid,
        reason admission_reason, document_type_id uuid, rule_id uuid, last_day date, year_days int, from_day date, to_day date)`;
  }

  /** The current rules; a lock keeps them unchanged until the transaction ends. */
  private async rules(tx: Db): Promise<AdmissionRules> {
    await tx.$queryRaw`select 1 from admission_state for share`;
    return rulesNow(tx);
  }
}

/** The rules as they are stored now. */
export async function rulesNow(tx: Db): Promise<AdmissionRules> {
  const [state] = await tx.$queryRaw<{ countsFrom: string | null }[]>`
    select counts_from::text as "countsFrom" from admission_state`;
  return {
    countsFrom: state?.countsFrom ?? null,
    lists: {
      visitorTypes: await storedRows(tx, visitorTypes),
      workItems: await storedRows(tx, workItems),
      admissionRules: await storedRows(tx, admissionRules),
      healthStatuses: await storedRows(tx, healthStatuses),
      documentGroups: await storedRows(tx, documentGroups),
    },
  };
}

/** Condition: the day on site `s` is one of the year of a day. @param today yyyy-MM-dd */
export const ofYear = (today: string): Prisma.Sql =>
  Prisma.sql`s.day between date_trunc('year', ${today}::date)::date and ${lastOfYear(today)}::date`;

/**
 * People with the facts that decide on their holds, in one statement.
 * @param granting a request that is being approved in this transaction
 */
export function admitted(
  db: Pick<Db, '$queryRaw'>,
  ids: readonly string[],
  granting: string | null = null,
): Promise<Admitted[]> {
  const today = plantDate(new Date());
  return db.$queryRaw<Admitted[]>`
      select p.id::text, c.is_vn as "isVietnamese", p.health_status_id::text as "healthStatusId",
        p.date_of_birth::text as "dateOfBirth",
        coalesce((select jsonb_object_agg(d.document_type_id, d.document_date)
          from person_document d where d.person_id = p.id and not ${isDenied}), '{}') as documents,
        coalesce((select jsonb_agg(s.day order by s.day) from site_day s
          where s.person_id = p.id and ${ofYear(today)} and exists (
            select 1 from person_document d join document_type t on t.id = d.document_type_id
            where d.person_id = p.id and t.days_a_year is not null)), '[]') as "siteDays",
        coalesce(visiting.visits, '[]') as visits
      from person p left join country c on c.id = p.nationality_id
      left join lateral (
        select jsonb_agg(jsonb_build_object('requestId', r.id, 'visitorTypeId', pl.visitor_type_id,
          'from', pl.start_date, 'to', pl.end_date,
          'workItemIds', (select coalesce(jsonb_agg(w.work_item_id order by w.work_item_id), '[]')
            from people_item_work_item w where w.item_id = i.item_id)) order by r.id, i.item_id) as visits
        from people_item i
        join request_item ri on ri.id = i.item_id and ri.result = ${RESULT.passed} and ri.removed_at is null
        join request r on r.id = ri.request_id and (r.status = ${STATUS.approved} or r.id = ${granting}::uuid)
        join people_plan pl on pl.request_id = r.id and pl.end_date >= ${today}::date
        where i.identity_key = p.identity_key) visiting on true
      where p.id = any(${[...ids]}::uuid[])`;
}

/** The rows of a person. */
const holdRows = (person: Admitted, rules: AdmissionRules): object[] =>
  holdsOfVisits(person, rules).map(
    ({ reason, documentTypeId, ruleId, lastDay, yearDays, from, to, requestId }) => ({
      id: newId(),
      person_id: person.id,
      request_id: requestId,
      reason,
      document_type_id: documentTypeId,
      rule_id: ruleId,
      last_day: lastDay,
      year_days: yearDays,
      from_day: from,
      to_day: to,
    }),
  );

/** The holds of a person by request. If a request names a person twice, the work of both items counts. */
export function holdsOfVisits(
  { visits, documents, ...person }: Admitted,
  rules: AdmissionRules,
): (AdmissionHold & { requestId: string })[] {
  const works = new Map<string, Visit>();
  for (const visit of visits) {
    const before = works.get(visit.requestId)?.workItemIds ?? [];
    works.set(visit.requestId, {
      ...visit,
      workItemIds: [...new Set([...before, ...visit.workItemIds])],
    });
  }
  const papers = new Map(Object.entries(documents));
  return [...works.values()].flatMap(({ requestId, visitorTypeId, workItemIds }) =>
    holdsOf({ ...person, visitorTypeId, workItemIds, documents: papers }, rules).map((hold) => ({
      ...hold,
      requestId,
    })),
  );
}
