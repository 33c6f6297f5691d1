import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';

/** A secret for a link: 256 random bits, safe in a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** How a random token is kept: whoever reads the database can't use it. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const CIPHER = 'aes-256-gcm';

/** Keyed hashes and encryption, each purpose with its own key derived from a configured secret. */
@Injectable()
export class Secrets {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /** A key of 32 bytes for one purpose. */
  signingKey(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.env.SESSION_SECRET, '', purpose, 32));
  }

  /** Hash of something guessable (an address, a six-digit code), useless without the key. */
  keyedHash(purpose: string, value: string): string {
    return createHmac('sha256', this.signingKey(purpose)).update(value).digest('hex');
  }

  /** Encrypts a text for the database: AES-256-GCM, nonce and tag in front. */
  encrypt(plain: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv(CIPHER, this.dataKey(), nonce);
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  }

  /** @throws Error when the text was changed or encrypted with another secret */
  decrypt(encrypted: string): string {
    const bytes = Buffer.from(encrypted, 'base64');
    const decipher = createDecipheriv(CIPHER, this.dataKey(), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  }

  private dataKey(): Buffer {
    return Buffer.from(hkdfSync('sha256', this.env.DATA_SECRET, '', 'data', 32));
  }
}
