import type {
  absenceFilter,
  absencesQuery,
  AbsenceBody,
  AbsenceForBody,
  AbsencesPage,
  FieldProblem,
  Language,
  MyAbsences,
  OrgUser,
} from '@portal/contracts';
import {
  absenceFault,
  can,
  plantDate,
  type AbsenceFault,
  type GroupAtWork,
  type KnownAbsence,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { findOrgUsers } from '../../platform/auth/org-users';
import { Database, type Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { isoDate } from '../../platform/database/iso-date';
import { everyWord } from '../../platform/database/keyword';
import { AppError } from '../../platform/http/app-error';
import { done, refused, type Outcome } from '../../platform/http/command';
import { InvalidInput } from '../../platform/http/invalid-input';
import { lockMasterData } from '../../platform/master-data';
import { shownDate } from '../../platform/pdf/shown-times';
import { ABSENCES, columnChange, recordEvents, type StoredChange } from '../../plant/audit';
import { AT_WORK } from '../../requests/acts/workflow/switched-off';
import { ABSENCE_PARTS, absenceAnswer, notOver } from './absence-answers';
import { AbsenceMails } from './absence-mails';

type Filter = z.output<typeof absenceFilter>;

/** Active users of the plant. */
const STAFF = { status: 'active', contractorId: null } as const satisfies Prisma.UserWhereInput;

/** Members of a user's groups, without the user. */
const colleaguesOf = (userId: string): Prisma.UserWhereInput => ({
  ...STAFF,
  id: { not: userId },
  groups: { some: { group: { members: { some: { userId } } } } },
});

/** Absences of the plant's users, and who substitutes (docs/product/absence.md). */
@Injectable()
export class AbsencesService {
  constructor(
    private readonly database: Database,
    private readonly mails: AbsenceMails,
  ) {}

  /** The viewer's own absences, and those in which the viewer substitutes. */
  async mine(viewer: CurrentUser): Promise<MyAbsences> {
    const today = plantDate(new Date());
    const find = (where: Prisma.AbsenceWhereInput) =>
      this.database.absence.findMany({
        where: { ...notOver(today), ...where },
        orderBy: [{ fromDay: 'asc' }, { id: 'asc' }],
        select: ABSENCE_PARTS,
      });
    const [own, standingIn, taskCount] = await Promise.all([
      find({ userId: viewer.id }),
      find({ standInId: viewer.id }),
      this.database.workflowTask.count({
        where: {
          isOpen: true,
          OR: [{ delegateUserId: viewer.id }, { delegateUserId: null, assigneeId: viewer.id }],
        },
      }),
    ]);
    return {
      own: own.map((row) => absenceAnswer(row, today)),
      standingIn: standingIn.map((row) => absenceAnswer(row, today)),
      taskCount,
    };
  }

  /** A page of all absences: those to come by their first day, those that are over by their last. */
  async search({ skip, take, filterValue }: z.output<typeof absencesQuery>): Promise<AbsencesPage> {
    const today = plantDate(new Date());
    const { keyword, isOver }: Filter = filterValue ?? { keyword: '', isOver: false };
    const where: Prisma.AbsenceWhereInput = {
      ...(isOver ? { NOT: notOver(today) } : notOver(today)),
      user: everyWord(keyword),
    };
    const [rows, totalCount] = await Promise.all([
      this.database.absence.findMany({
        where,
        orderBy: isOver ? [{ toDay: 'desc' }, { id: 'desc' }] : [{ fromDay: 'asc' }, { id: 'asc' }],
        skip,
        take,
        select: ABSENCE_PARTS,
      }),
      this.database.absence.count({ where }),
    ]);
    return { data: rows.map((row) => absenceAnswer(row, today)), totalCount };
  }

  /**
   * Who may substitute for a user, or all users of the plant; at most ten.
   * @throws AppError forbidden if the viewer asks for others and is no administrator
   */
  people(
    viewer: CurrentUser,
    { standInFor, keyword }: { standInFor?: string | undefined; keyword: string },
  ): Promise<OrgUser[]> {
    if (standInFor !== viewer.id && !isAdmin(viewer)) throw new AppError('forbidden');
    return findOrgUsers(this.database, standInFor ? colleaguesOf(standInFor) : STAFF, keyword);
  }

  /** Enters an absence of a user. @throws InvalidInput naming the field and the remedy */
  enter(
    viewer: CurrentUser,
    { userId, ...days }: AbsenceForBody,
    language: Language,
  ): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      await lockMasterData(tx);
      if ((await tx.user.count({ where: { ...STAFF, id: userId } })) === 0)
        throw new InvalidInput([{ field: 'userId', code: 'notOfPlant', params: {} }]);
      const entered = { ...days, userId };
      await this.demandPossible(tx, entered, null, language);
      const stored = await tx.absence.create({
        data: { id: newId(), userId, ...columnsOf(days), enteredById: viewer.id },
        select: ABSENCE_PARTS,
      });
      await this.record(tx, viewer, stored.id, userId, 'created', [
        columnChange('fromDay', null, days.fromDay),
        columnChange('toDay', null, days.toDay),
        columnChange('standIn', null, stored.standIn?.fullName ?? null),
      ]);
      await this.mails.entered(tx, viewer, stored);
      return done('absenceEntered');
    });
  }

  /**
   * Changes days and substitute of an absence that is not over.
   * @throws AppError notFound if it is not the viewer's and the viewer is no administrator; InvalidInput
   */
  change(viewer: CurrentUser, id: string, days: AbsenceBody, language: Language): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      await lockMasterData(tx);
      const before = await this.stored(tx, viewer, id);
      if (!before) return refused('absenceOver');
      const begunOn = isoDate(before.fromDay);
      await this.demandPossible(tx, { ...days, userId: before.user.id }, { id, begunOn }, language);
      const stored = await tx.absence.update({
        where: { id },
        data: columnsOf(days),
        select: ABSENCE_PARTS,
      });
      await this.record(tx, viewer, id, before.user.id, 'changed', [
        columnChange('fromDay', begunOn, days.fromDay),
        columnChange('toDay', isoDate(before.toDay), days.toDay),
        columnChange('standIn', before.standIn?.fullName ?? null, stored.standIn?.fullName ?? null),
      ]);
      await this.mails.changed(tx, viewer, before, stored);
      return done('absenceChanged');
    });
  }

  /** Ends an absence: from now on, the tasks are the user's again. Repeating it changes nothing. @throws AppError notFound */
  end(viewer: CurrentUser, id: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      await lockMasterData(tx);
      const before = await this.stored(tx, viewer, id);
      if (!before) return done('absenceEnded');
      await tx.absence.update({ where: { id }, data: { endedAt: new Date() } });
      await this.record(tx, viewer, id, before.user.id, 'switchedOff', []);
      await this.mails.ended(tx, viewer, before);
      return done('absenceEnded');
    });
  }

  /** An absence that the viewer may change; null if it is over. @throws AppError notFound */
  private async stored(tx: Db, viewer: CurrentUser, id: string) {
    const found = await tx.absence.findFirst({
      where: { id, ...(isAdmin(viewer) ? {} : { userId: viewer.id }) },
      select: ABSENCE_PARTS,
    });
    if (!found) throw new AppError('notFound');
    const isOver = found.endedAt !== null || isoDate(found.toDay) < plantDate(new Date());
    return isOver ? null : found;
  }

  /** @param changed the absence that is changed, with its first day. @throws InvalidInput */
  private async demandPossible(
    tx: Db,
    entered: KnownAbsence,
    changed: { id: string; begunOn: string } | null,
    language: Language,
  ): Promise<void> {
    const { userId } = entered;
    const today = plantDate(new Date());
    const [known, groups, colleagues] = await Promise.all([
      tx.absence.findMany({
        where: { ...notOver(today), ...(changed ? { id: { not: changed.id } } : {}) },
        select: { userId: true, fromDay: true, toDay: true, standInId: true },
      }),
      tx.userGroup.findMany({
        where: { ...AT_WORK, members: { some: { userId } } },
        select: { id: true, members: { where: { user: STAFF }, select: { userId: true } } },
        orderBy: { sort: 'asc' },
      }),
      tx.user.findMany({ where: colleaguesOf(userId), select: { id: true } }),
    ]);
    const fault = absenceFault(entered, {
      today,
      begunOn: changed?.begunOn ?? null,
      known: known.map((one) => ({
        ...one,
        fromDay: isoDate(one.fromDay),
        toDay: isoDate(one.toDay),
      })),
      groups: groups.map(({ id, members }): GroupAtWork => ({
        id,
        memberIds: members.map((member) => member.userId),
      })),
      colleagueIds: colleagues.map(({ id }) => id),
    });
    if (fault) throw new InvalidInput([await problemOf(tx, fault, language)]);
  }

  /** Records what administrators do for others; what users do for themselves is in their own list. */
  private async record(
    tx: Db,
    viewer: CurrentUser,
    id: string,
    userId: string,
    action: 'created' | 'changed' | 'switchedOff',
    changes: StoredChange[],
  ): Promise<void> {
    if (userId === viewer.id) return;
    const { email } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true },
    });
    const differing = changes.filter(({ before, after }) => before !== after);
    await recordEvents(tx, viewer, [
      { action, tableName: ABSENCES, rowId: id, rowKey: email, changes: differing },
    ]);
  }
}

