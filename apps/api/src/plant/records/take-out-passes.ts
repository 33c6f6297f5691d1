import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import type { TakeOutEnd } from '../../platform/database/generated/client';

/** From when to when things may leave. */
export interface PassTerms {
  startsAt: Date;
  endsAt: Date;
}

/** Leave for things to leave: given by approvals, ended by a gate, by time, or with the approval. */
@Injectable()
export class TakeOutPasses {
  /** Gives it; again changes nothing. */
  async grant(tx: Db, requestId: string, terms: PassTerms): Promise<void> {
    await tx.takeOutPass.createMany({ data: { requestId, ...terms }, skipDuplicates: true });
  }

  /** Ends it, where nothing has ended it before. @param closedById who has closed it at the gate */
  async end(
    tx: Db,
    requestId: string,
    {
      by,
      closedById = null,
      note = '',
    }: { by: TakeOutEnd; closedById?: string | null; note?: string },
  ): Promise<void> {
    await tx.takeOutPass.updateMany({
      where: { requestId, endedAt: null },
      data: { endedAt: new Date(), endedBy: by, closedById, note },
    });
  }

  /** Take-outs whose pass has run out, and that nobody has ended. */
  async over(db: Db, now: Date, most: number): Promise<string[]> {
    const passes = await db.takeOutPass.findMany({
      where: { endedAt: null, endsAt: { lte: now } },
      orderBy: { endsAt: 'asc' },
      take: most,
      select: { requestId: true },
    });
    return passes.map(({ requestId }) => requestId);
  }
}
