import { STATUS } from '@portal/contracts';
import { differences } from '@portal/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EquipmentPromises, TakeOutPasses } from '../../../plant/records';
import { Database } from '../../../platform/database/database';
import { Jobs } from '../../../platform/jobs/jobs';
import { addEvent } from '../../../requests/core/history';
import { takeOutReader } from '../take-out-reader';
import { PassMails } from './pass-mails';
import { countedLines, passRows } from './pass-rows';

const END = 'endPass';
/** At most so many jobs are added at once; the next sweep adds the rest. */
const BATCH = 500;

/** Ends passes whose time is over: what has not left is no longer reserved. */
@Injectable()
export class PassEnds implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly passes: TakeOutPasses,
    private readonly promises: EquipmentPromises,
    private readonly mails: PassMails,
  ) {}

  onModuleInit(): void {
    this.jobs.define(END, ({ requestId = '' }) => this.end(requestId));
    this.jobs.sweep(() => this.askForAll());
  }

  private async askForAll(): Promise<void> {
    const over = await this.passes.over(this.database, new Date(), BATCH);
    if (over.length === 0) return;
    await this.database.transaction((tx) =>
      this.jobs.addAll(
        tx,
        END,
        over.map((requestId) => ({ requestId })),
        ({ requestId = '' }) => requestId,
      ),
    );
  }

  /** Ends a pass, unless a gate has already ended it. */
  private end(requestId: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      await tx.$queryRaw`select 1 from request where id = ${requestId}::uuid for update`;
      const request = await tx.request.findUniqueOrThrow({ where: { id: requestId } });
      const pass = await tx.takeOutPass.findUniqueOrThrow({ where: { requestId } });
      if (pass.endedBy || pass.endsAt > new Date()) return;
      const { items } = await takeOutReader.read(tx, request);
      const lacking = differences(passRows(items));
      await this.promises.release(tx, [requestId], null);
      await this.passes.end(tx, [requestId], { by: 'over' });
      await addEvent(tx, {
        requestId,
        actorId: null,
        action: 'end',
        fromStatus: STATUS.approved,
        toStatus: STATUS.approved,
        details: { counted: countedLines(lacking) },
      });
      await this.mails.differ(tx, request, lacking);
    });
  }
}
