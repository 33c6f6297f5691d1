import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';

/** Kinds of a person's plant records; the person is given by the identity key. */
export const PERSON_RECORDS = [
  'violations',
  'training',
  'cards',
  'gate',
  'safety',
  'record',
  'movements',
  'site',
] as const;

/**
 * What was read: a whole request, a person's plant records, or the gate passages of something that is not a person, by
 * its number.
 */
export type RecordKind = 'request' | 'passages' | (typeof PERSON_RECORDS)[number];

/**
 * Records which of the plant's users and machines have read which personal records. A company reading its own is not
 * recorded.
 */
@Injectable()
export class RecordReads {
  constructor(private readonly database: Database) {}

  /** Records a reading, at most once an hour. @param subject the request's id, or the person's identity key */
  note(viewer: CurrentUser, kind: RecordKind, subject: string): Promise<void> {
    return this.noteAll(viewer, kind, [subject]);
  }

  /** Like `note`, for several at once; one statement. */
  async noteAll(viewer: CurrentUser, kind: RecordKind, subjects: readonly string[]): Promise<void> {
    if (viewer.contractorId !== null || subjects.length === 0) return;
    const table = viewer.isMachine
      ? Prisma.sql`machine_key_read (key_id, kind, subject, hour)`
      : Prisma.sql`record_read (user_id, kind, subject, hour)`;
    await this.database.$executeRaw`
      insert into ${table}
      select ${viewer.id}::uuid, ${kind}, subject, date_trunc('hour', now())
      from unnest(${[...new Set(subjects)]}::text[]) subject
      on conflict do nothing`;
  }
}
