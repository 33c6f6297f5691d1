import type {
  BookAnswer,
  bookBody,
  Language,
  OfferedClass,
  offeredClassesQuery,
  OwnSession,
  withdrawBookingsBody,
} from '@portal/contracts';
import { isBarredOn, isBookable, plantDate, seatsFor, type Seat } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, isUniqueViolation, type Db } from '../../../platform/database/database';
import {
  Prisma,
  type ContractorPerson,
  type TrainingSession,
} from '../../../platform/database/generated/client';
import { newId } from '../../../platform/database/id';
import { AppError } from '../../../platform/http/app-error';
import { commandAnswer, done, refused, type Outcome } from '../../../platform/http/command';
import { PeopleRecords } from '../../../plant/records';
import { LackingPeople } from './lacking-people';
import { SessionMails } from './session-mails';
import { bookingRows, onlyOne, told } from './session-rolls';
import { HAS_SEAT, SessionRows } from './session-rows';
import { lockSession, moveUp, seatsTaken } from './seats';

/** A person and what the person gets. */
interface Given {
  person: ContractorPerson;
  seat: Seat;
}

/** The next classes, the soonest first. */
const SOONEST = Prisma.sql`s.begins_at, s.id`;
const LATEST = Prisma.sql`s.begins_at desc, s.id desc`;
const CAN_BE_BOOKED = Prisma.sql`s.state = 'open' and s.begins_at > now()`;

/** Books seats for a company's people, and gives them back. A company reads and books its own people only. */
@Injectable()
export class SeatBookings {
  constructor(
    private readonly database: Database,
    private readonly rows: SessionRows,
    private readonly lacking: LackingPeople,
    private readonly records: PeopleRecords,
    private readonly mails: SessionMails,
  ) {}

  /** A page of the classes that can be booked, or of those in which the company has people. */
  async search(
    contractorId: string,
    { courseId, isOwn, skip, take }: z.output<typeof offeredClassesQuery>,
    language: Language,
  ): Promise<{ data: OfferedClass[]; totalCount: number }> {
    const which = isOwn ? withPeopleOf(contractorId) : CAN_BE_BOOKED;
    const where = Prisma.sql`${which}
      and ${courseId ? Prisma.sql`s.course_id = ${courseId}::uuid` : Prisma.sql`true`}`;
    const part = { where, order: isOwn ? LATEST : SOONEST, skip, take };
    const [data, totalCount] = await Promise.all([
      this.rows.ofCompany(this.database, part, contractorId, language),
      this.rows.count(where),
    ]);
    return { data, totalCount };
  }

  /** A class with the company's people. @throws AppError notFound, also for a past class without people of the company */
  async read(contractorId: string, id: string, language: Language): Promise<OwnSession> {
    const one = onlyOne(id);
    const where = Prisma.sql`${one.where} and (${CAN_BE_BOOKED} or ${withPeopleOf(contractorId)})`;
    const [row] = await this.rows.ofCompany(
      this.database,
      { ...one, where },
      contractorId,
      language,
    );
    if (!row) throw new AppError('notFound');
    const bookings = await this.database.trainingBooking.findMany({
      where: { sessionId: id, state: { not: 'withdrawn' } },
      orderBy: [{ line: 'asc' }, { id: 'asc' }],
      include: told,
    });
    const own = new Set(
      bookings
        .filter((booking) => booking.contractorId === contractorId)
        .map((booking) => booking.id),
    );
    // The place in the line counts other companies' people, who are not shown.
    return { ...row, bookings: bookingRows(bookings).filter((booking) => own.has(booking.id)) };
  }

  /**
   * Books people of the company in the order given.
   * @throws AppError notFound if the class does not exist, or a person is not the company's; conflict if a colleague
   * books the same person at this moment
   */
  async book(
    user: CurrentUser & { contractorId: string },
    id: string,
    body: z.output<typeof bookBody>,
    language: Language,
  ): Promise<BookAnswer> {
    try {
      const { outcome, given, session } = await this.database.transaction((tx) =>
        this.give(tx, user, id, body),
      );
      const count = (seat: Seat) => given.filter((one) => one.seat === seat).length;
      const isFull = count('full') > 0 || count('waiting') > 0;
      return {
        ...commandAnswer(language, outcome),
        booked: count('booked'),
        waiting: count('waiting'),
        refused: given.flatMap(({ person, seat }) =>
          seat === 'booked' || seat === 'waiting'
            ? []
            : [{ personId: person.id, fullName: person.fullName, reason: seat }],
        ),
        next: isFull ? await this.nextFree(session, user.contractorId, language) : null,
      };
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError('conflict') : error;
    }
  }

