import { constants, inflateSync } from 'node:zlib';

/**
 * Limits of a PDF. For comparison: a drawing of 5 MB has about ten thousand objects, a manual some hundred pages, and a
 * form some hundred fields.
 */
export const PDF_LIMITS = {
  pages: 1_000,
  objects: 100_000,
  annotations: 5_000,
  /** Bytes of compressed objects, when unpacked. */
  unpacked: 50_000_000,
} as const;

/** Where an object starts, and where the bytes of one start. */
const LANDMARK = /\d\s+\d+\s+obj\b|\bstream\r?\n/g;
/** Streams that readers unpack to find objects in them; the others are pages, pictures and fonts. */
const OF_OBJECTS = /\/(ObjStm|XRef)\b/;
const COUNT = /\/N\s+(\d+)/;

/**
 * Whether a PDF exceeds the limits. It looks at the bytes only, before any parser runs: it counts objects, and unpacks
 * compressed ones up to the limit. If a file hides its objects (a name in hex, a filter before the filter), the limits
 * of time and memory still apply.
 */
export function holdsTooMuch(pdf: Buffer): boolean {
  const text = pdf.toString('latin1');
  let objects = 0;
  let left: number = PDF_LIMITS.unpacked;
  let dictionaryFrom = 0;
  for (const { 0: landmark, index } of text.matchAll(LANDMARK)) {
    const end = index + landmark.length;
    if (landmark.endsWith('obj')) {
      objects += 1;
      dictionaryFrom = end;
    } else {
      const dictionary = text.slice(dictionaryFrom, index);
      dictionaryFrom = end;
      if (!OF_OBJECTS.test(dictionary)) continue;
      objects += Number(COUNT.exec(dictionary)?.[1] ?? 0);
      left -= unpackedLength(pdf.subarray(end), left);
    }
    if (objects > PDF_LIMITS.objects || left < 0) return true;
  }
  return false;
}

/**
 * Number of bytes that a stream unpacks to; some number above `left` if it is more. A stream that cannot be unpacked
 * counts as nothing.
 */
function unpackedLength(stream: Buffer, left: number): number {
  try {
    const options = { maxOutputLength: Math.max(1, left), finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(stream, options).length;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? left + 1 : 0;
  }
}
