import { randomUUID } from 'node:crypto';
import { WEBHOOK_TEST, type WebhookEvent, type WebhookPayload } from '@portal/contracts';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { ENV, type Env } from '../../config/env';
import { privateReceivers, type PrivateReceivers } from '../../config/private-addresses';
import { Database, isUnreachable } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { Notifications } from '../../platform/database/notifications';
import { Jobs } from '../../platform/jobs/jobs';
import { LOG } from '../../platform/logging/logging.module';
import { Secrets } from '../../platform/security/secrets';
import { tellAdministrators } from '../../requests/acts/notices/portal-notices';
import { failureOf, retryAt } from './pauses';
import { post, type Posted } from './post';
import { signatureHeader } from './signature';

/** The channel on which the database announces waiting events. */
export const WEBHOOK_WAITING = 'webhook_waiting';

/** How often the sender looks for events to retry, and for events that an ended instance has left. */
const ROUND_MS = 5_000;
/** The most events that an instance reads of a receiver at a time. */
const BATCH = 20;
/** An instance reserves a receiver for this long, renewed with each event: longer than one event can take. */
const LEASE_SECONDS = 30;
/** Days for which deliveries are listed. */
const KEEP_DAYS = 30;

interface Receiver {
  url: string;
  secret: string;
  oldSecret: string;
}

interface Waiting {
  no: bigint;
  eventId: string;
  type: WebhookEvent | typeof WEBHOOK_TEST;
  at: Date;
  data: Record<string, unknown>;
  attempts: number;
}

/**
 * Sends waiting events: each receiver separately, one event after another, so that a slow receiver delays no other. It
 * does not use the job queue, whose workers are needed for mails. If an answer is lost, the event is sent again.
 */
