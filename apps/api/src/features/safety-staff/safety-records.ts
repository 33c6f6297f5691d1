import {
  courses,
  STATUS,
  RESULT,
  workAreaCourses,
  workAreas,
  type Language,
  type SafetyRecord,
  type WorkArea,
} from '@portal/contracts';
import {
  barState,
  countsOn,
  courseStanding,
  coursesOf,
  later,
  plantDate,
  type Exam,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { Prisma } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import { Signatures } from '../../platform/storage/signatures';
import { RecordReads } from '../../requests/reads/record-reads';
import { FILE, fileAnswers } from '../../requests/core/stored-files';
import { visibleSql } from '../../requests/core/visibility';
import { ReferenceCache } from '../../plant/reference-data';
import { enteredBy, nameOfEntry } from './entered-by';

const by = { select: { fullName: true } } as const;

/** Clients choose the ids, so ids have no order. */
const LAST_RECORDED = { recordedAt: { sort: 'desc', nulls: 'last' } } as const;

const kept = {
  bars: { orderBy: [{ since: 'desc' }, LAST_RECORDED], include: { recordedBy: by, liftedBy: by } },
  violations: {
    orderBy: [{ violationTime: 'desc' }, LAST_RECORDED],
    include: {
      recordedBy: by,
      withdrawnBy: by,
      photos: { orderBy: { sort: 'asc' }, include: { file: { select: FILE } } },
    },
  },
  trainingResults: {
    orderBy: [{ examDate: 'desc' }, { id: 'desc' }],
    include: { ...enteredBy, corrections: { orderBy: { at: 'asc' }, include: { by } } },
  },
} satisfies Prisma.PersonInclude;
type Kept = Prisma.PersonGetPayload<{ include: typeof kept }>;

/** A request that contains the person and waits, or is approved and not over. */
interface RunningRow {
  requestId: string | null;
  requestNumber: string;
  companyName: string;
  status: number;
  startDate: string | null;
  endDate: string | null;
  positionId: string | null;
  areas: WorkArea[];
}

type Named = { fullName: string } | null;
const act = (at: Date | null, who: Named) => ({
  at: at?.toISOString() ?? null,
  byName: who?.fullName ?? '',
});

/**
 * What safety staff have recorded about a person. The number of statements does not grow with it; every reading is
 * recorded.
 */
@Injectable()
export class SafetyRecords {
  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
    private readonly reads: RecordReads,
    private readonly signatures: Signatures,
  ) {}

  /** @throws AppError notFound */
  async read(viewer: CurrentUser, id: string, language: Language): Promise<SafetyRecord> {
    const record = await this.database.person.findUnique({ where: { id }, include: kept });
    if (!record) throw new AppError('notFound');
    await this.reads.note(viewer, 'safety', record.identityKey);
    const today = plantDate(new Date());
    const violations = record.violations.map((violation) => this.violation(violation));
    return {
      bars: record.bars.map((bar) => barAnswer(bar, today)),
      violations,
      points: violations
        .filter(({ withdrawn }) => withdrawn === null)
        .reduce((sum, { points }) => sum + points, 0),
      ...(await this.training(viewer, record, today, language)),
    };
  }

  private violation(violation: Kept['violations'][number]): SafetyRecord['violations'][number] {
    const { id, violationTime, description, points, photos, active } = violation;
    return {
      id,
      violationTime: violationTime.toISOString(),
      description,
      points,
      photos: fileAnswers(
        photos.map(({ file }) => file),
        this.signatures,
      ),
      recorded: act(violation.recordedAt, violation.recordedBy),
      withdrawn: active
        ? null
        : {
            ...act(violation.withdrawnAt, violation.withdrawnBy),
            reason: violation.withdrawReason,
          },
    };
  }

  /** Exam results, and what they mean for the areas of the running requests. */
  private async training(
    viewer: CurrentUser,
    { identityKey, trainingResults }: Kept,
    today: string,
    language: Language,
  ): Promise<Pick<SafetyRecord, 'results' | 'requests'>> {
    const [courseRows, areaRows, matrix, running] = await Promise.all([
      this.cache.rows(courses, language),
      this.cache.rows(workAreas, language),
      this.cache.rows(workAreaCourses, language),
      runningRequests(this.database, viewer, identityKey, today),
    ]);
    const courseOf = new Map(courseRows.map((course) => [course.id, course]));
    const areaNames = new Map(areaRows.map(({ id, name }) => [id, name]));
    const months = (id: string) => courseOf.get(id)?.validMonths ?? 0;
    const exams = trainingResults.map((result) => ({
      courseId: result.courseId,
      ...examOf(result),
    }));
    return {
      results: trainingResults.map((result) => ({
        id: result.id,
        courseName: courseOf.get(result.courseId)?.name ?? '',
        examDate: isoDate(result.examDate),
        score: result.score?.toNumber() ?? null,
        isPassed: result.isPassed,
        validTo: isoDate(result.validTo),
        counts: countsOn(examOf(result), months(result.courseId), today),
        recorded: act(result.modifiedAt, { fullName: nameOfEntry(result, language) }),
        corrections: result.corrections.map((change) => ({
          ...act(change.at, change.by),
          before: {
            score: change.scoreBefore?.toNumber() ?? null,
            isPassed: change.isPassedBefore,
            validTo: isoDate(change.validToBefore),
          },
          after: {
            score: change.scoreAfter?.toNumber() ?? null,
            isPassed: change.isPassedAfter,
            validTo: isoDate(change.validToAfter),
          },
        })),
      })),
      requests: running.map(({ areas, positionId, status, ...request }) => {
        const from = later(today, request.startDate ?? today);
        const days = { from, to: later(from, request.endDate ?? from) };
        return {
          ...request,
          isApproved: status === STATUS.approved,
          areaNames: [...new Set(areas.map(({ areaId }) => areaNames.get(areaId) ?? ''))],
          courses: coursesOf({ workAreaCourses: matrix }, areas, positionId).map((courseId) => ({
            courseId,
            courseName: courseOf.get(courseId)?.name ?? '',
            ...courseStanding(
              exams.filter((exam) => exam.courseId === courseId),
              months(courseId),
              days,
            ),
          })),
        };
      }),
    };
  }
}

