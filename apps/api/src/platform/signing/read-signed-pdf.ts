import { verifyCms } from './cms';

/**
 * The state of a PDF's signature. `none`: it has none. `broken`: it does not match the file. `intact`: it covers every
 * byte of the file; `certificate` (DER) made it.
 */
export type PdfSignature =
  { state: 'none' | 'broken' } | { state: 'intact'; certificate: Uint8Array };

const BYTE_RANGE =
  /\/ByteRange\s{0,10}\[\s{0,10}(\d{1,10})\s{1,10}(\d{1,10})\s{1,10}(\d{1,10})\s{1,10}(\d{1,10})\s{0,10}\]/g;

/**
 * Checks a PDF by the signature that covers the whole file. A signature that covers only a part counts as broken:
 * content was added later, and viewers show it.
 */
export async function readSignedPdf(pdf: Uint8Array): Promise<PdfSignature> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const ranges = [...bytes.toString('latin1').matchAll(BYTE_RANGE)].map((match) =>
    match.slice(1).map(Number),
  );
  if (ranges.length === 0) return { state: 'none' };
  const whole = ranges.find(([, , start = 0, length = 0]) => start + length === bytes.length);
  const parts = whole && partsOf(bytes, whole);
  const verified = parts && (await verifyCms(parts.content, parts.signature));
  return verified ? { state: 'intact', certificate: verified.certificate } : { state: 'broken' };
}

/** The signed bytes, and the signature in the gap between them; null if the gap contains anything else. */
function partsOf(
  bytes: Buffer,
  [from = -1, length = 0, next = 0]: readonly number[],
): { content: Buffer; signature: Buffer } | null {
  if (from !== 0 || next < length || bytes[length] !== LESS || bytes[next - 1] !== MORE)
    return null;
  const hex = bytes.toString('latin1', length + 1, next - 1);
  if (!/^(?:[\da-f]{2})+$/i.test(hex)) return null;
  return {
    content: Buffer.concat([bytes.subarray(0, length), bytes.subarray(next)]),
    signature: withoutPadding(Buffer.from(hex, 'hex')),
  };
}

const LESS = '<'.charCodeAt(0);
const MORE = '>'.charCodeAt(0);

/** The reserved space is larger than the signature; the signature's header states its length. */
function withoutPadding(padded: Buffer): Buffer {
  const lengthBytes = (padded[1] ?? 0) & 0x7f;
  if (padded[0] !== 0x30 || (padded[1] ?? 0) < 0x81 || lengthBytes > 4) return padded;
  return padded.subarray(0, 2 + lengthBytes + padded.readUIntBE(2, lengthBytes));
}
