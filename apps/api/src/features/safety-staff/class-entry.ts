import {
  courses,
  type CheckedRow,
  type classBody,
  type Language,
  type SaveClassAnswer,
} from '@portal/contracts';
import { examValidTo, isPlainIdentity, plantDate, readClassRow } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, isUniqueViolation, type Db } from '../../platform/database/database';
import { asDate, isoDate } from '../../platform/database/iso-date';
import type { Prisma } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { AppError } from '../../platform/http/app-error';
import { commandAnswer, done, refused, type Outcome } from '../../platform/http/command';
import { InvalidInput } from '../../platform/http/invalid-input';
import { translate, type TextParams } from '../../platform/i18n/translator';
import { RecordReads } from '../../requests/reads/record-reads';
import { columnChange } from '../../plant/audit';
import { lockPeople } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import { markHeld, sessionOfExam } from './classes/held-sessions';
import { enteredBy, nameOfEntry } from './entered-by';
import { FoundPeople } from './found-people';
import { logActs, writtenDay } from './safety-log';

type Class = z.output<typeof classBody>;
type Problem = [code: ProblemCode, params?: TextParams];
type ProblemCode =
  | ReturnType<typeof readClassRow>['problems'][number]
  | 'unknownNumber'
  | 'duplicate'
  | 'changedMeanwhile';

const recorded = {
  ...enteredBy,
  person: { select: { identityNumber: true } },
} satisfies Prisma.TrainingResultInclude;
type Recorded = Prisma.TrainingResultGetPayload<{ include: typeof recorded }>;

interface Course {
  id: string;
  code: string;
  validMonths: number;
}

/** A row with the record that it would change. */
interface Judged {
  row: CheckedRow;
  before: Recorded | null;
}

/** A valid row. */
type Entry = Judged & { row: { person: NonNullable<CheckedRow['person']>; isPassed: boolean } };

/**
 * Exams of a whole class: checked as often as wanted, then saved. The number of statements does not grow with the
 * class.
 */
@Injectable()
export class ClassEntry {
  constructor(
    private readonly database: Database,
    private readonly people: FoundPeople,
    private readonly cache: ReferenceCache,
    private readonly reads: RecordReads,
  ) {}

  /** The result of checking the rows. @throws InvalidInput if the course is unknown */
  async check(viewer: CurrentUser, body: Class, language: Language): Promise<CheckedRow[]> {
    const course = await this.course(body.courseId, language);
    const rows = await this.judge(this.database, viewer, { body, course, isSave: false }, language);
    return rows.map(({ row }) => row);
  }

  /**
   * Saves all valid rows in one transaction, and returns the problems of the others. A result of the same exam that is
   * already stored is corrected; the correction keeps the old values.
   * @throws InvalidInput if the course is unknown; AppError conflict if another user records the same at this moment
   */
  async save(viewer: CurrentUser, body: Class, language: Language): Promise<SaveClassAnswer> {
    const course = await this.course(body.courseId, language);
    try {
      const { outcome, rows } = await this.database.transaction((tx) =>
        this.write(tx, viewer, { body, course }, language),
      );
      return { ...commandAnswer(language, outcome), rows };
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError('conflict') : error;
    }
  }

  private async course(id: string, language: Language): Promise<Course> {
    const rows = await this.cache.rows(courses, language);
    const course = rows.find((row) => row.id === id);
    if (!course) throw new InvalidInput([{ field: 'courseId', code: 'invalid', params: {} }]);
    return course;
  }

  private async write(
    tx: Db,
    viewer: CurrentUser,
    { body, course }: { body: Class; course: Course },
    language: Language,
  ): Promise<{ outcome: Outcome; rows: CheckedRow[] }> {
    if (body.day > plantDate(new Date())) return { outcome: refused('examInFuture'), rows: [] };
    const exam = await tx.exam.findUnique({ where: { id: body.id } });
    const session = await sessionOfExam(tx, body.id);
    if (
      (exam && (exam.courseId !== course.id || isoDate(exam.day) !== body.day)) ||
      (session && (session.courseId !== course.id || session.day !== body.day))
    )
      return { outcome: refused('classOfOther'), rows: [] };
    const judged = await this.judge(tx, viewer, { body, course, isSave: true }, language);
    const wanted = judged.filter(isEntry);
    const now = new Date();
    if (wanted.length > 0) {
      if (!exam)
        await tx.exam.create({
          data: {
            id: body.id,
            courseId: course.id,
            day: new Date(body.day),
            examiner: body.examiner,
            passScore: body.passScore,
            createdById: viewer.id,
          },
        });
      await this.keep(tx, viewer, { body, course, now }, wanted);
      if (session) await markHeld(tx, body.id);
    }
    const saved = new Set(wanted.map(({ row }) => row.id));
    const rows = judged.map(({ row }) =>
      saved.has(row.id) ? { ...row, seen: now.toISOString() } : row,
    );
    return { outcome: outcomeOf(judged, wanted.length), rows };
  }