function barAnswer(bar: Kept['bars'][number], today: string): SafetyRecord['bars'][number] {
  const since = isoDate(bar.since);
  const until = isoDate(bar.until);
  // A bar that was closed after it expired was not lifted by anyone.
  const isOver = until !== null && until < today;
  const isLifted = !bar.active && (bar.liftedAt !== null || !isOver);
  return {
    id: bar.id,
    since,
    until,
    reason: bar.reason,
    state: barState({ since, until, isLifted }, today),
    recorded: act(bar.recordedAt, bar.recordedBy),
    lifted: isLifted ? { ...act(bar.liftedAt, bar.liftedBy), reason: bar.liftReason } : null,
  };
}

const examOf = (result: Kept['trainingResults'][number]): Exam => ({
  examDate: isoDate(result.examDate),
  validFrom: isoDate(result.validFrom),
  validTo: isoDate(result.validTo),
  result: result.isPassed ? 1 : 0,
});

const runningRequests = (
  db: Db,
  viewer: CurrentUser,
  identityKey: string,
  today: string,
): Promise<RunningRow[]> =>
  db.$queryRaw<RunningRow[]>`
    select case when ${visibleSql(viewer)} then r.id::text end as "requestId", r.number as "requestNumber", co.name as "companyName", r.status,
      pl.start_date::text as "startDate", pl.end_date::text as "endDate",
      i.position_id::text as "positionId", (
        select coalesce(jsonb_agg(jsonb_build_object('areaId', a.area_id, 'purposeId', a.purpose_id)), '[]')
        from people_plan_area a where a.request_id = r.id) as areas
    from people_item i
    join request_item ri on ri.id = i.item_id and ri.removed_at is null
    join request r on r.id = ri.request_id
    join contractor co on co.id = r.contractor_id
    join people_plan pl on pl.request_id = r.id
    where i.identity_key = ${identityKey} and pl.end_date >= ${today}::date and (
      r.status in (${STATUS.waiting}, ${STATUS.needsUpdate})
      or r.status = ${STATUS.approved} and ri.result = ${RESULT.passed})
    order by pl.start_date, r.number`;
