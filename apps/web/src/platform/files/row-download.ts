import { EXPORT_BATCH, FLUSH_MARK, ROW_COUNT_HEADER } from '@portal/contracts';
import { readBody } from '../api/request';

/** Progress of a workbook: how many of its rows have arrived. */
export interface RowProgress {
  done: number;
  total: number;
}

/**
 * Reads a workbook of rows while it arrives, and reports the progress.
 * @throws ApiError `network` if the connection breaks
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

/**
 * Counts marks in bytes that arrive in pieces. A piece may end in the middle of a mark. @returns
 * the count so far
 */
export function markCounter(): (bytes: Uint8Array) => number {
  let matched = 0;
  let count = 0;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === FLUSH_MARK[matched]) matched += 1;
      // A third zero in a row: the last two zeros can still be the start of a mark.
      else if (byte !== 0 || matched !== 2) matched = byte === FLUSH_MARK[0] ? 1 : 0;
      if (matched < FLUSH_MARK.length) continue;
      count += 1;
      matched = 0;
    }
    return count;
  };
}
