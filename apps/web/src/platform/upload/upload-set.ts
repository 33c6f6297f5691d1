import type { Attachment, UploadKind } from '@portal/contracts';
import type { FileDropItem } from '@portal/ui';
import { createStore } from 'zustand';
import { ChunkedUpload } from './chunked-upload';
import { fitted, mayBeFitted } from './fit-picture';
import { newGuid } from './guid';
import { apiTransport } from './transport';
import { mayRetry } from './upload-message';

interface Running {
  file: File;
  /** Set once the file is ready to be sent. */
  upload: ChunkedUpload | null;
  cancel: AbortController;
}

/** What the screen does with files, and the texts it shows. */
export interface UploadEnds {
  /** Why a file is refused before it is sent; null if it may be sent. */
  refusal: (file: File) => string | null;
  /** Explains why a file could not be sent. */
  words: (error: unknown) => string;
  /** Called with every stored file, and the key of its item. */
  onDone: (file: Attachment, key: string) => void;
}

/** A set of uploads and their progress. */
export class UploadSet {
  readonly items = createStore<readonly FileDropItem[]>(() => []);
  #ends: UploadEnds | null = null;
  readonly #running = new Map<string, Running>();

  constructor(private readonly kind: UploadKind) {}

  /** Sets the current callbacks: they may change before a file arrives. */
  follow(ends: UploadEnds) {
    this.#ends = ends;
  }

  get isBusy(): boolean {
    return this.items.getState().some(({ state }) => state === 'uploading');
  }

  add(files: readonly File[]) {
    const begun = files.map((file) => this.#begin(file));
    this.items.setState((all) => [...all, ...begun], true);
    for (const { key } of begun) void this.run(key);
  }

  /** Sends a file, or its missing chunks. */
  async run(key: string): Promise<void> {
    const current = this.#running.get(key);
    if (!current) return;
    this.#change(key, { state: 'uploading', error: undefined });
    try {
      current.upload ??= await this.#prepared(key, current);
      if (!current.upload) return;
      const file = await current.upload.run(current.cancel.signal);
      this.#running.delete(key);
      this.#change(key, { state: 'done', progress: 100 });
      this.#ends?.onDone(file, key);
    } catch (error) {
      if (current.cancel.signal.aborted) return;
      const message = this.#ends?.words(error);
      this.#change(key, { state: 'failed', error: message, canRetry: mayRetry(error) });
    }
  }

  /** Cancels the upload and removes it from the list. */
  remove(key: string) {
    this.#running.get(key)?.cancel.abort();
    this.#running.delete(key);
    this.items.setState((all) => all.filter((item) => item.key !== key), true);
  }

  cancelAll() {
    for (const { cancel } of this.#running.values()) cancel.abort();
  }

  /** The first state of a file: being sent, or refused before sending. */
  #begin(file: File): FileDropItem {
    const key = newGuid();
    const item = { key, name: file.name, size: file.size, progress: 0 };
    const refusal = mayBeFitted(file, this.kind) ? null : (this.#ends?.refusal(file) ?? null);
    if (refusal !== null) return { ...item, state: 'failed', error: refusal };
    this.#running.set(key, { file, upload: null, cancel: new AbortController() });
    return { ...item, state: 'uploading' };
  }

  /** Prepares a file for sending; null if that is not possible, or the user has removed it. */
  async #prepared(key: string, { file, cancel }: Running): Promise<ChunkedUpload | null> {
    const sent = await fitted(file, this.kind);
    if (cancel.signal.aborted) return null;
    const refusal = this.#ends?.refusal(sent) ?? null;
    if (refusal !== null) {
      this.#running.delete(key);
      this.#change(key, { state: 'failed', error: refusal });
      return null;
    }
    this.#change(key, { name: sent.name, size: sent.size });
    const onProgress = (progress: number) => this.#change(key, { progress });
    return new ChunkedUpload(sent, { kind: this.kind, transport: apiTransport, onProgress });
  }

  #change(key: string, values: Partial<FileDropItem>) {
    this.items.setState(
      (all) => all.map((item) => (item.key === key ? { ...item, ...values } : item)),
      true,
    );
  }
}
