import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';

/** A secret for a link: 256 random bits, safe in a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a random token: a person who can read the database cannot use it. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const CIPHER = 'aes-256-gcm';
/** Hex digits of a signature: together with its key's id it fits a column of 64. */
const SIGNATURE_DIGITS = 55;

/** One configured secret, with an id that reveals nothing about it. */
interface Key {
  id: string;
  secret: string;
  /** Hash keys derived from it, by purpose. They are cached because a page of a request signs hundreds of addresses. */
  hashing: Map<string, KeyObject>;
}

/** A key for one purpose, derived from a configured secret. */
export interface PurposeKey {
  id: string;
  key: Buffer;
}

const derived = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));

const keysOf = (current: string, older: readonly string[]): [Key, ...Key[]] => {
  const key = (secret: string): Key => ({
    id: derived(secret, 'key-id', 4).toString('hex'),
    secret,
    hashing: new Map(),
  });
  return [key(current), ...older.map(key)];
};

/**
 * Signatures, keyed hashes and encryption. Each purpose has its own key, derived from a configured secret. Signed and
 * encrypted values carry their key's id: new values use the current key, and older values stay valid as long as their
 * secret is configured.
 */
@Injectable()
export class Secrets {
  private readonly session: readonly [Key, ...Key[]];
  private readonly data: readonly [Key, ...Key[]];

  constructor(@Inject(ENV) env: Env) {
    this.session = keysOf(env.SESSION_SECRET, env.SESSION_SECRET_OLD);
    this.data = keysOf(env.DATA_SECRET, env.DATA_SECRET_OLD);
  }

  /** The keys of 32 bytes for one purpose, the current one first. */
  signingKeys(purpose: string): [PurposeKey, ...PurposeKey[]] {
    const [current, ...older] = this.session;
    const keyOf = ({ id, secret }: Key): PurposeKey => ({ id, key: derived(secret, purpose, 32) });
    return [keyOf(current), ...older.map(keyOf)];
  }

  /**
   * Hash of a guessable value that is looked up by the hash; without the key it is useless. It carries no key id, so it
   * changes when the current secret changes.
   */
  keyedHash(purpose: string, value: string): string {
    return hashed(this.session[0], purpose, value);
  }

  /** A signature of 64 characters: the key's id, and a keyed hash. */
  sign(purpose: string, value: string): string {
    return signed(this.session[0], purpose, value);
  }

  /** Whether `sign` made a signature, with a key that is still valid. */
  isSigned(purpose: string, value: string, signature: string): boolean {
    const key = this.session.find(({ id }) => signature.startsWith(`${id}.`));
    if (!key) return false;
    const [expected, given] = [signed(key, purpose, value), signature].map((text) =>
      Buffer.from(text),
    ) as [Buffer, Buffer];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  /** Encrypts a text for the database. The result is the key's id, then nonce, tag and ciphertext of AES-256-GCM. */
  encrypt(plain: string): string {
    const [key] = this.data;
    const nonce = randomBytes(12);
    const cipher = createCipheriv(CIPHER, dataKey(key), nonce);
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    return `${key.id}:${sealed}`;
  }

  /** @throws Error if the text was changed, or was encrypted with a secret that is not configured */
  decrypt(encrypted: string): string {
    const [id, sealed] = encrypted.split(':');
    const key = this.data.find((candidate) => candidate.id === id);
    if (sealed !== undefined && key) return opened(key, sealed);
    if (sealed !== undefined) throw new Error(`Encrypted with a key that is not configured: ${id}`);
    // Values encrypted before keys had ids.
    const [current, ...older] = this.data;
    const fitting = older.find((candidate) => canOpen(candidate, encrypted));
    return opened(fitting ?? current, encrypted);
  }

  /** Whether a text was encrypted with the current key. */
  isCurrent(encrypted: string): boolean {
    return encrypted.startsWith(`${this.data[0].id}:`);
  }
}

const dataKey = ({ secret }: Key): Buffer => derived(secret, 'data', 32);

/** @param purpose one of the few named in the code: their keys are cached */
function hashed({ secret, hashing }: Key, purpose: string, value: string): string {
  const key = hashing.get(purpose) ?? createSecretKey(derived(secret, purpose, 32));
  hashing.set(purpose, key);
  return createHmac('sha256', key).update(value).digest('hex');
}

const signed = (key: Key, purpose: string, value: string): string =>
  `${key.id}.${hashed(key, purpose, value).slice(0, SIGNATURE_DIGITS)}`;

function opened(key: Key, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, dataKey(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}

function canOpen(key: Key, sealed: string): boolean {
  try {
    opened(key, sealed);
    return true;
  } catch {
    return false;
  }
}
