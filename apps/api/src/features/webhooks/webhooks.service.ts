import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import {
  MOST_WEBHOOKS,
  WEBHOOK_SECRET_PREFIX,
  WEBHOOK_TEST,
  type changeWebhookBody,
  type makeWebhookBody,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveriesAnswer,
  type WebhookEvent,
} from '@portal/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ENV, type Env } from '../../config/env';
import { mayReceive, privateReceivers } from '../../config/private-addresses';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import { Prisma, type Webhook as StoredWebhook } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { AppError } from '../../platform/http/app-error';
import { done, refused, type Outcome } from '../../platform/http/command';
import { Secrets } from '../../platform/security/secrets';
import {
  columnChange,
  recordEvents,
  WEBHOOKS,
  type NewEvent,
  type StoredChange,
} from '../../plant/audit';
import { hostOf } from './post';
import { WEBHOOK_WAITING } from './webhook-sender';

/** The state of a receiver's deliveries. */
interface Standing {
  webhookId: string;
  waiting: number;
  held: number;
  lastDelivered: Date | null;
  answer: number | null;
  error: string | null;
}

const NOTHING_SENT: Omit<Standing, 'webhookId'> = {
  waiting: 0,
  held: 0,
  lastDelivered: null,
  answer: null,
  error: null,
};

