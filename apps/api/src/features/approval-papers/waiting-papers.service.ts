import { STATUS, type SigningState } from '@portal/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';
import { Jobs } from '../../platform/jobs/jobs';
import { LOG } from '../../platform/logging/logging.module';
import { ApprovalRecords } from '../../requests/acts/approval/approval-records';
import { PdfSigner } from '../../platform/signing/pdf-signer';

/** A paper takes seconds; one that is missing after this long is waiting for something. */
const USUAL_MS = 5 * 60_000;
/** The most papers requested again at once. */
const BATCH = 500;
/** How long before the certificate expires administrators are notified. */
const NOTICE_MS = 30 * 24 * 3_600_000;

/** Papers that are missing: requests them again until they exist, and notifies administrators. */
@Injectable()
export class WaitingPapers implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly records: ApprovalRecords,
    private readonly signer: PdfSigner,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(() => this.askAgain());
  }

  /** How many papers are waiting, and whether they wait for the certificate. */
  async state(): Promise<SigningState> {
    const now = new Date();
    const { _count: waiting, _min: oldest } = await this.database.approval.aggregate({
      where: overdue(now),
      _count: true,
      _min: { approvedAt: true },
    });
    const { name, validTo } = this.signer.certificate;
    const isEnding = validTo.getTime() - now.getTime() < NOTICE_MS;
    return {
      waiting,
      waitingSince: oldest.approvedAt?.toISOString() ?? null,
      certificate: {
        name,
        validTo: validTo.toISOString(),
        state: !this.signer.isCurrent(now) ? 'expired' : isEnding ? 'ending' : 'current',
      },
    };
  }

  /** Requests missing papers again without limit: a job gives up after some tries, but the paper is still owed. */
  private async askAgain(): Promise<void> {
    const now = new Date();
    const waiting = await this.database.approval.findMany({
      where: overdue(now),
      orderBy: { approvedAt: 'asc' },
      take: BATCH,
      select: { requestId: true },
    });
    if (waiting.length === 0) return;
    const { subject, validTo } = this.signer.certificate;
    const facts = { waiting: waiting.length, certificate: subject, validTo };
    if (!this.signer.isCurrent(now)) {
      this.log.error(facts, 'approval papers wait for a valid certificate');
      return;
    }
    this.log.warn(facts, 'missing approval papers were requested again');
    const ids = waiting.map(({ requestId }) => requestId);
    await this.database.transaction((tx) => this.records.askForPapers(tx, ids));
  }
}

const overdue = (now: Date): Prisma.ApprovalWhereInput => ({
  fileId: null,
  paperForgottenAt: null,
  approvedAt: { lt: new Date(now.getTime() - USUAL_MS) },
  request: { status: STATUS.approved },
});
