import { examValidTo, plantDate } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/database/id';

interface PassedAttempt {
  attemptId: string;
  personId: string;
  courseId: string;
  validMonths: number;
  score: string;
  endedAt: Date;
}

/**
 * Turns passed attempts of inductions into results of their courses, for people of whom the plant has a record; for
 * others this follows when an approval makes their records. A result of the same day that is already recorded stays.
 * @param keys identity keys
 */
export async function keepInductionResults(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const passed = await tx.$queryRaw<PassedAttempt[]>`
    select a.id::text as "attemptId", p.id::text as "personId", i.course_id::text as "courseId",
      c.valid_months as "validMonths", a.score::text as score, a.ended_at as "endedAt"
    from induction_attempt a
    join person p on p.identity_key = a.identity_key
    join induction i on i.id = a.induction_id join course c on c.id = i.course_id
    where a.is_passed and a.result_id is null and a.identity_key = any(${[...keys]}::text[])
    order by p.id`;
  if (passed.length === 0) return;
  const rows = passed.map(({ attemptId, personId, courseId, validMonths, score, endedAt }) => {
    const day = plantDate(endedAt);
    return {
      id: newId(),
      attempt_id: attemptId,
      person_id: personId,
      course_id: courseId,
      day,
      score,
      valid_to: examValidTo(day, true, validMonths),
    };
  });
  const json = JSON.stringify(rows);
  await tx.$executeRaw`
    insert into training_result (id, person_id, course_id, exam_date, score, is_passed, valid_from, valid_to, modified_at)
    select r.id, r.person_id, r.course_id, r.day, r.score, true, r.day, r.valid_to, now()
    from jsonb_to_recordset(${json}::jsonb)
      as r(id uuid, person_id uuid, course_id uuid, day date, score numeric, valid_to date)
    on conflict (person_id, course_id, exam_date) do nothing`;
  await tx.$executeRaw`
    update induction_attempt a set result_id = t.id
    from jsonb_to_recordset(${json}::jsonb) as r(id uuid, attempt_id uuid)
    join training_result t on t.id = r.id
    where a.id = r.attempt_id`;
}
