import { EXPORT_BATCH, FLUSH_MARK, ROW_COUNT_HEADER } from '@portal/contracts';
import { readBody } from '../api/request';

/** How far a workbook is: rows that have come, of how many. */
export interface RowProgress {
  done: number;
  total: number;
}

/**
 * Reads a workbook of rows as it comes, and tells how far it is.
 * @throws ApiError network where it breaks off
 */
export async function readRows(
  response: Response,
  onProgress: (progress: RowProgress) => void,
): Promise<{ workbook: Blob; total: number }> {
  const total = Number(response.headers.get(ROW_COUNT_HEADER) ?? 0);
  const marks = markCounter();
  const tell = (bytes: Uint8Array) =>
    onProgress({ done: Math.min(total, marks(bytes) * EXPORT_BATCH), total });
  const chunks = await readBody(chunksOf(response, tell));
  const type = response.headers.get('content-type') ?? '';
  return { workbook: new Blob(chunks, { type }), total };
}

async function chunksOf(
  response: Response,
  tell: (bytes: Uint8Array) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || !value) return chunks;
    chunks.push(value);
    tell(value);
  }
}

/** Counts the marks in bytes that come in pieces, which may end in the middle of one. @returns all so far */
export function markCounter(): (bytes: Uint8Array) => number {
  let matched = 0;
  let count = 0;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === FLUSH_MARK[matched]) matched += 1;
      // After zeros another zero leaves as many as the mark begins with.
      else if (byte !== 0 || matched !== 2) matched = byte === FLUSH_MARK[0] ? 1 : 0;
      if (matched < FLUSH_MARK.length) continue;
      count += 1;
      matched = 0;
    }
    return count;
  };
}
