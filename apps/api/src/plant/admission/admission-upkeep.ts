import { setTimeout as wait } from 'node:timers/promises';
import { EMPTY_ID } from '@portal/contracts';
import { PLANT_TIME_ZONE } from '@portal/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Database, isUnreachable, type Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { Notifications } from '../../platform/database/notifications';
import { Jobs } from '../../platform/jobs/jobs';
import { Admission } from './admission';

const JOB = 'admission';
/** Computes the days of one person. */
const PERSON_JOB = 'admission-of-person';
/** How many people one transaction computes. A gate that lets one of them through must wait for it. */
const BATCH = 100;
/** How long to wait before people are tried again whose records another transaction has locked. */
const BUSY_MS = 200;

/** Condition: the days of the person `p` are computed, because of a card or of stored holds. */
const COMPUTED = Prisma.sql`(
  exists (select 1 from safety_card s where s.person_id = p.id and not s.is_ended
    and s.valid_to >= (now() at time zone ${PLANT_TIME_ZONE})::date)
  or exists (select 1 from card_hand_out h where h.person_id = p.id and h.returned_at is null)
  or exists (select 1 from admission_hold a where a.person_id = p.id))`;

/**
 * Keeps the days of holds correct: computes those of all people when a rule has changed, and every
 * night, because visits end.
 */
@Injectable()
export class AdmissionUpkeep implements OnModuleInit {
  private readonly logger = new Logger(AdmissionUpkeep.name);

  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
    private readonly jobs: Jobs,
    private readonly admission: Admission,
  ) {}

  onModuleInit(): void {
    this.jobs.define(JOB, () => this.computeIfWanted());
    this.jobs.define(PERSON_JOB, ({ personId = '' }) => this.computePeople([personId]));
    this.jobs.sweep(() => this.computeIfWanted());
    this.jobs.nightly(() => this.computeAll());
    // A rule may have changed while no instance was listening.
    this.notifications.whenConnected(() => this.ask());
    this.notifications.listen('admission_wanted', {
      heard: () => void this.ask(),
      missed: () => undefined,
    });
  }

  /** Computes the days of people when the transaction has ended. Without people it does nothing. */
  async computeSoon(tx: Db, personIds: readonly string[]): Promise<void> {
    if (personIds.length === 0) return;
    await this.jobs.addAll(
      tx,
      PERSON_JOB,
      personIds.map((personId) => ({ personId })),
    );
  }

  /**
   * Asks for a job; one that finds all computed does nothing. Without a key that would replace it: a job that is replaced while
   * it runs is not tried again when its worker is killed. If the database cannot be reached, the next sweep computes.
   */
  private async ask(): Promise<void> {
    await this.jobs.add(this.database, JOB, {}).catch((error: unknown) => {
      if (!isUnreachable(error)) this.logger.error(error);
    });
  }

  private async computeIfWanted(): Promise<void> {
    const state = await this.database.admissionState.findFirst();
    if (state && state.computed < state.wanted) await this.computeAll();
  }

  /** Computes the days of all people with a card or a stored hold, one batch per transaction. */
  private async computeAll(): Promise<void> {
    const state = await this.database.admissionState.findFirst();
    const busy: string[] = [];
    await this.database.$executeRaw`
      update admission_progress set done = 0, total = (select count(*) from person p where ${COMPUTED})`;
    for (let ids = await this.peopleAfter(EMPTY_ID); ids.length > 0;) {
      busy.push(...(await this.computeFree(ids)));
      await this.database.$executeRaw`update admission_progress set done = done + ${ids.length}`;
      ids = await this.peopleAfter(ids.at(-1) ?? '');
    }
    await this.computeBusy(busy);
    if (state)
      await this.database
        .$executeRaw`update admission_state set computed = greatest(computed, ${state.wanted})`;
  }

  private async computePeople(ids: readonly string[]): Promise<void> {
    await this.computeBusy(await this.computeFree(ids));
  }

  /** Computes people whose records were locked, as soon as they are free. */
  private async computeBusy(ids: readonly string[]): Promise<void> {
    for (let busy = ids; busy.length > 0; busy = await this.computeFree(busy)) await wait(BUSY_MS);
  }

  /** The next people, in the order of their ids. */
  private async peopleAfter(id: string): Promise<string[]> {
    const people = await this.database.$queryRaw<{ id: string }[]>`
      select p.id::text from person p where p.id > ${id}::uuid and ${COMPUTED}
      order by p.id limit ${BATCH}`;
    return people.map((person) => person.id);
  }

  /**
   * Computes the days of people whose records no other transaction has locked. It never waits for a
   * record while it holds others. Approvals lock records in another order, so waiting could end in
   * a deadlock.
   * @returns the people who remain
   */
  private computeFree(ids: readonly string[]): Promise<string[]> {
    return this.database.transaction(async (tx) => {
      const free = await tx.$queryRaw<{ id: string }[]>`
        select id::text from person where id = any(${[...ids]}::uuid[]) order by id
        for no key update skip locked`;
      const locked = new Set(free.map(({ id }) => id));
      await this.admission.compute(tx, [...locked]);
      const there = await tx.$queryRaw<{ id: string }[]>`
        select id::text from person where id = any(${[...ids]}::uuid[])`;
      return there.flatMap(({ id }) => (locked.has(id) ? [] : [id]));
    });
  }
}
