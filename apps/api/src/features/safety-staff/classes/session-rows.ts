import { courses, type Language, type OfferedClass, type SessionRow } from '@portal/contracts';
import { isBookable } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { Database, type Db } from '../../../platform/database/database';
import { isoInstant } from '../../../platform/database/iso-instant';
import { Prisma } from '../../../platform/database/generated/client';
import { ReferenceCache } from '../../../plant/reference-data';

/** What a class is like, with what is counted in it. */
type Counted = Omit<SessionRow, 'courseName' | 'free'> & {
  taken: number;
  ownBooked: number;
  ownWaiting: number;
};

/** A page of classes. */
interface Part {
  where: Prisma.Sql;
  order: Prisma.Sql;
  skip: number;
  take: number;
}

/** Condition: the booking `b` has one of the seats of its class. A person added at roll-call needs none. */
export const HAS_SEAT = Prisma.sql`b.state in ('booked', 'came', 'absent') and not b.is_added`;

/** Reads classes with their free seats; a page is found on an index, and only its bookings are counted. */
@Injectable()
export class SessionRows {
  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
  ) {}

  /** Classes for staff. */
  async ofStaff(db: Db, part: Part, language: Language): Promise<SessionRow[]> {
    const rows = await this.read(db, part, null, language);
    return rows.map(({ ownBooked: _booked, ownWaiting: _waiting, taken: _taken, ...row }) => row);
  }

  /** Classes for a company, with its own people counted. */
  async ofCompany(
    db: Db,
    part: Part,
    contractorId: string,
    language: Language,
  ): Promise<OfferedClass[]> {
    const now = new Date();
    const rows = await this.read(db, part, contractorId, language);
    return rows.map(({ booked: _booked, came: _came, taken: _taken, ...row }) => ({
      ...row,
      isBookable: isBookable({ state: row.state, beginsAt: new Date(row.beginsAt) }, now),
    }));
  }

  /** How many classes there are. */
  async count(where: Prisma.Sql): Promise<number> {
    const [row] = await this.database.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from training_session s where ${where}`;
    return row?.count ?? 0;
  }

  private async read(
    db: Db,
    { where, order, skip, take }: Part,
    contractorId: string | null,
    language: Language,
  ): Promise<(Counted & { courseName: string; free: number })[]> {
    const isOwn = Prisma.sql`b.contractor_id = ${contractorId}::uuid`;
    const [rows, courseRows] = await Promise.all([
      db.$queryRaw<Counted[]>`
        select s.id::text, s.course_id::text as "courseId", s.place, ${isoInstant(Prisma.sql`s.begins_at`)} as "beginsAt",
          ${isoInstant(Prisma.sql`s.ends_at`)} as "endsAt", s.seats, s.language, s.note, s.state::text, s.version,
          s.cancel_reason as "cancelReason", counted.*
        from (select * from training_session s where ${where} order by ${order} limit ${take} offset ${skip}) s
        join lateral (
          select count(*) filter (where ${HAS_SEAT})::int as taken,
            count(*) filter (where b.state in ('booked', 'came', 'absent'))::int as booked,
            count(*) filter (where b.state = 'waiting')::int as waiting,
            count(*) filter (where b.state = 'came')::int as came,
            count(*) filter (where ${isOwn} and b.state in ('booked', 'came', 'absent'))::int as "ownBooked",
            count(*) filter (where ${isOwn} and b.state = 'waiting')::int as "ownWaiting"
          from training_booking b where b.session_id = s.id) counted on true
        order by ${order}`,
      this.cache.rows(courses, language),
    ]);
    const names = new Map(courseRows.map(({ id, name }) => [id, name]));
    return rows.map((row) => ({
      ...row,
      courseName: names.get(row.courseId) ?? '',
      free: Math.max(0, row.seats - row.taken),
    }));
  }
}