  /** Gives seats and places in the line back; those who wait move up. @throws AppError notFound */
  async withdraw(
    contractorId: string,
    id: string,
    { bookingIds }: z.output<typeof withdrawBookingsBody>,
  ): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const session = await lockSession(tx, id);
      const ids = [...new Set(bookingIds)];
      const own = { id: { in: ids }, sessionId: id, contractorId };
      if ((await tx.trainingBooking.count({ where: own })) < ids.length)
        throw new AppError('notFound');
      if (!isBookable(session, new Date())) return refused('classNotOpen');
      const { count } = await tx.trainingBooking.updateMany({
        where: { ...own, state: { in: ['booked', 'waiting'] } },
        data: { state: 'withdrawn', isAhead: false, changedAt: new Date() },
      });
      await this.mails.write(tx, 'classMovedUp', session, await moveUp(tx, session));
      return done('seatsWithdrawn', { count });
    });
  }

  private async give(
    tx: Db,
    user: CurrentUser & { contractorId: string },
    id: string,
    { personIds, mayWait }: z.output<typeof bookBody>,
  ): Promise<{ outcome: Outcome; given: Given[]; session: TrainingSession }> {
    const session = await lockSession(tx, id);
    const people = await this.companyPeople(tx, user.contractorId, personIds);
    if (!isBookable(session, new Date()))
      return { outcome: refused('classNotOpen'), given: [], session };
    const { taken, last } = await seatsTaken(tx, id);
    const asking = await this.asking(tx, user.contractorId, session, people);
    const seats = seatsFor(asking, { free: session.seats - taken, mayWait });
    const given = people.map((person, at) => ({ person, seat: seats[at] ?? 'full' }));
    const seated = given.flatMap(({ person, seat }) =>
      seat === 'booked' || seat === 'waiting' ? [{ person, seat }] : [],
    );
    await tx.trainingBooking.createMany({
      data: seated.map(({ person, seat }, at) => ({
        id: newId(),
        sessionId: id,
        courseId: session.courseId,
        contractorId: user.contractorId,
        identityKey: person.identityKey,
        identityNumber: numberOf(person),
        fullName: person.fullName,
        state: seat,
        line: last + 1 + at,
        isAhead: true,
        bookedById: user.id,
      })),
    });
    return { outcome: outcomeOf(given), given, session };
  }

  /** People of the company's own list, in the order of the ids. @throws AppError notFound */
  private async companyPeople(
    tx: Db,
    contractorId: string,
    personIds: readonly string[],
  ): Promise<ContractorPerson[]> {
    const ids = [...new Set(personIds)];
    const found = await tx.contractorPerson.findMany({ where: { id: { in: ids }, contractorId } });
    const byId = new Map(found.map((person) => [person.id, person]));
    return ids.map((id) => {
      const person = byId.get(id);
      if (!person) throw new AppError('notFound');
      return person;
    });
  }

  private async asking(
    tx: Db,
    contractorId: string,
    { courseId, beginsAt }: TrainingSession,
    people: readonly ContractorPerson[],
  ) {
    const keys = people.map(({ identityKey }) => identityKey);
    // Seats in classes that are over no longer count.
    await tx.$executeRaw`
      update training_booking b set is_ahead = false from training_session s
      where s.id = b.session_id and b.is_ahead and s.ends_at <= now() and b.identity_key = any(${keys}::text[])
        and b.contractor_id = ${contractorId}::uuid and b.course_id = ${courseId}::uuid`;
    const ahead = await tx.trainingBooking.findMany({
      where: { contractorId, courseId, identityKey: { in: keys }, isAhead: true },
      select: { identityKey: true },
    });
    const booked = new Set(ahead.map(({ identityKey }) => identityKey));
    const lacking = await this.lacking.among(
      tx,
      contractorId,
      courseId,
      people.map(({ id }) => id),
    );
    const day = plantDate(beginsAt);
    const bars = await this.records.bars(tx, keys, day);
    return people.map(({ id, identityKey }) => ({
      isBarred: isBarredOn(bars.get(identityKey) ?? [], day),
      isLacking: lacking.has(id),
      isBooked: booked.has(identityKey),
    }));
  }

  /** The next other class of the course with a free seat. */
  private async nextFree(
    { id, courseId }: TrainingSession,
    contractorId: string,
    language: Language,
  ): Promise<OfferedClass | null> {
    const where = Prisma.sql`${CAN_BE_BOOKED} and s.course_id = ${courseId}::uuid and s.id <> ${id}::uuid
      and s.seats > (select count(*) from training_booking b where b.session_id = s.id and ${HAS_SEAT})`;
    const part = { where, order: SOONEST, skip: 0, take: 1 };
    const [next] = await this.rows.ofCompany(this.database, part, contractorId, language);
    return next ?? null;
  }
}

/** Condition: people of the company are in the class `s`. */
const withPeopleOf = (contractorId: string): Prisma.Sql =>
  Prisma.sql`s.id in (select b.session_id from training_booking b
    where b.contractor_id = ${contractorId}::uuid and b.state <> 'withdrawn')`;

/** The number as the form had it. */
function numberOf({ item, identityKey }: ContractorPerson): string {
  const { identityCardNumber } = item as { identityCardNumber?: unknown };
  return typeof identityCardNumber === 'string' ? identityCardNumber : identityKey;
}

function outcomeOf(given: readonly Given[]): Outcome {
  const count = (seat: Seat) => given.filter((one) => one.seat === seat).length;
  const [booked, waiting] = [count('booked'), count('waiting')];
  const others = given.length - booked - waiting;
  if (booked + waiting === 0) return refused('seatsRefused', { count: others });
  if (waiting + others === 0) return done('seatsBooked', { count: booked });
  return done('seatsBookedPartly', { booked, waiting, others });
}
