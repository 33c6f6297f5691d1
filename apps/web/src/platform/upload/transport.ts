import {
  chunkUpload,
  getUpload,
  type ChunkMetadata,
  type ChunkUploadAnswer,
  type UploadKind,
} from '@portal/contracts';
import { call } from '../api/call';

/** What an upload needs from its environment. */
export interface UploadTransport {
  sendChunk: (
    chunk: { kind: UploadKind; metadata: ChunkMetadata; bytes: Blob },
    signal: AbortSignal,
  ) => Promise<ChunkUploadAnswer>;
  /** Asks what has arrived so far. */
  ask: (fileGuid: string, signal: AbortSignal) => Promise<ChunkUploadAnswer>;
  /** Waits before the next attempt; ends early when the browser is online again. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    }
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** Uploads over the API, in the current session. */
export const apiTransport: UploadTransport = {
  sendChunk: ({ kind, metadata, bytes }, signal) => {
    const form = new FormData();
    // The server reads the parts in this order.
    form.set('chunkMetadata', JSON.stringify(metadata));
    form.set('file', bytes, metadata.FileName);
    return call(chunkUpload, { query: { kind }, form, signal });
  },
  ask: (fileGuid, signal) => call(getUpload, { params: { fileGuid }, fresh: true, signal }),
  pause,
};