  private async keep(
    tx: Db,
    viewer: CurrentUser,
    { body, course, now }: { body: Class; course: Course; now: Date },
    entries: readonly Entry[],
  ): Promise<void> {
    const rows = entries.map(({ row, before }) => ({
      id: before?.id ?? newId(),
      person_id: row.person.id,
      score: row.score,
      is_passed: row.isPassed,
      valid_to: row.validTo,
    }));
    await tx.trainingCorrection.createMany({
      data: entries.flatMap(({ row, before }) =>
        before
          ? [
              {
                id: newId(),
                resultId: before.id,
                at: now,
                byId: viewer.id,
                scoreBefore: before.score,
                isPassedBefore: before.isPassed,
                validToBefore: before.validTo,
                scoreAfter: row.score,
                isPassedAfter: row.isPassed,
                validToAfter: asDate(row.validTo),
              },
            ]
          : [],
      ),
    });
    await tx.$executeRaw`
      insert into training_result (id, person_id, course_id, exam_date, score, is_passed, valid_from,
        valid_to, modified_at, exam_id, recorded_by_id)
      select r.id, r.person_id, ${course.id}::uuid, ${body.day}::date, r.score, r.is_passed, ${body.day}::date,
        r.valid_to, ${now}, ${body.id}::uuid, ${viewer.id}::uuid
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id uuid, person_id uuid, score numeric, is_passed boolean, valid_to date)
      on conflict (id) do update set score = excluded.score, is_passed = excluded.is_passed,
        valid_from = excluded.valid_from, valid_to = excluded.valid_to, modified_at = excluded.modified_at,
        exam_id = excluded.exam_id, recorded_by_id = excluded.recorded_by_id`;
    await logActs(
      tx,
      viewer,
      entries.map(({ row, before }, at) => ({
        action: before ? 'changed' : 'created',
        list: 'trainingResults',
        rowId: rows[at]?.id ?? '',
        identityNumber: row.person.identityCardNumber,
        key: [course.code, writtenDay(body.day)],
        changes: [
          columnChange('score', before?.score?.toNumber() ?? null, row.score),
          columnChange('isPassed', before?.isPassed ?? null, row.isPassed),
          columnChange('validTo', isoDate(before?.validTo ?? null), row.validTo),
        ].filter((change) => change.before !== change.after),
      })),
    );
  }

  /** Judges every row. A save locks the people first, so that of two simultaneous saves the second sees the first. */
  private async judge(
    db: Db,
    viewer: CurrentUser,
    { body, course, isSave }: { body: Class; course: Course; isSave: boolean },
    language: Language,
  ): Promise<Judged[]> {
    const found = await this.people.byNumber(
      db,
      body.rows.map(({ number }) => number),
    );
    const ids = found.flatMap((one) => one?.person.id ?? []);
    if (isSave) await lockPeople(db, ids);
    const there = await db.trainingResult.findMany({
      where: { personId: { in: ids }, courseId: course.id, examDate: new Date(body.day) },
      include: recorded,
    });
    await this.reads.noteAll(
      viewer,
      'training',
      found.flatMap((one) => one?.identityKey ?? []),
    );
    const beforeOf = new Map(there.map((result) => [result.personId, result]));
    const placesOf = new Map<string, number[]>();
    for (const [at, one] of found.entries())
      if (one) placesOf.set(one.person.id, [...(placesOf.get(one.person.id) ?? []), at]);
    return body.rows.map((row, at) => {
      const person = found[at]?.person ?? null;
      const read = readClassRow(row, body.passScore);
      const problems: Problem[] = read.problems.map((code) => [code]);
      if (!isPlainIdentity(row.number)) problems.push(['numberUnplain']);
      else if (row.number !== '' && !person) problems.push(['unknownNumber']);
      // Saves none of them: otherwise the next save would treat the remaining row as a correction.
      const other = person ? placesOf.get(person.id)?.find((place) => place !== at) : undefined;
      if (other !== undefined) problems.push(['duplicate', { row: other + 1 }]);
      const before = (person && beforeOf.get(person.id)) ?? null;
      const validTo =
        read.isPassed === null ? null : examValidTo(body.day, read.isPassed, course.validMonths);
      const entered = { score: read.score, isPassed: read.isPassed, validTo };
      const isSame = before !== null && isAsBefore(before, entered);
      const seen = before?.modifiedAt.toISOString() ?? null;
      if (isSave && before && !isSame && seen !== row.seen)
        problems.push(['changedMeanwhile', { by: nameOfEntry(before, language) || '–' }]);
      return {
        before,
        row: {
          id: row.id,
          state: stateOf(problems.length > 0, isSame, before !== null),
          problems: problems.map(([code, params]) =>
            translate(language, `classProblems:${code}`, params),
          ),
          person,
          ...entered,
          before: before && {
            score: before.score?.toNumber() ?? null,
            isPassed: before.isPassed,
            validTo: isoDate(before.validTo),
            byName: nameOfEntry(before, language),
          },
          seen,
        },
      };
    });
  }
}

const stateOf = (isRefused: boolean, isSame: boolean, isThere: boolean): CheckedRow['state'] => {
  if (isRefused) return 'refused';
  if (isSame) return 'same';
  return isThere ? 'correction' : 'new';
};

const isEntry = (judged: Judged): judged is Entry =>
  judged.row.state === 'new' || judged.row.state === 'correction';

const isAsBefore = (
  before: Recorded,
  { score, isPassed, validTo }: Pick<CheckedRow, 'score' | 'isPassed' | 'validTo'>,
): boolean =>
  (before.score?.toNumber() ?? null) === score &&
  before.isPassed === isPassed &&
  isoDate(before.validTo) === validTo;

function outcomeOf(judged: readonly Judged[], count: number): Outcome {
  const bad = judged.filter(({ row }) => row.state === 'refused').length;
  if (count === 0)
    return bad > 0 ? refused('classRefused', { refused: bad }) : done('classUnchanged');
  return bad > 0
    ? done('classSavedPartly', { count, refused: bad })
    : done('classSaved', { count });
}
