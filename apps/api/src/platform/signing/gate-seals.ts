import {
  createHash,
  createPrivateKey,
  createPublicKey,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import type { GateKey, GateListAnswer } from '@portal/contracts';
import {
  gateCode,
  sealedText,
  toBase32,
  type GateCode,
  type GateSeal,
  type ReadGateCode,
} from '@portal/domain';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';

// The bytes in front of the key's own bytes (RFC 8410).
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;
/** Bytes of the public key's hash used as its id: enough to distinguish a plant's few keys. */
const ID_BYTES = 5;

interface KnownKey {
  id: string;
  raw: Buffer;
  key: KeyObject;
}

function knownKey(raw: Buffer): KnownKey {
  const hash = createHash('sha256').update(raw).digest();
  return {
    id: toBase32(hash.subarray(0, ID_BYTES)),
    raw,
    key: createPublicKey({ key: Buffer.concat([PUBLIC, raw]), format: 'der', type: 'spki' }),
  };
}

/**
 * The plant's seal (Ed25519) on codes of cards and permits, and on the lists from which gates answer without the
 * server.
 */
@Injectable()
export class GateSeals {
  private readonly own: KeyObject;
  private readonly ownId: string;
  private readonly known: ReadonlyMap<string, KnownKey>;

  constructor(@Inject(ENV) env: Pick<Env, 'GATE_KEY' | 'GATE_PUBLIC_KEYS_OLD'>) {
    const seed = Buffer.from(env.GATE_KEY, 'base64');
    this.own = createPrivateKey({
      key: Buffer.concat([PRIVATE, seed]),
      format: 'der',
      type: 'pkcs8',
    });
    const raw = createPublicKey(this.own)
      .export({ format: 'der', type: 'spki' })
      .subarray(-KEY_BYTES);
    const current = knownKey(raw);
    this.ownId = current.id;
    const older = env.GATE_PUBLIC_KEYS_OLD.map((text) => knownKey(Buffer.from(text, 'base64')));
    this.known = new Map([current, ...older].map((key) => [key.id, key]));
  }

  /** Every key whose codes are valid, the signing key first. */
  get keys(): GateKey[] {
    return [...this.known.values()].map(({ id, raw }) => ({
      id,
      publicKey: raw.toString('base64url'),
    }));
  }

  /** The code to print on a card or permit. */
  codeOf(code: GateCode & { issue: number }): string {
    return gateCode(code, this.sealOf(sealedText(code, this.ownId)));
  }

  /** Whether a scanned code carries the plant's seal for exactly this content. */
  isGenuine({ seal, issue, ...code }: ReadGateCode): boolean {
    const known = seal && this.known.get(seal.keyId);
    if (!known || issue === null) return false;
    const text = sealedText({ ...code, issue }, seal.keyId);
    return verify(null, Buffer.from(text), known.key, seal.signature);
  }

  /** A list as gates and doors get it: signed, with the keys to check it. */
  signed(list: object): GateListAnswer {
    const payload = JSON.stringify(list);
    const { keyId, signature } = this.sealOf(payload);
    return {
      payload,
      keyId,
      signature: Buffer.from(signature).toString('base64url'),
      keys: this.keys,
    };
  }

  /** Seals any text. */
  private sealOf(text: string): GateSeal {
    return { keyId: this.ownId, signature: sign(null, Buffer.from(text), this.own) };
  }
}
