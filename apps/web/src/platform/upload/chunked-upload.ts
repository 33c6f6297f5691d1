import {
  plainLine,
  type Attachment,
  type ChunkUploadAnswer,
  type UploadKind,
} from '@portal/contracts';
import { asApiError } from '../api/api-error';
import { chunkPlan, percentReceived } from './chunk-plan';
import { newGuid } from './guid';
import type { UploadTransport } from './transport';

/** How many chunks are sent at the same time. */
const AT_ONCE = 3;
/** Pauses between attempts in a row in which nothing arrived. */
export const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

export interface UploadOptions {
  kind: UploadKind;
  transport: UploadTransport;
  /** Called with 0 to 100; with 100 only when the server has accepted the whole file. */
  onProgress?: (percent: number) => void;
}

/**
 * The upload of one file in chunks. After a failure that may pass, it waits, then asks the server
 * what has arrived. After any other end, `run` may be called again and continues.
 */
export class ChunkedUpload {
  readonly #guid = newGuid();
  readonly #plan;
  #received = new Set<number>();
  #hasBegun = false;

  constructor(
    private readonly file: File,
    private readonly options: UploadOptions,
  ) {
    this.#plan = chunkPlan(file.size);
  }

  /**
   * Sends the missing chunks until the server has the whole file.
   * @throws ApiError when the server refuses it or cannot be reached for long; AbortError when
   * cancelled
   */
  async run(signal: AbortSignal): Promise<Attachment> {
    for (let failures = 0; ;) {
      const before = this.#received.size;
      try {
        const file =
          (this.#hasBegun ? await this.#ask(signal) : null) ?? (await this.#send(signal));
        if (file) return file;
        throw new Error(`The server has every chunk of ${this.#guid} but no file`);
      } catch (error) {
        if (!asApiError(error)?.mayPass) throw error;
        if (this.#received.size > before) failures = 0;
        const milliseconds = PAUSES_MS[failures];
        if (milliseconds === undefined) throw error;
        failures += 1;
        await this.options.transport.pause(milliseconds, signal);
      }
    }
  }

  /** Asks the server what it has. This counts more than what was sent. */
  async #ask(signal: AbortSignal): Promise<Attachment | null> {
    try {
      const answer = await this.options.transport.ask(this.#guid, signal);
      this.#received = new Set(answer.received);
      return this.#note(answer);
    } catch (error) {
      if (asApiError(error)?.status !== 404) throw error;
      this.#received = new Set();
      return null;
    }
  }

  /**
   * Sends the missing chunks. The last one goes alone: the server then assembles and checks the
   * file, and reports the result once.
   */
  async #send(signal: AbortSignal): Promise<Attachment | null> {
    this.#hasBegun = true;
    const missing = Array.from({ length: this.#plan.count }, (_, index) => index).filter(
      (index) => !this.#received.has(index),
    );
    const last = missing.pop();
    await this.#sendTogether(missing, signal);
    // If all chunks are there but no file, the server was stopped while it assembled the file.
    return this.#sendOne(last ?? this.#plan.count - 1, signal);
  }

  async #sendTogether(queue: number[], signal: AbortSignal): Promise<void> {
    const work = async () => {
      for (let index = queue.shift(); index !== undefined; index = queue.shift())
        await this.#sendOne(index, signal);
    };
    const workers = Array.from({ length: AT_ONCE }, () =>
      work().catch((error: unknown) => {
        // Chunks on their way may still arrive, but no new one is sent.
        queue.length = 0;
        throw error;
      }),
    );
    const results = await Promise.allSettled(workers);
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async #sendOne(index: number, signal: AbortSignal): Promise<Attachment | null> {
    signal.throwIfAborted();
    const { name, size, type } = this.file;
    const { start, end } = this.#plan.range(index);
    const answer = await this.options.transport.sendChunk(
      {
        kind: this.options.kind,
        metadata: {
          FileGuid: this.#guid,
          FileName: plainLine(name),
          FileSize: size,
          FileType: type,
          Index: index,
          TotalCount: this.#plan.count,
        },
        bytes: this.file.slice(start, end),
      },
      signal,
    );
    this.#received.add(index);
    return this.#note(answer);
  }

  #note({ file }: ChunkUploadAnswer): Attachment | null {
    const percent = percentReceived(this.file.size, this.#received);
    this.options.onProgress?.(file ? 100 : Math.min(99, percent));
    return file;
  }
}
