import { createHmac } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@portal/contracts';

/**
 * The signature of a message according to Standard Webhooks: HMAC-SHA256 over id, time and body.
 * @param secrets the current one, and the previous one while it still signs; in the form that receivers have
 * @param seconds since 1970, at the time of the try
 */
export const signatureHeader = (
  secrets: readonly string[],
  { id, seconds, body }: { id: string; seconds: number; body: string },
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
    })
    .join(' ');
