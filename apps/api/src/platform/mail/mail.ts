import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { ENV, type Env } from '../../config/env';
import { Appearance } from '../appearance/appearance';
import { Database, isUnreachable, type Db } from '../database/database';
import { newId } from '../database/id';
import { chosenLanguage } from '../i18n/translator';
import { Jobs } from '../jobs/jobs';
import { LOG } from '../logging/logging.module';
import { renderMail, type MailContent } from './mail-template';
import { ownMailTexts } from './own-mail-texts';
import { smtpAddress, smtpReason } from './smtp';

const SEND = 'mail.send';
/** The mail server works but refused the addressee of this mail. */
export const OF_ADDRESSEE = 'EENVELOPE';
/** The mail server works but refused this mail, for now or for good: sending others proves nothing. */
const OF_THIS_MAIL = [OF_ADDRESSEE, 'EMESSAGE'];
/** The most mails that become due together; each that is sent makes others due. */
const MOST_AT_ONCE = 200;
/** For so long a mail that was sent waits for a database that is away: after that, it may be sent twice. */
const TOLD_WITHIN_MS = 60_000;
const TOLD_AGAIN_MS = 1_000;
/** Days for which mails are kept, so that support can see what was sent. */
const KEEP_DAYS = 30;

export interface Addressee {
  email: string;
  language: string;
}

/**
 * Mails. They are stored together with the change that causes them, and a job sends them (docs/product/shared.md,
 * "Mails").
 */
@Injectable()
export class Mail implements OnModuleInit {
  private readonly transport: Transporter | null;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly appearance: Appearance,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.transport = env.SMTP_URL ? createTransport(smtpAddress(env.SMTP_URL)) : null;
  }

  onModuleInit(): void {
    this.jobs.define(SEND, ({ id }, attempt) => this.send(id ?? '', attempt));
    this.jobs.sweep(() => this.forgetOld());
  }

  /** Puts a mail into the outbox within a transaction. */
  enqueue(tx: Db, to: Addressee, content: MailContent): Promise<void> {
    return this.enqueueAll(tx, [{ to, content }]);
  }

  /** Puts several mails into the outbox within a transaction. */
  async enqueueAll(
    tx: Db,
    mails: readonly { to: Addressee; content: MailContent }[],
  ): Promise<void> {
    const looks = await this.appearance.now(tx);
    const own = await ownMailTexts(
      tx,
      mails.map(({ content }) => content.template),
    );
    const rows = mails.map(({ to, content }) => {
      const language = chosenLanguage(to);
      const rendered = renderMail(
        language,
        content,
        looks,
        content.own ?? own.get(content.template)?.[language],
      );
      return { id: newId(), recipient: to.email, language, ...rendered };
    });
    await tx.mailOutbox.createMany({ data: rows });
    if (this.transport)
      await this.jobs.addAll(
        tx,
        SEND,
        rows.map(({ id }) => ({ id })),
      );
  }

  private async send(id: string, attempt: { no: number; isLast: boolean }): Promise<void> {
    const mail = await this.database.mailOutbox.findUnique({ where: { id } });
    if (!this.transport || mail?.status !== 'waiting') return;
    const { recipient, subject, text, html } = mail;
    try {
      await this.transport.sendMail({
        // The same each time, so that mail servers can recognize a mail that comes twice.
        messageId: `<${id}@${new URL(this.env.PUBLIC_URL).hostname}>`,
        from: this.env.MAIL_FROM,
        to: recipient,
        subject,
        text,
        html,
      });
    } catch (error) {
      const lastError = smtpReason(error);
      await this.database.mailOutbox.update({
        where: { id },
        data: {
          attempts: attempt.no,
          lastError,
          ...(attempt.isLast && { status: 'failed', failedAt: new Date() }),
        },
      });
      this.log.warn({ mailId: id, attempt: attempt.no, reason: lastError }, 'mail not sent');
      // oxlint-disable-next-line preserve-caught-error -- the queue's log would write the mail server's words with it
      throw new Error(`Mail not sent: ${lastError}`);
    }
    await this.tellSent(id, attempt.no);
  }

  /** Stores that a mail was sent, as soon as the database takes it. */
  private async tellSent(id: string, attempts: number): Promise<void> {
    const sent = { status: 'sent', sentAt: new Date(), attempts, text: '', html: '' } as const;
    const deadline = performance.now() + TOLD_WITHIN_MS;
    for (;;)
      try {
        return await this.database.transaction(async (tx) => {
          await tx.mailOutbox.update({ where: { id }, data: sent });
          await this.sendHeldUp(tx);
        });
      } catch (error) {
        if (!isUnreachable(error) || performance.now() > deadline) throw error;
        await wait(TOLD_AGAIN_MS);
      }
  }

  /** Sends what waits because the mail server was away, if the server lets the portal in again. */
  async tryAgain(): Promise<void> {
    const isBack = await this.transport?.verify().catch(() => false);
    if (isBack) await this.database.transaction((tx) => this.sendHeldUp(tx));
  }

  /** Makes mails due that wait because the mail server was away. */
  private async sendHeldUp(tx: Db): Promise<void> {
    const held = await tx.mailOutbox.findMany({
      where: {
        status: 'waiting',
        lastError: { not: null },
        NOT: OF_THIS_MAIL.map((code) => ({ lastError: { startsWith: code } })),
      },
      select: { id: true },
      orderBy: { createdAt: 'asc' },
      take: MOST_AT_ONCE,
    });
    if (held.length > 0)
      await this.jobs.hasten(
        tx,
        SEND,
        held.map(({ id }) => id),
      );
  }

  private async forgetOld(): Promise<void> {
    const before = new Date(Date.now() - KEEP_DAYS * 86_400_000);
    await this.database.mailOutbox.deleteMany({ where: { createdAt: { lt: before } } });
  }
}
