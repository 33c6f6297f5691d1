import type { addToRollBody, rollBody } from '@portal/contracts';
import { hasRollCall, identityKey } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import { newId } from '../../../platform/database/id';
import { AppError } from '../../../platform/http/app-error';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { FoundPeople } from '../found-people';
import { lockSession, seatsTaken } from './seats';

/** Somebody who came without a booking. */
interface Comer {
  identityKey: string;
  identityNumber: string;
  fullName: string;
  contractorId: string | null;
}

/**
 * Notes who came to a class (docs/product/classes.md, "Roll-call"). Who came and has no record at the plant yet gets one
 * with name and number, so that results can be entered.
 */
@Injectable()
export class RollCall {
  constructor(
    private readonly database: Database,
    private readonly people: FoundPeople,
  ) {}

  /** @throws AppError notFound if the class or one of the bookings does not exist */
  async tick(id: string, { ticks }: z.output<typeof rollBody>): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const session = await lockSession(tx, id);
      if (!hasRollCall(session, new Date())) return refused('classNoRollCall');
      const rows = ticks.map(({ bookingId, state }) => ({ id: bookingId, state }));
      // Who did not come can be booked for another class at once.
      const count = await tx.$executeRaw`
        update training_booking b set state = r.state::training_booking_state, changed_at = now(),
          is_ahead = b.is_ahead and r.state <> 'absent'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, state text)
        where b.id = r.id and b.session_id = ${id}::uuid and b.state in ('booked', 'came', 'absent')`;
      if (count < new Set(rows.map((row) => row.id)).size) throw new AppError('notFound');
      await this.makeRecords(tx, id);
      return done('rollTicked', { count });
    });
  }

  /** Adds somebody who came without a booking, by the number of an identity card or a safety card. */
  async add(
    user: CurrentUser,
    id: string,
    { number }: z.output<typeof addToRollBody>,
  ): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const session = await lockSession(tx, id);
      if (!hasRollCall(session, new Date())) return refused('classNoRollCall');
      const comer = await this.comer(tx, number);
      if (!comer) return refused('rollUnknown', { number });
      const there = await tx.trainingBooking.findFirst({
        where: { sessionId: id, identityKey: comer.identityKey, state: { not: 'withdrawn' } },
        orderBy: { line: 'asc' },
      });
      const now = new Date();
      if (there)
        await tx.trainingBooking.update({
          where: { id: there.id },
          data: {
            state: 'came',
            changedAt: now,
            isAdded: there.isAdded || there.state === 'waiting',
          },
        });
      else {
        const { last } = await seatsTaken(tx, id);
        await tx.trainingBooking.create({
          data: {
            ...comer,
            id: newId(),
            sessionId: id,
            courseId: session.courseId,
            state: 'came',
            line: last + 1,
            isAhead: false,
            isAdded: true,
            bookedById: user.id,
          },
        });
      }
      await this.makeRecords(tx, id);
      return done('rollAdded', { name: comer.fullName });
    });
  }

  /** A person of the plant's records, or whom a company has submitted. */
  private async comer(tx: Db, number: string): Promise<Comer | null> {
    const [found] = await this.people.byNumber(tx, [number]);
    const key = found?.identityKey ?? identityKey(number);
    if (key === '') return null;
    const submitted = await tx.contractorPerson.findFirst({
      where: { identityKey: key },
      orderBy: [{ grantedAt: { sort: 'desc', nulls: 'last' } }, { registeredAt: 'desc' }],
    });
    if (!found && !submitted) return null;
    return {
      identityKey: key,
      identityNumber: found?.person.identityCardNumber ?? key,
      fullName: found?.person.fullName ?? submitted?.fullName ?? '',
      contractorId: submitted?.contractorId ?? null,
    };
  }

  private async makeRecords(tx: Db, sessionId: string): Promise<void> {
    const missing = await tx.$queryRaw<{ number: string; key: string; name: string }[]>`
      select distinct on (b.identity_key) b.identity_number as number, b.identity_key as key, b.full_name as name
      from training_booking b
      where b.session_id = ${sessionId}::uuid and b.state = 'came' and b.identity_key <> ''
        and not exists (select 1 from person p where p.identity_key = b.identity_key)
      order by b.identity_key`;
    await tx.person.createMany({
      data: missing.map(({ number, key, name }) => ({
        id: newId(),
        identityNumber: number,
        identityKey: key,
        fullName: name,
      })),
      skipDuplicates: true,
    });
  }
}
