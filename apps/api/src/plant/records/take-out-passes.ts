import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import type { TakeOutEnd } from '../../platform/database/generated/client';

/** The period in which things may leave. */
export interface PassTerms {
  startsAt: Date;
  endsAt: Date;
}

/** Passes that let things leave. Approvals grant them; a gate, the time, or cancelling ends them. */
@Injectable()
export class TakeOutPasses {
  /** Grants a pass; repeating it changes nothing. */
  async grant(tx: Db, requestId: string, terms: PassTerms): Promise<void> {
    await tx.takeOutPass.createMany({ data: { requestId, ...terms }, skipDuplicates: true });
  }

  /** Ends a pass that has not ended yet. @param closedById the user who has closed it at the gate */
  async end(
    tx: Db,
    requestIds: readonly string[],
    {
      by,
      closedById = null,
      note = '',
    }: { by: TakeOutEnd; closedById?: string | null; note?: string },
  ): Promise<void> {
    await tx.takeOutPass.updateMany({
      where: { requestId: { in: [...requestIds] }, endedAt: null },
      data: { endedAt: new Date(), endedBy: by, closedById, note },
    });
  }

  /** Take-outs whose pass has expired and was not ended yet. */
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
