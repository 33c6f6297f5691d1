import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';

/** What is read of what the plant keeps of somebody, told apart by identity keys. */
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
 * What is read: a whole request, what the plant keeps of somebody, or how something passed gates that is nobody, by its
 * number.
 */
export type RecordKind = 'request' | 'passages' | (typeof PERSON_RECORDS)[number];

/** Keeps who of the plant, and which of its machines, has read which personal records; a company reads its own. */
@Injectable()
export class RecordReads {
  constructor(private readonly database: Database) {}

  /** Notes a reading, once an hour. @param subject the request's id, or the person's identity key */
  note(viewer: CurrentUser, kind: RecordKind, subject: string): Promise<void> {
    return this.noteAll(viewer, kind, [subject]);
  }

  /** The same of several at once; one statement. */
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
