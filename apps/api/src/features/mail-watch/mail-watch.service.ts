import { MOST_FAILED_MAILS, type MailState } from '@portal/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import { Database, type Db } from '../../platform/database/database';
import type { MailTroubleKind } from '../../platform/database/generated/client';
import { Jobs } from '../../platform/jobs/jobs';
import { Mail } from '../../platform/mail/mail';
import { tellAdministrators } from '../../requests/acts/notices/portal-notices';
import { outboxState, type OutboxState } from './outbox-state';

/** Failed mails within this time of each other cause only one notice to administrators. */
const QUIET_MS = 86_400_000;

const NOTHING_SENT: MailState = {
  stuckSince: null,
  waiting: 0,
  lastSentDate: null,
  reason: '',
  failed: 0,
  failures: [],
};

/** Watches the outbox: notifies administrators once when mails are not sent, and once when they are sent again. */
@Injectable()
export class MailWatch implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(() => this.look());
  }

  /** The current state. Without a mail server, mails stay in the development mailbox, and that is no problem. */
  async state(): Promise<MailState> {
    if (!this.env.SMTP_URL) return NOTHING_SENT;
    const [state, failures] = await Promise.all([
      outboxState(this.database),
      this.database.mailOutbox.findMany({
        where: { failedAt: { not: null } },
        orderBy: { failedAt: 'desc' },
        take: MOST_FAILED_MAILS,
        select: { failedAt: true, recipient: true, subject: true, lastError: true },
      }),
    ]);
    const { stuckSince, waiting, lastSent, reason, failed } = state;
    return {
      stuckSince: stuckSince?.toISOString() ?? null,
      waiting,
      lastSentDate: lastSent?.toISOString() ?? null,
      reason,
      failed,
      failures: failures.slice(0, failed).map(({ failedAt, recipient, subject, lastError }) => ({
        date: (failedAt ?? new Date()).toISOString(),
        recipient,
        subject,
        reason: lastError ?? '',
      })),
    };
  }

  private async look(): Promise<void> {
    if (!this.env.SMTP_URL) return;
    const isStuck = await this.database.transaction(async (tx) => {
      const state = await outboxState(tx);
      const told = new Map(
        (await tx.mailTrouble.findMany()).map(({ kind, begunAt }) => [kind, begunAt]),
      );
      await lookWhetherStuck(tx, state, told.get('stuck'));
      await lookAtFailed(tx, state, told.get('failed'));
      return state.stuckSince !== null;
    });
    // Pauses between attempts grow to hours, and perhaps no new mail shows that the server is back.
    if (isStuck) await this.mail.tryAgain();
  }
}

async function lookWhetherStuck(
  tx: Db,
  { stuckSince, lastSent }: OutboxState,
  told: Date | undefined,
): Promise<void> {
  if (!told && stuckSince && (await begin(tx, 'stuck'))) await tellAdministrators(tx, 'mailStuck');
  // Failed mails also leave the outbox, so an empty outbox proves nothing; only a sent mail shows that sending works
  // again.
  if (!told || !lastSent || lastSent <= told) return;
  if (await end(tx, 'stuck')) await tellAdministrators(tx, 'mailMoves');
}

async function lookAtFailed(
  tx: Db,
  { lastFailed }: OutboxState,
  told: Date | undefined,
): Promise<void> {
  const isRecent = lastFailed !== null && Date.now() - lastFailed.getTime() < QUIET_MS;
  if (!told && isRecent && (await begin(tx, 'failed'))) await tellAdministrators(tx, 'mailFailed');
  if (told && !isRecent) await end(tx, 'failed');
}

/** @returns whether this call is the first to record the trouble */
async function begin(tx: Db, kind: MailTroubleKind): Promise<boolean> {
  const { count } = await tx.mailTrouble.createMany({
    data: [{ kind, begunAt: new Date() }],
    skipDuplicates: true,
  });
  return count > 0;
}

/** @returns whether this call is the first to find that the trouble is over */
async function end(tx: Db, kind: MailTroubleKind): Promise<boolean> {
  const { count } = await tx.mailTrouble.deleteMany({ where: { kind } });
  return count > 0;
}
