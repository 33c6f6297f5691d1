import type { barBody, violationBody } from '@portal/contracts';
import { barState, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import { asDate, isoDate } from '../../platform/database/iso-date';
import { AppError } from '../../platform/http/app-error';
import { done, refused, type Outcome } from '../../platform/http/command';
import { demandPictures, takeOwnFiles } from '../../requests/core/attachments';
import { columnChange } from '../../plant/audit';
import { lockPeople } from '../../plant/records';
import { logActs, writtenDay, writtenInstant } from './safety-log';

/** What safety staff record about people. Nothing is overwritten or deleted; wrong records are withdrawn or lifted. */
@Injectable()
export class SafetyActs {
  constructor(private readonly database: Database) {}

  /** @throws AppError notFound, fileNotYours, fileTooLarge, fileTypeNotAllowed */
  recordViolation(
    viewer: CurrentUser,
    personId: string,
    { id, photos, ...body }: z.output<typeof violationBody>,
  ): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const person = await this.person(tx, personId);
      const violationTime = new Date(body.violationTime);
      if (violationTime > new Date()) return refused('violationInFuture');
      if (await isSame(tx.violation.findUnique({ where: { id } }), personId))
        return done('violationRecorded');
      const there = await tx.violation.count({ where: { personId, violationTime, active: true } });
      if (there > 0) return refused('violationThere');
      await takeOwnFiles(tx, viewer, photos);
      await demandPictures(tx, photos, 'itemPhoto');
      await tx.violation.create({
        data: {
          ...body,
          id,
          personId,
          violationTime,
          recordedById: viewer.id,
          photos: { create: photos.map((fileId, sort) => ({ fileId, sort })) },
        },
      });
      await logActs(tx, viewer, [
        {
          action: 'created',
          list: 'violations',
          rowId: id,
          identityNumber: person.identityNumber,
          key: [writtenInstant(violationTime)],
          changes: [
            columnChange('description', null, body.description),
            columnChange('points', null, body.points),
          ],
        },
      ]);
      return done('violationRecorded');
    });
  }

  /** @throws AppError notFound */
  withdrawViolation(viewer: CurrentUser, id: string, reason: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const found = await tx.violation.findUnique({ where: { id } });
      const person = await this.person(tx, found?.personId);
      const { count } = await tx.violation.updateMany({
        where: { id, active: true },
        data: {
          active: false,
          withdrawnAt: new Date(),
          withdrawnById: viewer.id,
          withdrawReason: reason,
        },
      });
      if (!found || count === 0) return refused('alreadyWithdrawn');
      await logActs(tx, viewer, [
        {
          action: 'switchedOff',
          list: 'violations',
          rowId: id,
          identityNumber: person.identityNumber,
          key: [writtenInstant(found.violationTime)],
          changes: [columnChange('active', true, false)],
        },
      ]);
      return done('violationWithdrawn');
    });
  }

  /** Bars a person from a day on. Bars apply when requests are submitted, decided and granted. */
  bar(
    viewer: CurrentUser,
    personId: string,
    { id, since, until, reason }: z.output<typeof barBody>,
  ): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const { identityNumber, fullName: name } = await this.person(tx, personId);
      const today = plantDate(new Date());
      if (until !== null && until < since) return refused('barEndsBeforeStart');
      if (until !== null && until < today) return refused('barIsOver');
      if (await isSame(tx.blacklistEntry.findUnique({ where: { id } }), personId))
        return done('personBarred', { name });
      const before = await tx.blacklistEntry.findFirst({ where: { personId, active: true } });
      if (before) {
        const state = barState(
          { since: isoDate(before.since), until: isoDate(before.until), isLifted: false },
          today,
        );
        if (state !== 'over')
          return refused('alreadyBarred', { name, since: writtenDay(isoDate(before.since)) });
        // The old bar has expired: it is closed without having been lifted.
        await tx.blacklistEntry.update({ where: { id: before.id }, data: { active: false } });
      }
      await tx.blacklistEntry.create({
        data: {
          id,
          personId,
          since: new Date(since),
          until: asDate(until),
          reason,
          recordedById: viewer.id,
        },
      });
      await logActs(tx, viewer, [
        {
          action: 'created',
          list: 'blacklist',
          rowId: id,
          identityNumber,
          changes: [
            columnChange('since', null, since),
            columnChange('until', null, until),
            columnChange('reason', null, reason),
          ],
        },
      ]);
      return done('personBarred', { name });
    });
  }

  /** @throws AppError notFound */
  liftBar(viewer: CurrentUser, id: string, reason: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const found = await tx.blacklistEntry.findUnique({ where: { id } });
      const { identityNumber } = await this.person(tx, found?.personId);
      const { count } = await tx.blacklistEntry.updateMany({
        where: { id, active: true },
        data: { active: false, liftedAt: new Date(), liftedById: viewer.id, liftReason: reason },
      });
      if (count === 0) return refused('alreadyLifted');
      await logActs(tx, viewer, [
        {
          action: 'switchedOff',
          list: 'blacklist',
          rowId: id,
          identityNumber,
          changes: [columnChange('active', true, false)],
        },
      ]);
      return done('barLifted');
    });
  }

  /** Locks the person's record: if two users record something at once, the second sees the first. */
  private async person(tx: Db, id = '') {
    const person = id === '' ? null : await tx.person.findUnique({ where: { id } });
    if (!person) throw new AppError('notFound');
    await lockPeople(tx, [id]);
    return person;
  }
}

/** Whether the same record is already stored. @throws AppError conflict if its id belongs to another person */
async function isSame(found: Promise<{ personId: string } | null>, personId: string) {
  const there = await found;
  if (there && there.personId !== personId) throw new AppError('conflict');
  return there !== null;
}
