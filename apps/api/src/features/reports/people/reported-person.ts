import { courses, type Language, type ReportedPerson } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { isoDate } from '../../../platform/database/iso-date';
import { AppError } from '../../../platform/http/app-error';
import { RecordReads } from '../../../requests/reads/record-reads';
import { knownTo } from '../../../plant/company-people';
import { ReferenceCache } from '../../../plant/reference-data';
import { mayReadViolations } from './may-read-violations';
import { PeopleCourses } from './people-courses';

/** A person of the people report, with the details of its dialogs; every reading is recorded. */
@Injectable()
export class ReportedPeople {
  constructor(
    private readonly database: Database,
    private readonly reads: RecordReads,
    private readonly cache: ReferenceCache,
    private readonly demanded: PeopleCourses,
  ) {}

  /** @throws AppError notFound, also if the viewer's company may not see the person */
  async read(viewer: CurrentUser, id: string, language: Language): Promise<ReportedPerson> {
    const own = viewer.contractorId;
    const seesViolations = mayReadViolations(viewer);
    const person = await this.database.person.findUnique({
      where: { id },
      include: {
        trainingResults: { orderBy: [{ examDate: 'desc' }, { id: 'desc' }] },
        cards: {
          where: { isTemporary: false, ...(own !== null && { request: { contractorId: own } }) },
          orderBy: [{ validTo: 'desc' }, { number: 'desc' }],
        },
        violations: { where: { active: true }, orderBy: { violationTime: 'desc' } },
      },
    });
    if (!person) throw new AppError('notFound');
    const key = person.identityKey;
    if (own !== null && !(await knownTo(this.database, viewer, [key])).has(key))
      throw new AppError('notFound');
    const [coursesOf, courseRows] = await Promise.all([
      this.demanded.of([id], own, plantDate(new Date()), language),
      this.cache.rows(courses, language),
      this.reads.note(viewer, 'cards', key),
      this.reads.note(viewer, 'training', key),
      ...(seesViolations ? [this.reads.note(viewer, 'violations', key)] : []),
    ]);
    const names = new Map(courseRows.map((course) => [course.id, course.name]));
    return {
      personId: id,
      fullName: person.fullName,
      identityCardNumber: person.identityNumber,
      courses: coursesOf.get(id) ?? [],
      results: person.trainingResults.map((result) => ({
        id: result.id,
        courseName: names.get(result.courseId) ?? '',
        examDate: isoDate(result.examDate),
        point: result.score?.toNumber() ?? null,
        result: result.isPassed ? 1 : 0,
        validTo: isoDate(result.validTo),
      })),
      cards: person.cards.map((card) => ({
        id: card.id,
        number: card.number,
        validFrom: isoDate(card.validFrom),
        validTo: isoDate(card.validTo),
        isEnded: card.isEnded,
      })),
      violations: seesViolations
        ? person.violations.map((violation) => ({
            id: violation.id,
            violationTime: violation.violationTime.toISOString(),
            description: violation.description,
            points: violation.points,
          }))
        : null,
    };
  }
}
