import type { issuerCallBody, issuerCallWithdrawal } from '@portal/contracts';
import { plantTime } from '@portal/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ENV, type Env } from '../../config/env';
import { Admission } from '../../plant/admission';
import { columnChange, ISSUER_CALLS, recordEvents } from '../../plant/audit';
import { lockPeople } from '../../plant/records';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import type { IssuerCallOutcome, Prisma } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import { done, refused, type Outcome } from '../../platform/http/command';
import { chosenLanguage } from '../../platform/i18n/translator';
import { shownDate } from '../../platform/pdf/shown-times';
import { ADDRESSEE, Telling } from '../../requests/acts/notices/telling';
import { requestLink } from '../../requests/core/links';

const LOCKED = {
  person: { select: { fullName: true, identityNumber: true } },
  documentType: { select: { nameVi: true, nameEn: true } },
  item: { select: { request: true } },
  acts: {
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: 1,
    include: { by: { select: { fullName: true } } },
  },
} satisfies Prisma.IssuerCallInclude;
type LockedCall = Prisma.IssuerCallGetPayload<{ include: typeof LOCKED }>;

/** What comes of calls to issuers. Nothing is overwritten or deleted; an outcome can be withdrawn. */
@Injectable()
export class IssuerCallActs {
  constructor(
    private readonly database: Database,
    private readonly admission: Admission,
    private readonly telling: Telling,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Records what an issuer said. A denied paper counts as missing at gates from now on, and the company gets a mail. Of two
   * users at once, one succeeds, and the other reads who was faster. @throws AppError notFound, conflict
   */
  record(
    viewer: CurrentUser,
    callId: string,
    { id, outcome, note }: z.output<typeof issuerCallBody>,
  ): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const call = await lockedCall(tx, callId);
      if (await isThere(tx, id, callId)) return done('issuerCallRecorded');
      if (isOver(call.outcome)) return refusedAsMade(call);
      await this.act(tx, viewer, call, { id, outcome, note });
      return done('issuerCallRecorded');
    });
  }

  /** Withdraws an outcome; the call is to be made again. @throws AppError notFound, conflict */
  withdraw(
    viewer: CurrentUser,
    callId: string,
    { id, reason }: z.output<typeof issuerCallWithdrawal>,
  ): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const call = await lockedCall(tx, callId);
      if (await isThere(tx, id, callId)) return done('issuerCallWithdrawn');
      if (!isOver(call.outcome)) return refused('alreadyWithdrawn');
      await this.act(tx, viewer, call, { id, outcome: null, note: reason });
      return done('issuerCallWithdrawn');
    });
  }

  private async act(
    tx: Db,
    viewer: CurrentUser,
    call: LockedCall,
    act: { id: string; outcome: IssuerCallOutcome | null; note: string },
  ): Promise<void> {
    await tx.issuerCallAct.create({ data: { ...act, callId: call.id, byId: viewer.id } });
    await tx.issuerCall.update({ where: { id: call.id }, data: { outcome: act.outcome } });
    await recordEvents(tx, viewer, [
      {
        action: 'changed',
        tableName: ISSUER_CALLS,
        rowId: call.id,
        rowKey: [call.person.identityNumber, call.documentType.nameVi, call.number]
          .filter(Boolean)
          .join(' · '),
        changes: [
          columnChange('outcome', call.outcome, act.outcome),
          columnChange('note', null, act.note),
        ],
      },
    ]);
    if (act.outcome !== 'denied' && call.outcome !== 'denied') return;
    await this.admission.compute(tx, [call.personId]);
    await this.tell(tx, call, act.outcome === 'denied' ? 'paperDenied' : 'paperDenialWithdrawn');
  }

  /** Tells who filed the request; if that account is off, all users of the company. */
  private async tell(
    tx: Db,
    { person, documentType, number, item: { request } }: LockedCall,
    template: 'paperDenied' | 'paperDenialWithdrawn',
  ): Promise<void> {
    const owner = await tx.user.findFirst({
      where: { id: request.ownerId, status: 'active' },
      select: ADDRESSEE,
    });
    const told = owner
      ? [owner]
      : await tx.user.findMany({
          where: {
            contractorId: request.contractorId,
            status: 'active',
            role: 'contractor',
          },
          select: ADDRESSEE,
          orderBy: { id: 'asc' },
        });
    await this.telling.tell(
      tx,
      request.id,
      told.map((to) => {
        const paper = chosenLanguage(to) === 'en' ? documentType.nameEn : documentType.nameVi;
        return {
          to,
          content: {
            template,
            params: {
              number: request.number ?? '',
              person: `${person.fullName} (${person.identityNumber})`,
              paper: [paper, number].filter(Boolean).join(' '),
            },
            link: requestLink(this.env, request.id),
          },
          isPersonal: true,
        };
      }),
    );
  }
}

const isOver = (outcome: IssuerCallOutcome | null): boolean =>
  outcome === 'confirmed' || outcome === 'denied';

/** Locks the person's record, then the call. @throws AppError notFound */
async function lockedCall(tx: Db, id: string): Promise<LockedCall> {
  const found = await tx.issuerCall.findUnique({ where: { id }, select: { personId: true } });
  if (!found) throw new AppError('notFound');
  await lockPeople(tx, [found.personId]);
  return tx.issuerCall.findUniqueOrThrow({ where: { id }, include: LOCKED });
}

/** Whether the act is already stored. @throws AppError conflict if its id belongs to another call */
async function isThere(tx: Db, id: string, callId: string): Promise<boolean> {
  const there = await tx.issuerCallAct.findUnique({ where: { id }, select: { callId: true } });
  if (there && there.callId !== callId) throw new AppError('conflict');
  return there !== null;
}

/** The refusal for a call that somebody else has made. */
function refusedAsMade({ acts: [last] }: LockedCall): Outcome {
  const [day = '', time = ''] = last ? plantTime(last.at).split(' ') : [];
  return refused('issuerCallMade', {
    name: last?.by.fullName ?? '',
    at: `${time} ${shownDate(day)}`,
  });
}
