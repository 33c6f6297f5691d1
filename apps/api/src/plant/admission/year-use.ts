import type { RecordDocument } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import { ofYear } from './admission';

/** The days of this year that are used of those papers of a person that count for some days of a year, by the papers' ids. */
export async function yearUse(
  db: Db,
  personId: string,
): Promise<Map<string, NonNullable<RecordDocument['yearUse']>>> {
  const today = plantDate(new Date());
  const papers = await db.$queryRaw<{ id: string; limit: number; used: number }[]>`
    select d.id::text, t.days_a_year as limit, (
      select count(*)::int from site_day s where s.person_id = d.person_id and ${ofYear(today)}) as used
    from person_document d join document_type t on t.id = d.document_type_id
    where d.person_id = ${personId}::uuid and t.days_a_year is not null`;
  const year = today.slice(0, 4);
  return new Map(papers.map(({ id, limit, used }) => [id, { limit, used, year }]));
}

/** The days on site of this year, in order, by the identity keys of people. One statement. */
export async function siteDaysOfYear(
  db: Db,
  identityKeys: readonly string[],
): Promise<Map<string, string[]>> {
  const people = await db.$queryRaw<{ key: string; days: string[] }[]>`
    select p.identity_key as key, jsonb_agg(s.day order by s.day) as days
    from person p join site_day s on s.person_id = p.id and ${ofYear(plantDate(new Date()))}
    where p.identity_key = any(${[...identityKeys]}::text[]) group by p.identity_key`;
  return new Map(people.map(({ key, days }) => [key, days]));
}