@Injectable()
export class WebhookSender
  implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown
{
  private readonly allowed: PrivateReceivers;
  private readonly stopping = new AbortController();
  private readonly holder = randomUUID();
  /** The receivers that this instance serves, by their ids. */
  private readonly underWay = new Map<string, Promise<boolean>>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private isAskedAgain = false;

  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
    private readonly secrets: Secrets,
    private readonly jobs: Jobs,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.allowed = privateReceivers(env.WEBHOOK_HOSTS);
  }

  onModuleInit(): void {
    this.jobs.sweep(() => this.forgetOld());
    if (!this.env.RUN_JOBS) return;
    const wake = () => this.wake();
    this.notifications.listen(WEBHOOK_WAITING, { heard: wake, missed: wake });
  }

  onApplicationBootstrap(): void {
    if (this.env.RUN_JOBS) this.timer = setInterval(() => this.wake(), ROUND_MS).unref();
  }

  /** Aborts calls in progress; another instance sends their events again. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.looking;
    await Promise.all(this.underWay.values());
  }

  /** Looks for receivers with waiting events; if called while it is looking, it looks once more. */
  private wake(): void {
    if (this.stopping.signal.aborted) return;
    this.isAskedAgain = this.looking !== undefined;
    this.looking ??= this.look().finally(() => {
      this.looking = undefined;
      if (this.isAskedAgain) this.wake();
    });
  }

  private async look(): Promise<void> {
    try {
      for (const { id } of await this.take()) {
        const sending = this.serve(id)
          .catch((error: unknown) => this.tell(error, id))
          .finally(() => this.underWay.delete(id));
        this.underWay.set(id, sending);
        void sending.then((isToGoOn) => isToGoOn && this.wake());
      }
    } catch (error) {
      this.tell(error);
    }
  }

  /** @returns whether it was only the database that did not answer; anything else waits for the next round */
  private tell(error: unknown, webhookId?: string): boolean {
    if (isUnreachable(error)) return true;
    this.log.error({ err: error, webhookId }, 'webhooks not sent');
    return false;
  }

  /**
   * Reserves every receiver for which an event is due, if it is free or this instance has reserved it without serving
   * it: the answer to a reservation, or to the end of one, may have been lost.
   */
  private take(): Promise<{ id: string }[]> {
    const served = [...this.underWay.keys()];
    return this.database.$queryRaw<{ id: string }[]>`
      update webhook w set holder = ${this.holder},
        lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where w.is_active and w.held_at is null and coalesce(w.retry_at, '-infinity') <= now()
        and w.id <> all(${served}::uuid[])
        and (w.holder = ${this.holder} or coalesce(w.lease_until, '-infinity') < now())
        and exists (select 1 from webhook_delivery d where d.webhook_id = w.id and ${IS_NEXT})
      returning w.id::text`;
  }

  /**
   * Renews the reservation of a receiver and returns its current settings; undefined if it was switched off or deleted,
   * or another instance has reserved it.
   */
  private async keep(id: string): Promise<Receiver | undefined> {
    const [receiver] = await this.database.$queryRaw<Receiver[]>`
      update webhook set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = ${id}::uuid and holder = ${this.holder} and is_active and held_at is null
      returning url, secret, old_secret as "oldSecret"`;
    return receiver;
  }

  /** Sends a receiver the next event of each subject, until one is not accepted. @returns true: more may be due */
  private async serve(id: string): Promise<boolean> {
    const waiting = await this.database.$queryRaw<Waiting[]>`
      select d.no, d.event_id::text as "eventId", d.type, d.at, d.data, d.attempts from webhook_delivery d
      where d.webhook_id = ${id}::uuid and ${IS_NEXT}
      order by d.no limit ${BATCH}`;
    for (const event of waiting) {
      const receiver = await this.keep(id);
      if (!receiver || !(await this.deliver(id, receiver, event))) break;
    }
    await this.release(id);
    return true;
  }

  /** Ends the reservation of a receiver, unless another instance has it by now. */
  private async release(id: string): Promise<void> {
    await this.database.$executeRaw`
      update webhook set holder = '', lease_until = null
      where id = ${id}::uuid and holder = ${this.holder}`;
  }

  /** @returns whether to continue with the receiver */
  private async deliver(id: string, receiver: Receiver, event: Waiting): Promise<boolean> {
    const { type, at, data, eventId } = event;
    const payload: WebhookPayload = { type, timestamp: at.toISOString(), data };
    const body = JSON.stringify(payload);
    const seconds = Math.floor(Date.now() / 1000);
    const secrets = [receiver.secret, receiver.oldSecret].filter((secret) => secret !== '');
    const headers = {
      'webhook-id': eventId,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatureHeader(
        secrets.map((secret) => this.secrets.decrypt(secret)),
        { id: eventId, seconds, body },
      ),
    };
    const posted = await post(receiver.url, { body, headers }, this.allowed, this.stopping.signal);
    if (this.stopping.signal.aborted && 'error' in posted) return false;
    return this.note(id, event, posted);
  }

  private async note(id: string, event: Waiting, posted: Posted): Promise<boolean> {
    const status = 'status' in posted ? posted.status : null;
    const told = { answer: status, error: 'error' in posted ? posted.error : '' };
    const where = { no: event.no };
    if (status !== null && status >= 200 && status < 300) {
      await this.database.$transaction([
        this.database.webhookDelivery.updateMany({
          where,
          data: {
            ...told,
            status: 'delivered',
            attempts: { increment: 1 },
            deliveredAt: new Date(),
          },
        }),
        this.database.webhook.updateMany({
          where: { id, failures: { gt: 0 } },
          data: { failures: 0, retryAt: null },
        }),
      ]);
      return true;
    }
    this.log.warn({ webhookId: id, eventId: event.eventId, ...told }, 'webhook not accepted');
    const isOfEvent = failureOf(status) === 'event';
    // If this instance was late, another one may have delivered the event meanwhile; its failure here then means nothing.
    await (isOfEvent ? this.refusedEvent(event, told) : this.silent(id, event, told));
    return isOfEvent;
  }

  /** The receiver accepts others but not this event: it waits, together with later events of the same subject. */
  private refusedEvent({ no, attempts }: Waiting, told: Told): Promise<void> {
    const nextAt = retryAt(attempts + 1, new Date());
    return this.database.transaction(async (tx) => {
      const { count } = await tx.webhookDelivery.updateMany({
        where: { no, status: 'waiting' },
        data: {
          ...told,
          attempts: { increment: 1 },
          ...(nextAt ? { nextAt } : { status: 'held' }),
        },
      });
      if (count > 0 && !nextAt) await tellAdministrators(tx, 'webhookEventHeld');
    });
  }

  /** The receiver does not answer: all its events wait. */
  private silent(id: string, { no }: Waiting, told: Told): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { count } = await tx.webhookDelivery.updateMany({
        where: { no, status: 'waiting' },
        data: { ...told, attempts: { increment: 1 } },
      });
      if (count === 0) return;
      const [found] = await tx.$queryRaw<{ failures: number }[]>`
        update webhook set failures = failures + 1 where id = ${id}::uuid returning failures`;
      if (!found) return;
      const next = retryAt(found.failures, new Date());
      await tx.webhook.update({
        where: { id },
        data: next ? { retryAt: next } : { heldAt: new Date() },
      });
      if (!next) await tellAdministrators(tx, 'webhookHeld');
    });
  }

  private async forgetOld(): Promise<void> {
    const before = new Date(Date.now() - KEEP_DAYS * 86_400_000);
    await this.database.webhookDelivery.deleteMany({ where: { at: { lt: before } } });
  }
}

/** The result of a try. */
type Told = { answer: number | null; error: string };

/** Condition: the delivery `d` is due, and no earlier event of the same subject is waiting. */
const IS_NEXT = Prisma.sql`d.status = 'waiting' and d.next_at <= now()
  and not exists (select 1 from webhook_delivery e where e.webhook_id = d.webhook_id
    and e.subject_id = d.subject_id and e.status = 'waiting' and e.no < d.no)`;
