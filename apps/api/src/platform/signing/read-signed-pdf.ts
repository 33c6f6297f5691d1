import { verifyCms } from './cms';

/**
 * What the signature of a PDF is worth: `none` has been put in, `broken` does not fit the file as it is, `intact`
 * covers every byte of it, with the certificate that made it (DER).
 */
export type PdfSignature =
  { state: 'none' | 'broken' } | { state: 'intact'; certificate: Uint8Array };

const BYTE_RANGE =
  /\/ByteRange\s{0,10}\[\s{0,10}(\d{1,10})\s{1,10}(\d{1,10})\s{1,10}(\d{1,10})\s{1,10}(\d{1,10})\s{0,10}\]/g;

/**
 * Judges a PDF by the signature that covers the whole of it. One that covers only a part is broken: something
 * was added behind it, and viewers show what was added.
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

/** What is signed, and the signature in the gap; null where the gap holds anything else besides. */
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

/** The room for a signature is larger than it; how long it is says its own head. */
function withoutPadding(padded: Buffer): Buffer {
  const lengthBytes = (padded[1] ?? 0) & 0x7f;
  if (padded[0] !== 0x30 || (padded[1] ?? 0) < 0x81 || lengthBytes > 4) return padded;
  return padded.subarray(0, 2 + lengthBytes + padded.readUIntBE(2, lengthBytes));
}
