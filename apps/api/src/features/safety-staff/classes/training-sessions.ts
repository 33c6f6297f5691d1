import {
  courses,
  type Language,
  type cancelSessionBody,
  type changeSessionBody,
  type searchSessionsQuery,
  type SessionBody,
  type SessionRow,
} from '@portal/contracts';
import { addDays, isBookable, plantInstant } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { newId } from '../../../platform/database/id';
import { AppError } from '../../../platform/http/app-error';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { InvalidInput } from '../../../platform/http/invalid-input';
import { ReferenceCache } from '../../../plant/reference-data';
import { SessionMails } from './session-mails';
import { SessionRows } from './session-rows';
import { lockSession, moveUp, seatsTaken } from './seats';

/** Plans classes (docs/product/classes.md). */
@Injectable()
export class TrainingSessions {
  constructor(
    private readonly database: Database,
    private readonly rows: SessionRows,
    private readonly mails: SessionMails,
    private readonly cache: ReferenceCache,
  ) {}

  /** A page of the classes that begin on some days at the plant, by time. */
  async search(
    { from, to, courseId, skip, take }: z.output<typeof searchSessionsQuery>,
    language: Language,
  ): Promise<{ data: SessionRow[]; totalCount: number }> {
    const where = Prisma.sql`s.begins_at >= ${plantInstant(`${from} 00:00`)}
      and s.begins_at < ${plantInstant(`${addDays(to, 1)} 00:00`)}
      and ${courseId ? Prisma.sql`s.course_id = ${courseId}::uuid` : Prisma.sql`true`}`;
    const order = Prisma.sql`s.begins_at, s.id`;
    const [data, totalCount] = await Promise.all([
      this.rows.ofStaff(this.database, { where, order, skip, take }, language),
      this.rows.count(where),
    ]);
    return { data, totalCount };
  }

  /** @throws InvalidInput if the course is unknown, or the class ends before it begins */
  async create(
    user: CurrentUser,
    body: SessionBody,
    language: Language,
  ): Promise<{ outcome: Outcome; id: string | null }> {
    const times = timesOf(body);
    const rows = await this.cache.rows(courses, language);
    if (!rows.some(({ id, active }) => id === body.courseId && active))
      throw new InvalidInput([{ field: 'courseId', code: 'invalid', params: {} }]);
    if (times.beginsAt <= new Date()) return { outcome: refused('classInPast'), id: null };
    const id = newId();
    await this.database.transaction((tx) =>
      tx.trainingSession.create({ data: { ...body, ...times, id, createdById: user.id } }),
    );
    return { outcome: done('classPlanned'), id };
  }

  /**
   * Changes a class. Another place or time is mailed to those who booked, and further seats go to those who wait.
   * @throws InvalidInput; AppError notFound, or rowChanged if the class has been changed meanwhile
   */
  async change(
    id: string,
    { version, ...body }: z.output<typeof changeSessionBody>,
  ): Promise<Outcome> {
    const times = timesOf(body);
    return this.database.transaction(async (tx) => {
      const before = await lockSession(tx, id);
      const now = new Date();
      if (!isBookable(before, now)) return refused('classNotOpen');
      if (before.version !== version) throw new AppError('conflict');
      if (times.beginsAt <= now) return refused('classInPast');
      const { taken } = await seatsTaken(tx, id);
      if (body.seats < taken) return refused('classSeatsTaken', { count: taken });
      const session = await tx.trainingSession.update({
        where: { id },
        data: { ...body, ...times, version: { increment: 1 } },
      });
      const hasMoved =
        session.place !== before.place ||
        session.beginsAt.getTime() !== before.beginsAt.getTime() ||
        session.endsAt.getTime() !== before.endsAt.getTime();
      if (hasMoved) await this.mails.write(tx, 'classChanged', session, await bookers(tx, id));
      await this.mails.write(tx, 'classMovedUp', session, await moveUp(tx, session));
      return done('classChanged');
    });
  }

  /** Cancels a class; its people can be booked again. @throws AppError notFound */
  async cancel(id: string, { reason }: z.output<typeof cancelSessionBody>): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const before = await lockSession(tx, id);
      if (before.state !== 'open') return refused('classNotOpen');
      const people = await bookers(tx, id);
      const session = await tx.trainingSession.update({
        where: { id },
        data: { state: 'cancelled', cancelReason: reason, version: { increment: 1 } },
      });
      await tx.trainingBooking.updateMany({ where: { sessionId: id }, data: { isAhead: false } });
      await this.mails.write(tx, 'classCancelled', session, people, reason);
      return done('classCancelled');
    });
  }
}

/** Who has a seat in a class or waits for one, in the order of the line. */
const bookers = (tx: Prisma.TransactionClient, sessionId: string) =>
  tx.trainingBooking.findMany({
    where: { sessionId, state: { in: ['booked', 'waiting'] } },
    orderBy: { line: 'asc' },
  });

/** @throws InvalidInput if the class ends before it begins */
function timesOf({ beginsAt, endsAt }: { beginsAt: string; endsAt: string }): {
  beginsAt: Date;
  endsAt: Date;
} {
  // The texts of one instant can differ, so times are compared.
  const times = { beginsAt: new Date(beginsAt), endsAt: new Date(endsAt) };
  if (times.endsAt <= times.beginsAt)
    throw new InvalidInput([{ field: 'endsAt', code: 'invalid', params: {} }]);
  return times;
}
