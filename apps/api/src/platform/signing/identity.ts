import type { KeyObject } from 'node:crypto';

/** Whose signature papers carry. */
export interface SigningIdentity {
  /** DER. */
  certificate: Buffer;
  /** Certificates of the authorities above, DER, as far as they were given. */
  chain: Buffer[];
  key: KeyObject;
}
