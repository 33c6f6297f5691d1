import { EMPTY_ID, RESULT, STATUS, type Language } from '@portal/contracts';
import { holdsOn, type AdmissionHold, type AdmissionRules } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { nameIn } from '../../platform/database/columns';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { admitted, holdsOfVisits, type Admitted } from './admission';

/** People whose days one statement reads. */
const BATCH = 500;

/** A person whom gates would refuse under the changed rules, with the first reason. */
interface Stopped extends Pick<
  AdmissionHold,
  'reason' | 'documentTypeId' | 'ruleId' | 'lastDay' | 'yearDays'
> {
  personId: string;
  requestId: string;
  /** Of the day. */
  year: string;
}

/** What a change of rules does on a day. */
export interface Effect {
  /** People whom approved requests expect on the day. */
  expected: number;
  /** Those whom gates would refuse, and do not refuse by the rules before. */
  stopped: Stopped[];
  /** How many gates would no longer refuse. */
  freed: number;
}

/** A stopped person in words, in the caller's language. */
export interface NamedStopped {
  personId: string;
  identityKey: string;
  fullName: string;
  contractorId: string;
  companyName: string;
  requestNumber: string;
  reason: AdmissionHold['reason'];
  /** The paper; empty for health. */
  paperName: string;
  lastDay: string | null;
  /** The days of a year that the paper counts for, if they are used up. */
  usedUp: { days: number; year: string } | null;
}

/** Says ahead whom a change of rules would stop (docs/product/plant-day.md, "Papers decide"). */
@Injectable()
export class AdmissionEffects {
  constructor(private readonly database: Database) {}

  /** Compares two sets of rules for everybody whom approved requests expect on a day, yyyy-MM-dd. */
  async of(day: string, before: AdmissionRules, after: AdmissionRules): Promise<Effect> {
    const effect: Effect = { expected: 0, stopped: [], freed: 0 };
    for (let ids = await this.expected(day, EMPTY_ID); ids.length > 0;) {
      for (const person of await admitted(this.database, ids)) {
        const [was] = refusals(person, before, day);
        const [is] = refusals(person, after, day);
        effect.expected += 1;
        if (is && !was) effect.stopped.push({ personId: person.id, year: day.slice(0, 4), ...is });
        if (was && !is) effect.freed += 1;
      }
      ids = await this.expected(day, ids.at(-1) ?? '');
    }
    return effect;
  }

  /** The stopped people by company and name. */
  named(stopped: readonly Stopped[], language: Language): Promise<NamedStopped[]> {
    return this.database.read<NamedStopped>(Prisma.sql`
      select p.id::text as "personId", p.identity_key as "identityKey", p.full_name as "fullName",
        r.contractor_id::text as "contractorId", co.name as "companyName",
        coalesce(r.number, '') as "requestNumber", s.reason, coalesce(t.${nameIn(language)}, '') as "paperName",
        s."lastDay", case when s."yearDays" is not null then
          jsonb_build_object('days', s."yearDays", 'year', s.year) end as "usedUp"
      from jsonb_to_recordset(${JSON.stringify(stopped)}::jsonb) as s("personId" uuid, "requestId" uuid,
        reason text, "documentTypeId" uuid, "lastDay" text, "yearDays" int, year text)
      join person p on p.id = s."personId"
      join request r on r.id = s."requestId"
      join contractor co on co.id = r.contractor_id
      left join document_type t on t.id = s."documentTypeId"
      order by co.name, p.full_name, p.id`);
  }

  /** The next people expected on a day, in the order of their ids. */
  private async expected(day: string, after: string): Promise<string[]> {
    const rows = await this.database.read<{ id: string }>(Prisma.sql`
      select distinct p.id::text, p.id as place
      from people_plan pl
      join request r on r.id = pl.request_id and r.status = ${STATUS.approved}
      join request_item ri on ri.request_id = r.id and ri.removed_at is null and ri.result = ${RESULT.passed}
      join people_item i on i.item_id = ri.id
      join person p on p.identity_key = i.identity_key and p.id > ${after}::uuid
      where pl.start_date <= ${day}::date and pl.end_date >= ${day}::date
      order by place limit ${BATCH}`);
    return rows.map(({ id }) => id);
  }
}

/** The holds that refuse a person on a day under the requests of the day. */
function refusals(
  person: Admitted,
  rules: AdmissionRules,
  day: string,
): ReturnType<typeof holdsOfVisits> {
  const visits = person.visits.filter(({ from, to }) => from <= day && day <= to);
  return holdsOn(holdsOfVisits({ ...person, visits }, rules), day);
}