/** Receivers of events, and what was sent to them. The administrators' log records their changes. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** All, the newest first; two statements. */
  async list(): Promise<Webhook[]> {
    const [rows, standings] = await Promise.all([
      this.database.webhook.findMany({
        orderBy: [{ madeAt: 'desc' }, { id: 'desc' }],
        include: { madeBy: { select: { fullName: true } } },
      }),
      this.database.$queryRaw<Standing[]>`
        select webhook_id::text as "webhookId",
          count(*) filter (where status = 'waiting')::int as waiting,
          count(*) filter (where status = 'held')::int as held,
          max(delivered_at) as "lastDelivered",
          (array_agg(answer order by no desc) filter (where status <> 'delivered' and attempts > 0))[1] as answer,
          (array_agg(error order by no desc) filter (where status <> 'delivered' and attempts > 0))[1] as error
        from webhook_delivery group by webhook_id`,
    ]);
    const byId = new Map(standings.map((standing) => [standing.webhookId, standing]));
    return rows.map(({ id, url, events, isActive, oldSecret, madeBy, ...row }) => {
      const { answer, error, ...standing } = byId.get(id) ?? NOTHING_SENT;
      return {
        id,
        url,
        eventTypes: events as WebhookEvent[],
        isActive,
        hasOldSecret: oldSecret !== '',
        madeBy: madeBy.fullName,
        madeDate: row.madeAt.toISOString(),
        trouble: answer === null ? (error ?? '') : String(answer),
        retryDate: row.retryAt?.toISOString() ?? null,
        heldDate: row.heldAt?.toISOString() ?? null,
        waiting: standing.waiting,
        held: standing.held,
        lastDeliveredDate: standing.lastDelivered?.toISOString() ?? null,
      };
    });
  }

  /** @returns its secret, which is stored encrypted and never shown again; empty if it is refused */
  make(
    admin: CurrentUser,
    { receiverUrl: url, eventTypes }: z.output<typeof makeWebhookBody>,
  ): Promise<{ outcome: Outcome; secret: string }> {
    const wrong = this.wrongWith(url);
    if (wrong) return Promise.resolve({ outcome: wrong, secret: '' });
    const secret = newSecret();
    const events = [...new Set(eventTypes)];
    return this.database.transaction(async (tx) => {
      if ((await tx.webhook.count()) >= MOST_WEBHOOKS)
        return { outcome: refused('webhooksTooMany', { most: MOST_WEBHOOKS }), secret: '' };
      const id = newId();
      await tx.webhook.create({
        data: { id, url, events, secret: this.secrets.encrypt(secret), madeById: admin.id },
      });
      await record(tx, admin, 'created', { id, url }, [columnChange('events', null, events)]);
      return { outcome: done('webhookMade'), secret };
    });
  }

  /** @throws AppError notFound */
  async change(
    admin: CurrentUser,
    id: string,
    { receiverUrl: url, eventTypes, isActive }: z.output<typeof changeWebhookBody>,
  ): Promise<Outcome> {
    const wrong = this.wrongWith(url);
    if (wrong) return wrong;
    const events = [...new Set(eventTypes)];
    return this.inTurn(id, async (tx, before) => {
      // A new address may well answer.
      const isElsewhere = before.url !== url || !before.isActive;
      const anew = isElsewhere ? { failures: 0, retryAt: null, heldAt: null } : {};
      await tx.webhook.update({ where: { id }, data: { url, events, isActive, ...anew } });
      const changes = [
        columnChange('url', before.url, url),
        columnChange('events', before.events, events),
        columnChange('active', before.isActive, isActive),
      ].filter((change) => String(change.before) !== String(change.after));
      const action = before.isActive && !isActive ? 'switchedOff' : 'changed';
      if (changes.length > 0) await record(tx, admin, action, { id, url }, changes);
      return done('webhookSaved');
    });
  }

  /** @throws AppError notFound */
  remove(admin: CurrentUser, id: string): Promise<Outcome> {
    return this.inTurn(id, async (tx, before) => {
      await tx.webhook.delete({ where: { id } });
      await record(tx, admin, 'deleted', before, []);
      return done('webhookDeleted');
    });
  }

  /** @throws AppError notFound */
  async rotate(admin: CurrentUser, id: string): Promise<{ outcome: Outcome; secret: string }> {
    const secret = newSecret();
    const outcome = await this.inTurn(id, async (tx, before) => {
      const data = { secret: this.secrets.encrypt(secret), oldSecret: before.secret };
      await tx.webhook.update({ where: { id }, data });
      await record(tx, admin, 'changed', before, [columnChange('secret', 'old', 'both')]);
      return done('webhookRotated');
    });
    return { outcome, secret };
  }

  /** @throws AppError notFound */
  endOldSecret(admin: CurrentUser, id: string): Promise<Outcome> {
    return this.inTurn(id, async (tx, before) => {
      await tx.webhook.update({ where: { id }, data: { oldSecret: '' } });
      if (before.oldSecret !== '')
        await record(tx, admin, 'changed', before, [columnChange('secret', 'both', 'new')]);
      return done('webhookOldSecretEnded');
    });
  }

  /** @throws AppError notFound */
  test(id: string): Promise<Outcome> {
    return this.inTurn(id, async (tx, { isActive }) => {
      if (!isActive) return refused('webhookOff');
      await tx.webhookDelivery.create({
        data: {
          webhookId: id,
          eventId: newId(),
          type: WEBHOOK_TEST,
          subjectId: id,
          data: { webhookId: id },
        },
      });
      await goOn(tx, id);
      return done('webhookTested');
    });
  }

  /** @throws AppError notFound */
  resume(id: string): Promise<Outcome> {
    return this.inTurn(id, async (tx, { isActive }) => {
      if (!isActive) return refused('webhookOff');
      await tx.webhookDelivery.updateMany({
        where: { webhookId: id, status: { not: 'delivered' } },
        data: AGAIN(),
      });
      await goOn(tx, id);
      return done('webhookResumed');
    });
  }

  /** A page, the newest first. @throws AppError notFound */
  async deliveries(
    id: string,
    { skip, take }: { skip: number; take: number },
  ): Promise<WebhookDeliveriesAnswer> {
    const where = { webhookId: id };
    const [webhook, rows, totalCount] = await Promise.all([
      this.database.webhook.findUnique({ where: { id }, select: { id: true } }),
      this.database.webhookDelivery.findMany({ where, orderBy: { no: 'desc' }, skip, take }),
      this.database.webhookDelivery.count({ where }),
    ]);
    if (!webhook) throw new AppError('notFound');
    return {
      data: rows.map(
        ({ eventId, type, subjectId, at, status, attempts, answer, error, deliveredAt }) => ({
          eventId,
          type: type as WebhookDelivery['type'],
          subjectId,
          date: at.toISOString(),
          status,
          attempts,
          answer,
          error,
          deliveredDate: deliveredAt?.toISOString() ?? null,
        }),
      ),
      totalCount,
    };
  }

  /** @throws AppError notFound */
  again(id: string, eventId: string): Promise<Outcome> {
    return this.inTurn(id, async (tx, { isActive }) => {
      if (!isActive) return refused('webhookOff');
      const { count } = await tx.webhookDelivery.updateMany({
        where: { webhookId: id, eventId },
        data: AGAIN(),
      });
      if (count === 0) throw new AppError('notFound');
      await goOn(tx, id);
      return done('webhookSentAgain');
    });
  }

  /** Why an address cannot receive events; the network address is checked with each call. */
  private wrongWith(address: string): Outcome | null {
    const url = new URL(address);
    if (this.env.isProduction && url.protocol !== 'https:') return refused('webhookNotHttps');
    if (url.username !== '' || url.password !== '') return refused('webhookWithPassword');
    const host = hostOf(url);
    const allowed = privateReceivers(this.env.WEBHOOK_HOSTS);
    return isIP(host) && !mayReceive(allowed, host, host) ? refused('webhookPrivate') : null;
  }

  private inTurn(
    id: string,
    work: (tx: Db, before: StoredWebhook) => Promise<Outcome>,
  ): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      await tx.$queryRaw`select 1 from webhook where id = ${id}::uuid for update`;
      const before = await tx.webhook.findUnique({ where: { id } });
      if (!before) throw new AppError('notFound');
      return work(tx, before);
    });
  }
}

const newSecret = (): string => `${WEBHOOK_SECRET_PREFIX}${randomBytes(32).toString('base64')}`;

/** Resets an event that was sent or given up, as if it had never been tried. */
const AGAIN = () =>
  ({
    status: 'waiting',
    attempts: 0,
    nextAt: new Date(),
  }) satisfies Prisma.WebhookDeliveryUpdateManyMutationInput;

/** Calls a receiver at once, however often it has failed. */
async function goOn(tx: Db, id: string): Promise<void> {
  await tx.webhook.update({ where: { id }, data: { failures: 0, retryAt: null, heldAt: null } });
  await tx.$executeRaw`notify ${Prisma.raw(WEBHOOK_WAITING)}`;
}

const record = (
  tx: Db,
  admin: CurrentUser,
  action: NewEvent['action'],
  { id, url }: { id: string; url: string },
  changes: StoredChange[],
): Promise<void> =>
  recordEvents(tx, admin, [{ action, tableName: WEBHOOKS, rowId: id, rowKey: url, changes }]);
