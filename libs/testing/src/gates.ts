import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { gateCode, sealedText, type GateCode } from '@portal/domain';

/** The seed that a development portal signs with, as everybody can read it. */
const SEED = Buffer.from('development-gate-key-not-for-use');
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKey = createPrivateKey({
  key: Buffer.concat([PRIVATE, SEED]),
  format: 'der',
  type: 'pkcs8',
});
/** What its seals are checked with. */
export const gatePublicKey: KeyObject = createPublicKey(privateKey);

/** A code as the portal under test prints it. @param keyId as its lists tell it */
export function sealedCode(code: GateCode & { issue: number }, keyId: string): string {
  return gateCode(code, {
    keyId,
    signature: sign(null, Buffer.from(sealedText(code, keyId)), privateKey),
  });
}
