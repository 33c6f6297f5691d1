import { CHUNK_SIZE } from '@portal/contracts';

/** How a file is cut: the number of chunks, and where each begins and ends. */
export interface ChunkPlan {
  count: number;
  range: (index: number) => { start: number; end: number };
}

/** Cuts a file into chunks of equal length; only the last one may be shorter. */
export function chunkPlan(size: number): ChunkPlan {
  return {
    count: Math.max(1, Math.ceil(size / CHUNK_SIZE)),
    range: (index) => ({
      start: index * CHUNK_SIZE,
      end: Math.min(size, (index + 1) * CHUNK_SIZE),
    }),
  };
}

/** How much of a file has arrived, in whole percent. */
export function percentReceived(size: number, received: Iterable<number>): number {
  const plan = chunkPlan(size);
  let bytes = 0;
  for (const index of received) {
    const { start, end } = plan.range(index);
    bytes += end - start;
  }
  return Math.floor((bytes / size) * 100);
}
