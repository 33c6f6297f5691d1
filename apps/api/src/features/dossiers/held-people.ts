import { STATUS, type HeldPeople, type heldPeopleQuery, type Language } from '@portal/contracts';
import { addDays, FIRST_DAY, LAST_DAY, plantDate, searchedWords } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { peopleNamed } from '../../plant/records';
import { nameIn } from './record-parts';

const IS_APPROVED = Prisma.raw(`r.status = ${STATUS.approved}`);

/** Whom gates refuse for papers and health, and from when (docs/product/plant-day.md, "Papers decide"). */
@Injectable()
export class HeldPeopleList {
  constructor(private readonly database: Database) {}

  async search(
    { keyword, skip, take, days }: z.output<typeof heldPeopleQuery>,
    language: Language,
  ): Promise<HeldPeople> {
    const today = plantDate(new Date());
    const held = (last: string, where: Prisma.Sql) => Prisma.sql`
      from admission_hold h
      join request r on r.id = h.request_id and ${IS_APPROVED}
      join people_plan pl on pl.request_id = r.id and pl.start_date <= ${last}::date
        and pl.end_date >= greatest(${today}::date, h.from_day)
      join person p on p.id = h.person_id
      where h.from_day <= ${last}::date and h.to_day >= ${today}::date and ${where}`;
    const named =
      keyword === ''
        ? Prisma.sql`true`
        : Prisma.sql`p.id in (${peopleNamed(searchedWords(keyword))})`;
    const rows = held(addDays(today, days), named);
    const [data, [counts], [state]] = await Promise.all([
      this.database.read<HeldPeople['data'][number]>(Prisma.sql`
        select h.id::text, h.reason::text, h.last_day::text as "lastDay",
          nullif(h.from_day::text, ${FIRST_DAY}) as "from", nullif(h.to_day::text, ${LAST_DAY}) as "to",
          h.from_day <= ${today}::date and pl.start_date <= ${today}::date as "isToday",
          coalesce(r.number, '') as "requestNumber", h.person_id::text as "personId",
          p.full_name as "fullName", p.identity_number as "identityCardNumber",
          coalesce(co.name, '') as "companyName",
          coalesce(t.${nameIn(language)}, u.${nameIn(language)}, '') as name,
          coalesce(concat_ws(', ', nullif(u.act, ''), nullif(u.article, '')), '') as source
        from (select h.* ${rows}
          order by h.from_day, p.full_name, h.id limit ${take} offset ${skip}) h
        join request r on r.id = h.request_id
        join people_plan pl on pl.request_id = r.id
        join person p on p.id = h.person_id
        left join contractor co on co.id = r.contractor_id
        left join document_type t on t.id = h.document_type_id
        left join admission_rule u on u.id = h.rule_id
        order by h.from_day, p.full_name, h.id`),
      this.database.read<{ total: number; today: number }>(Prisma.sql`
        select (select count(*)::int ${rows}) as total,
          (select count(distinct h.person_id)::int ${held(today, Prisma.sql`true`)}) as today`),
      this.database.read<{ countsFrom: string | null; isComputing: boolean }>(Prisma.sql`
        select case when counts_from > ${today}::date then counts_from::text end as "countsFrom",
          computed < wanted as "isComputing" from admission_state`),
    ]);
    return {
      data,
      totalCount: counts?.total ?? 0,
      peopleToday: counts?.today ?? 0,
      countsFrom: state?.countsFrom ?? null,
      isComputing: state?.isComputing ?? false,
    };
  }
}
