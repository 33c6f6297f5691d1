import { triesLeft } from '@portal/domain';
import type { Db } from '../../platform/database/database';

/** A person in an induction. */
export interface Trier {
  inductionId: string;
  identityKey: string;
}

/** The tries that a person has left in inductions. */
export interface LeftTries {
  inductionId: string;
  left: number;
}

/**
 * Counts the tries that a person has left in all inductions with attempts of the person. Failed attempts count since
 * staff last allowed further ones, and since staff last entered a result of the course.
 */
export async function leftTries(db: Db, identityKey: string): Promise<LeftTries[]> {
  const rows = await db.$queryRaw<{ inductionId: string; tries: number; failed: number }[]>`
    select i.id::text as "inductionId", i.tries,
      (count(*) filter (where not a.is_passed and a.started_at > greatest(
        (select max(w.at) from induction_allowance w where w.induction_id = i.id and w.identity_key = ${identityKey}),
        (select max(t.modified_at) from training_result t join person p on p.id = t.person_id
          where p.identity_key = ${identityKey} and t.course_id = i.course_id),
        '-infinity')))::int as failed
    from induction i join induction_attempt a on a.induction_id = i.id and a.identity_key = ${identityKey}
    group by i.id`;
  return rows.map(({ inductionId, tries, failed }) => ({
    inductionId,
    left: triesLeft(tries, failed),
  }));
}

/** The tries left in one induction. */
export async function triesOf(
  db: Db,
  { inductionId, identityKey }: Trier,
  tries: number,
): Promise<number> {
  const all = await leftTries(db, identityKey);
  return all.find((one) => one.inductionId === inductionId)?.left ?? tries;
}
