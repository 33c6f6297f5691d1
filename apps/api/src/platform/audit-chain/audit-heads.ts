import { plantDate } from '@portal/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENV, type Env } from '../../config/env';
import { Database, type Db } from '../database/database';
import { Jobs } from '../jobs/jobs';
import { LOG } from '../logging/logging.module';
import { PdfSigner } from '../signing/pdf-signer';
import { linkWaiting, mayKeepChain } from './audit-chain';
import { headContent } from './chain-entry';
import { noteAudit } from './audit-note';

/** Signs the end of the chain once a day at the plant, and cuts off what is older than logs are kept. */
@Injectable()
export class AuditHeads implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly signer: PdfSigner,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(async () => {
      await this.signIfDue();
      while (await this.cutOne());
    });
  }

  private async signIfDue(): Promise<void> {
    const now = new Date();
    await this.database.transaction(async (tx) => {
      if (!(await mayKeepChain(tx))) return;
      const newest = { orderBy: { no: 'desc' } } as const;
      const end = await tx.auditEntry.findFirst({ select: { no: true, digest: true }, ...newest });
      const head = await tx.auditHead.findFirst({
        select: { no: true, signedAt: true },
        ...newest,
      });
      if (!end || end.no === head?.no) return;
      if (head && plantDate(head.signedAt) >= plantDate(now)) return;
      if (!this.signer.isCurrent(now)) {
        this.log.error('the audit chain waits for a valid certificate');
        return;
      }
      const content = headContent(end, now);
      const signature = new Uint8Array(await this.signer.signText(content));
      await tx.auditHead.create({ data: { no: end.no, signedAt: now, content, signature } });
    });
  }

  /**
   * Cuts the chain off up to its next signed entry if that is old enough: the chain then begins with that entry, and a
   * later entry says so. One signature at a time, because a day has thousands of entries.
   * @returns whether to try again
   */
  private async cutOne(): Promise<boolean> {
    const months = this.env.KEEP_LOGS_MONTHS;
    if (months === 0) return false;
    return this.database.transaction(async (tx) => {
      if (!(await mayKeepChain(tx))) return false;
      const begins = await nextBeginning(tx, months);
      if (begins === null) return false;
      await noteAudit(tx, {
        kind: 'audit',
        act: 'cut',
        by: 'server',
        details: { begins: Number(begins) },
      });
      while (await linkWaiting(tx));
      await tx.auditEntry.deleteMany({ where: { no: { lt: begins } } });
      await tx.auditHead.deleteMany({ where: { no: { lt: begins } } });
      return true;
    });
  }
}

async function nextBeginning(tx: Db, months: number): Promise<bigint | null> {
  const [head] = await tx.$queryRaw<{ no: bigint }[]>`
    select no from audit_head
    where no > (select min(no) from audit_entry)
      and signed_at < now() - make_interval(months => ${months}::int)
    order by no limit 1`;
  return head?.no ?? null;
}
