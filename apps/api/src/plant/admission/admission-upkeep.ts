import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { Notifications } from '../../platform/database/notifications';
import { Jobs } from '../../platform/jobs/jobs';
import { plantDate } from '@portal/domain';
import { Admission } from './admission';

const JOB = 'admission';
/** People whose days are computed in one transaction. */
const BATCH = 500;

/**
 * Keeps the days of holds true: computes those of everybody when a rule has changed and every night, when visits end.
 */
@Injectable()
export class AdmissionUpkeep implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
    private readonly jobs: Jobs,
    private readonly admission: Admission,
  ) {}

  onModuleInit(): void {
    this.jobs.define(JOB, () => this.computeIfWanted());
    this.jobs.sweep(() => this.computeIfWanted());
    this.jobs.nightly(() => this.computeAll());
    this.notifications.listen('admission_wanted', {
      heard: () => void this.ask(),
      missed: () => undefined,
    });
  }

  /** Every instance asks; one job waits at most. What cannot be asked for now, the next sweep does. */
  private async ask(): Promise<void> {
    await this.jobs.addAll(this.database, JOB, [{}], () => 'all').catch(() => undefined);
  }

  private async computeIfWanted(): Promise<void> {
    const state = await this.database.admissionState.findFirst();
    if (state && state.computed < state.wanted) await this.computeAll();
  }

  /** Computes the days of everybody with a card or a stored hold, a batch a transaction. */
  private async computeAll(): Promise<void> {
    const state = await this.database.admissionState.findFirst();
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const people = await this.database.$queryRaw<{ id: string }[]>`
        select p.id::text from person p where p.id > ${after}::uuid and (
          exists (select 1 from safety_card s where s.person_id = p.id and not s.is_ended
            and s.valid_to >= ${plantDate(new Date())}::date)
          or exists (select 1 from card_hand_out h where h.person_id = p.id and h.returned_at is null)
          or exists (select 1 from admission_hold a where a.person_id = p.id))
        order by p.id limit ${BATCH}`;
      const ids = people.map(({ id }) => id);
      const last = ids.at(-1);
      if (last === undefined) break;
      await this.database.transaction((tx) => this.admission.compute(tx, ids));
      after = last;
    }
    if (state)
      await this.database
        .$executeRaw`update admission_state set computed = greatest(computed, ${state.wanted})`;
  }
}
