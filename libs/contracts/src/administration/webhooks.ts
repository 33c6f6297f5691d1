import { z } from 'zod';
import { commandAnswer, gridPage } from '../answers';
import { id } from '../fields';
import { singleLine } from '../text';
import { WEBHOOK_DELIVERY_STATUSES, WEBHOOK_EVENTS, WEBHOOK_TEST } from './codes';

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/** Most receivers that a portal tells. */
export const MOST_WEBHOOKS = 20;
/** What secrets of receivers begin with, before base64: Standard Webhooks (standardwebhooks.com). */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';

/** A receiver of events, without its secret. */
export const webhook = z.object({
  id,
  url: z.string(),
  eventTypes: z.array(z.enum(WEBHOOK_EVENTS)),
  isActive: z.boolean(),
  /** Whether the secret before signs besides. */
  hasOldSecret: z.boolean(),
  madeBy: z.string(),
  madeDate: z.iso.datetime(),
  /** Why the last try came to nothing: a status or a code; empty where it came to something. */
  trouble: z.string(),
  /** When it is tried again after it did not answer. */
  retryDate: z.iso.datetime().nullable(),
  /** Since when nothing goes out, as it has not answered for a day. */
  heldDate: z.iso.datetime().nullable(),
  waiting: z.number(),
  /** Events that were given up. */
  held: z.number(),
  lastDeliveredDate: z.iso.datetime().nullable(),
});
export type Webhook = z.infer<typeof webhook>;
export const webhooksAnswer = z.array(webhook);

const entered = {
  /** `https://…`; what else is refused, the answer says. */
  receiverUrl: singleLine(500).pipe(z.url({ protocol: /^https?$/ })),
  eventTypes: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
};
export const makeWebhookBody = z.object(entered);
export type MakeWebhookBody = z.input<typeof makeWebhookBody>;
export const changeWebhookBody = z.object({ ...entered, isActive: z.boolean() });
export type ChangeWebhookBody = z.input<typeof changeWebhookBody>;

/** The secret is answered this once; empty where nothing was made. */
export const webhookSecretAnswer = commandAnswer.extend({ secret: z.string() });
export type WebhookSecretAnswer = z.infer<typeof webhookSecretAnswer>;

export const webhookParams = z.object({ id });
export const webhookDeliveryParams = z.object({ id, eventId: id });

/** An event as it was, or is to be, sent to one receiver. */
export const webhookDelivery = z.object({
  eventId: id,
  type: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  subjectId: id,
  date: z.iso.datetime(),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES),
  attempts: z.number(),
  /** With what status the last try was answered; null where it was not. */
  answer: z.number().nullable(),
  /** Why it was not, by a code. */
  error: z.string(),
  deliveredDate: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export const webhookDeliveriesQuery = z.object(gridPage);
export type WebhookDeliveriesQuery = z.input<typeof webhookDeliveriesQuery>;
export const webhookDeliveriesAnswer = z.object({
  data: z.array(webhookDelivery),
  totalCount: z.number(),
});
export type WebhookDeliveriesAnswer = z.infer<typeof webhookDeliveriesAnswer>;

/** What is sent: small, without what tells of people; a receiver reads the rest with a key. */
export const webhookPayload = z.object({
  type: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  /** When it happened. */
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookPayload = z.infer<typeof webhookPayload>;
