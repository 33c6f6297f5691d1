import { courses, type Language, type trainingResult } from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { PeopleRecords } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { done, refused, type Outcome } from '../../platform/http/command';
import { RecordReads } from '../../requests/reads/record-reads';
import { PeopleLookups } from './people-lookups';

type Result = z.infer<typeof trainingResult>;

/** Reads a person's training results, for users who may read the plant's record of the person. */
@Injectable()
export class PeopleTraining {
  constructor(
    private readonly database: Database,
    private readonly lookups: PeopleLookups,
    private readonly records: PeopleRecords,
    private readonly cache: ReferenceCache,
    private readonly reads: RecordReads,
  ) {}

  async find(
    viewer: CurrentUser,
    identityNumber: string,
    language: Language,
  ): Promise<Outcome & { data: Result[] }> {
    const key = identityKey(identityNumber);
    if (!(await this.lookups.isKnown(viewer, key)))
      return { ...refused('personNotFound'), data: [] };
    await this.reads.note(viewer, 'training', key);
    const [results, courseRows] = await Promise.all([
      this.records.trainingResults(this.database, [key]),
      this.cache.rows(courses, language),
    ]);
    const names = new Map(courseRows.map(({ id, name }) => [id, name]));
    const data = (results.get(key) ?? []).map((row) => ({
      ...row,
      courseName: names.get(row.courseId) ?? '',
    }));
    return { ...(data.length > 0 ? done('trainingFound') : refused('trainingNotFound')), data };
  }
}
