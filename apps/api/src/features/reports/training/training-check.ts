import type { Language, trainingCheckQuery, TrainingReportRow } from '@portal/contracts';
import { identityKey, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { knownTo } from '../../../plant/company-people';
import { rowsInOrder } from '../report-listing';
import { TrainingReport } from './training-report';

/** Looks up a person's results by identity number. */
@Injectable()
export class TrainingCheck {
  constructor(
    private readonly database: Database,
    private readonly report: TrainingReport,
  ) {}

  /** A page, the newest first; a company sees only its own people. */
  async find(
    viewer: CurrentUser,
    { identityCardNumber, skip, take }: z.output<typeof trainingCheckQuery>,
    language: Language,
  ): Promise<Outcome & { data: TrainingReportRow[]; totalCount: number }> {
    const key = identityKey(identityCardNumber);
    const nobody = { ...refused('personNotFound'), data: [], totalCount: 0 };
    if (viewer.contractorId !== null && !(await knownTo(this.database, viewer, [key])).has(key))
      return nobody;
    const person = await this.database.person.findUnique({
      where: { identityKey: key },
      select: { id: true },
    });
    if (!person) return nobody;
    const where = { personId: person.id };
    const [found, totalCount] = await Promise.all([
      this.database.trainingResult.findMany({
        where,
        select: { id: true },
        orderBy: [{ examDate: 'desc' }, { id: 'desc' }],
        skip,
        take,
      }),
      this.database.trainingResult.count({ where }),
    ]);
    const asked = { viewer, language, filter: {}, today: plantDate(new Date()) };
    const ids = found.map(({ id }) => id);
    return {
      ...(totalCount > 0 ? done('trainingFound') : refused('trainingNotFound')),
      data: await rowsInOrder(this.report, asked, ids),
      totalCount,
    };
  }
}
