import { plantDate } from '@portal/domain';
import type { Db } from '../../../platform/database/database';
import { plantCalendar } from '../../core/plant-calendar';
import { SENT_BACK } from '../../core/sent-back';
import { workedOf } from './terms';

/** Steps that end now. */
interface EndedSteps {
  stepIds: readonly string[];
  /** The last of them is the last one of the request. */
  isLast: boolean;
  now: Date;
  isBulk: boolean;
}

/** Keeps how long steps took, for the figures of durations (docs/product/how-long.md). */
export async function keepStepTimes(
  tx: Db,
  request: { id: string; family: string; contractorId: string | null },
  { stepIds, isLast, now, isBulk }: EndedSteps,
): Promise<void> {
  const [time, steps] = await Promise.all([
    plantCalendar(tx),
    tx.$queryRaw<{ id: string; startDate: Date; pausedMinutes: number }[]>`
      select s.id::text, s.started_at as "startDate", coalesce(max(t.paused_minutes), 0)::int as "pausedMinutes"
      from workflow_step s left join workflow_task t on t.step_id = s.id
      where s.id = any(${[...stepIds]}::uuid[]) and s.code <> '' and s.started_at is not null
      group by s.id`,
  ]);
  const rows = steps.map((step) => ({
    id: step.id,
    minutes: workedOf(time, step, now),
    isLast: isLast && step.id === stepIds.at(-1),
  }));
  await tx.$executeRaw`
    insert into step_time (step_id, family, code, group_id, contractor_id, ended_on, minutes, is_bulk, is_late,
      is_first_time)
    select s.id, ${request.family}, s.code, s.group_id, ${request.contractorId}::uuid, ${plantDate(now)}::date, r.minutes,
      ${isBulk}, exists (select 1 from workflow_task t where t.step_id = s.id and t.completed_at > t.due_date),
      case when r."isLast" then not exists (select 1 from request_event e
        where e.request_id = s.request_id and e.action in ${SENT_BACK}) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, minutes int, "isLast" boolean)
    join workflow_step s on s.id = r.id`;
}
