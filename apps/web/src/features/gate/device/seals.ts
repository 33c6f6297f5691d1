import type { GateKey, GateListAnswer } from '@portal/contracts';
import { sealedText, type GateList, type ReadGateCode } from '@portal/domain';
import { verifyAsync } from '@noble/ed25519';

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

async function isSealed(
  text: string,
  signature: Uint8Array,
  keyId: string,
  keys: readonly GateKey[],
): Promise<boolean> {
  const key = keys.find(({ id }) => id === keyId);
  if (!key) return false;
  // The function throws if the signature is missing or has a wrong length.
  return verifyAsync(signature, new TextEncoder().encode(text), fromBase64Url(key.publicKey), {
    zip215: false,
  }).catch(() => false);
}

/** Whether a code has a valid seal of one of these keys for exactly this content. */
export async function isGenuine(
  { seal, issue, ...code }: ReadGateCode,
  keys: readonly GateKey[],
): Promise<boolean> {
  if (!seal || issue === null) return false;
  return isSealed(sealedText({ ...code, issue }, seal.keyId), seal.signature, seal.keyId, keys);
}

/** Reads the list for a device; null if it is not signed with one of the keys that came with it. */
export async function readList(answer: GateListAnswer): Promise<GateList | null> {
  const { payload, signature, keyId, keys } = answer;
  const isGood = await isSealed(payload, fromBase64Url(signature), keyId, keys);
  return isGood ? (JSON.parse(payload) as GateList) : null;
}
