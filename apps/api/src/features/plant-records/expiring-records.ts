import { EXPIRES_WITHIN_DAYS, STATUS, type Expiring, type Language } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';

const MOST = 8;
const IS_APPROVED = Prisma.raw(`r.status = ${STATUS.approved}`);

/** What ends soon of what companies were granted. */
@Injectable()
export class ExpiringRecords {
  constructor(private readonly database: Database) {}

  /**
   * Cards, permits and documents that end within the days to come, of the company's approved requests whose days are
   * not over: nothing that was granted outlasts its request, but for cards that another one has extended. The soonest
   * first, one statement.
   */
  ofCompany(contractorId: string, language: Language): Promise<Expiring[]> {
    const today = plantDate(new Date());
    const soon = (day: Prisma.Sql) =>
      Prisma.sql`${day} between ${today}::date and ${addDays(today, EXPIRES_WITHIN_DAYS)}::date`;
    const document = Prisma.raw(language === 'en' ? 't.name_en' : 't.name_vi');
    return this.database.read<Expiring>(Prisma.sql`
      with running as materialized (
        select r.id, r.family from request r
        where r.contractor_id = ${contractorId}::uuid and ${IS_APPROVED} and r.ends_at >= ${today}::date)
      select kind, name, title, last_day::text as "lastDay", request_id as "requestId", family from (
        select 'safetyCard' as kind, p.full_name as name, c.number as title, c.valid_to as last_day,
          r.id as request_id, r.family
        from running r join safety_card c on c.request_id = r.id join person p on p.id = c.person_id
        where not c.is_ended and ${soon(Prisma.sql`c.valid_to`)}
        union all
        select 'safetyCard', p.full_name, c.number, c.valid_to, r.id, r.family
        from running r
        join safety_card_change g on g.request_id = r.id and g.valid_to_after is not null
        join safety_card c on c.id = g.card_id and c.valid_to = g.valid_to_after
        join person p on p.id = c.person_id
        where not c.is_ended and ${soon(Prisma.sql`c.valid_to`)}
          and not exists (select 1 from running o where o.id = c.request_id)
          and not exists (select 1 from safety_card_change u where u.undoes_id = g.id)
        union all
        select 'permit', v.number_plate, '', m.valid_to, r.id, r.family
        from running r join vehicle_permit m on m.request_id = r.id join vehicle_record v on v.id = m.vehicle_id
        where not m.is_ended and ${soon(Prisma.sql`m.valid_to`)}
        union all
        select 'document', p.full_name, ${document}, d.document_date, r.id, r.family
        from running r join person_document d on d.request_id = r.id
        join person p on p.id = d.person_id join document_type t on t.id = d.document_type_id
        where ${soon(Prisma.sql`d.document_date`)}) ending
      order by last_day, name, kind limit ${MOST}`);
  }
}
