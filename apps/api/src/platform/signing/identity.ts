import type { KeyObject } from 'node:crypto';

/** The identity that signs papers. */
export interface SigningIdentity {
  /** DER. */
  certificate: Buffer;
  /** Certificates of the issuing authorities, DER, as far as they were given. */
  chain: Buffer[];
  key: KeyObject;
}
