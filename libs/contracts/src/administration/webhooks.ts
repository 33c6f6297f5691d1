import { z } from 'zod';
import { commandAnswer, gridPage } from '../answers';
import { id } from '../fields';
import { singleLine } from '../text';
import { WEBHOOK_DELIVERY_STATUSES, WEBHOOK_EVENTS, WEBHOOK_TEST } from './codes';

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/** Maximum number of receivers. */
export const MOST_WEBHOOKS = 20;
/** The prefix of receivers' secrets, before base64: Standard Webhooks (standardwebhooks.com). */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';

/** A receiver of events, without its secret. */
export const webhook = z.object({
  id,
  url: z.string(),
  eventTypes: z.array(z.enum(WEBHOOK_EVENTS)),
  isActive: z.boolean(),
  /** Whether the previous secret signs as well. */
  hasOldSecret: z.boolean(),
  madeBy: z.string(),
  madeDate: z.iso.datetime(),
  /** Why the last try failed: an HTTP status or an error code; empty if it succeeded. */
  trouble: z.string(),
  /** When the next try is made after a failure. */
  retryDate: z.iso.datetime().nullable(),
  /** Since when nothing is sent, because the receiver has not answered for a day. */
  heldDate: z.iso.datetime().nullable(),
  waiting: z.number(),
  /** The number of events that were given up. */
  held: z.number(),
  lastDeliveredDate: z.iso.datetime().nullable(),
});
export type Webhook = z.infer<typeof webhook>;
export const webhooksAnswer = z.array(webhook);

const entered = {
  /** `https://…`; the answer explains any other restriction. */
  receiverUrl: singleLine(500).pipe(z.url({ protocol: /^https?$/ })),
  eventTypes: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
};
export const makeWebhookBody = z.object(entered);
export type MakeWebhookBody = z.input<typeof makeWebhookBody>;
export const changeWebhookBody = z.object({ ...entered, isActive: z.boolean() });
export type ChangeWebhookBody = z.input<typeof changeWebhookBody>;

/** Only this answer contains the secret; it is empty if nothing was created. */
export const webhookSecretAnswer = commandAnswer.extend({ secret: z.string() });
export type WebhookSecretAnswer = z.infer<typeof webhookSecretAnswer>;

export const webhookParams = z.object({ id });
export const webhookDeliveryParams = z.object({ id, eventId: id });

/** An event for one receiver, sent or waiting. */
export const webhookDelivery = z.object({
  eventId: id,
  type: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  subjectId: id,
  date: z.iso.datetime(),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES),
  attempts: z.number(),
  /** The HTTP status of the last try; null if there was no answer. */
  answer: z.number().nullable(),
  /** The error code if there was no answer. */
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

/**
 * The content of an event: small and without personal data. A receiver reads the rest with a key.
 */
export const webhookPayload = z.object({
  type: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  /** When it happened. */
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookPayload = z.infer<typeof webhookPayload>;
