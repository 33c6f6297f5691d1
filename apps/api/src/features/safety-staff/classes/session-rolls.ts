import type { BookingRow, Language, SessionRoll } from '@portal/contracts';
import { hasRollCall, isBarredOn, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import { PeopleRecords } from '../../../plant/records';
import { RecordReads } from '../../../requests/reads/record-reads';
import { SessionRows } from './session-rows';

export const told = {
  contractor: { select: { name: true } },
  bookedBy: { select: { fullName: true } },
} satisfies Prisma.TrainingBookingInclude;
type Told = Prisma.TrainingBookingGetPayload<{ include: typeof told }>;

/** Reads a class with everybody in it. */
@Injectable()
export class SessionRolls {
  constructor(
    private readonly database: Database,
    private readonly rows: SessionRows,
    private readonly records: PeopleRecords,
    private readonly reads: RecordReads,
  ) {}

  /** A class for staff; its people are recorded as read. @throws AppError notFound */
  async read(viewer: CurrentUser, id: string, language: Language): Promise<SessionRoll> {
    const [row] = await this.rows.ofStaff(this.database, onlyOne(id), language);
    if (!row) throw new AppError('notFound');
    const bookings = await this.database.trainingBooking.findMany({
      where: { sessionId: id, state: { not: 'withdrawn' } },
      orderBy: [{ line: 'asc' }, { id: 'asc' }],
      include: told,
    });
    const keys = bookings.map(({ identityKey }) => identityKey).filter(Boolean);
    await this.reads.noteAll(viewer, 'training', keys);
    const day = plantDate(new Date(row.beginsAt));
    const bars = await this.records.bars(this.database, keys, day);
    const rows = bookingRows(bookings);
    return {
      ...row,
      hasRollCall: hasRollCall({ state: row.state, beginsAt: new Date(row.beginsAt) }, new Date()),
      bookings: rows.map((booking, at) => ({
        ...booking,
        isBarred: isBarredOn(bars.get(bookings[at]?.identityKey ?? '') ?? [], day),
      })),
    };
  }
}

/** The part of a list that is one class. */
export const onlyOne = (id: string) => ({
  where: Prisma.sql`s.id = ${id}::uuid`,
  order: Prisma.sql`s.id`,
  skip: 0,
  take: 1,
});

/** Bookings as answers contain them. @param bookings of one class, in the order of its line */
export function bookingRows(bookings: readonly Told[]): BookingRow[] {
  const waiting = bookings.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  return bookings.map((booking) => ({
    id: booking.id,
    fullName: booking.fullName,
    identityNumber: booking.identityNumber,
    companyName: booking.contractor?.name ?? '',
    state: booking.state,
    place: booking.state === 'waiting' ? waiting.indexOf(booking.id) + 1 : null,
    hasMovedUp: booking.movedUpAt !== null,
    isAdded: booking.isAdded,
    bookedByName: booking.bookedBy.fullName,
    bookedAt: booking.bookedAt.toISOString(),
  }));
}
