import { createHmac } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@portal/contracts';

/**
 * How a message is signed after Standard Webhooks: HMAC-SHA256 over id, time and body.
 * @param secrets the current one, and the one before while it still signs; each as receivers have it
 * @param seconds since 1970, of the try
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