const isAdmin = (viewer: CurrentUser): boolean => can(viewer, 'administration:keep');

const columnsOf = ({ fromDay, toDay, standInId }: AbsenceBody) => ({
  fromDay: new Date(fromDay),
  toDay: new Date(toDay),
  standInId,
});

/** A fault as a problem of a field, with the names of people and groups. */
async function problemOf(tx: Db, fault: AbsenceFault, language: Language): Promise<FieldProblem> {
  const { field, fault: code } = fault;
  switch (fault.fault) {
    case 'absentThen':
    case 'standInAway':
      return { field, code, params: shownDays(fault.other) };
    case 'standsInThen': {
      const { fullName } = await tx.user.findUniqueOrThrow({
        where: { id: fault.other.userId },
        select: { fullName: true },
      });
      return { field, code, params: { ...shownDays(fault.other), name: fullName } };
    }
    case 'standInNeeded': {
      const group = await tx.userGroup.findUniqueOrThrow({ where: { id: fault.groupId } });
      const name = language === 'en' ? group.nameEn : group.nameVi;
      return { field, code, params: { group: name, day: shownDate(fault.day) } };
    }
    default:
      return { field, code, params: {} };
  }
}

const shownDays = ({ fromDay, toDay }: { fromDay: string; toDay: string }) => ({
  from: shownDate(fromDay),
  to: shownDate(toDay),
});
