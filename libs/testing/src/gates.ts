import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { gateCode, sealedText, type GateCode } from '@portal/domain';

/** The seed of a development portal's signing key; it is public. */
const SEED = Buffer.from('development-gate-key-not-for-use');
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKey = createPrivateKey({
  key: Buffer.concat([PRIVATE, SEED]),
  format: 'der',
  type: 'pkcs8',
});
/** The key to check its seals with. */
export const gatePublicKey: KeyObject = createPublicKey(privateKey);

/** A code as the portal under test prints it. @param keyId the id in the portal's lists */
export function sealedCode(code: GateCode & { issue: number }, keyId: string): string {
  return gateCode(code, {
    keyId,
    signature: sign(null, Buffer.from(sealedText(code, keyId)), privateKey),
  });
}
