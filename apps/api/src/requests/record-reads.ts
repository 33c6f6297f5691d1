import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../platform/auth/current-user';
import { Database } from '../platform/database/database';

/** What is read of what the plant keeps of somebody, told apart by identity keys. */
export const PERSON_RECORDS = ['violations', 'training', 'cards'] as const;

/** What is read of personal records: a whole request, or what the plant keeps of somebody. */
export type RecordKind = 'request' | (typeof PERSON_RECORDS)[number];

/** Keeps who of the plant has read which personal records; a company reads its own. */
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
    await this.database.$executeRaw`
      insert into record_read (user_id, kind, subject, hour)
      select ${viewer.id}::uuid, ${kind}, subject, date_trunc('hour', now())
      from unnest(${[...new Set(subjects)]}::text[]) subject
      on conflict do nothing`;
  }
}
