import { STATUS } from '@portal/contracts';
import type { Db } from '../../platform/database/database';

/** Requests that wait for the plant, or that it has approved. */
const SUBMITTED = [STATUS.returned, STATUS.waiting, STATUS.needsUpdate, STATUS.approved];

/**
 * Whether the plant knows a person with this identity number and birthday. Its own record decides; without one with a
 * birthday, submitted requests do; otherwise what workers have sent by links. So the sender of a form cannot give
 * somebody known another birthday.
 * @param key the identity key
 */
export async function isKnownWorker(db: Db, key: string, dateOfBirth: string): Promise<boolean> {
  if (key === '') return false;
  const [found] = await db.$queryRaw<{ isKnown: boolean }[]>`
    with known as (
      select 1 as place, p.date_of_birth::text as born from person p
      where p.identity_key = ${key} and p.date_of_birth is not null
      union all
      select 2, i.date_of_birth::text from people_item i
      join request_item ri on ri.id = i.item_id join request r on r.id = ri.request_id
      where i.identity_key = ${key} and i.date_of_birth is not null
        and r.status = any(${SUBMITTED}::int[]) and r.forgotten_at is null
      union all
      select 3, e.person->>'dateOfBirth' from self_entry e
      where e.identity_key = ${key} and e.declined_at is null)
    select exists (select 1 from known where born = ${dateOfBirth}
      and place = (select min(place) from known)) as "isKnown"`;
  return found?.isKnown ?? false;
}
