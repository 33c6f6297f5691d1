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
  /** Begun once the file is as it can be sent. */
  upload: ChunkedUpload | null;
  cancel: AbortController;
}

/** What becomes of files, said and done by whoever shows them. */
export interface UploadEnds {
  /** Why a file is refused before a byte is sent; null when it may be. */
  refusal: (file: File) => string | null;
  /** Why a file could not be sent, in words. */
  words: (error: unknown) => string;
  /** Called with every file that has arrived, and the key of its item. */
  onDone: (file: Attachment, key: string) => void;
}

/** Files on their way and how each is doing, for as long as somebody holds it. */
export class UploadSet {
  readonly items = createStore<readonly FileDropItem[]>(() => []);
  #ends: UploadEnds | null = null;
  readonly #running = new Map<string, Running>();

  constructor(private readonly kind: UploadKind) {}

  /** By the time something has arrived, the screen may want something else done with it. */
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

  /** Sends a file, or what of it is missing. */
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

  /** Cancels what is on its way, and takes it from the list. */
  remove(key: string) {
    this.#running.get(key)?.cancel.abort();
    this.#running.delete(key);
    this.items.setState((all) => all.filter((item) => item.key !== key), true);
  }

  cancelAll() {
    for (const { cancel } of this.#running.values()) cancel.abort();
  }

  /** What a file starts as: on its way, or failed before a byte was sent. */
  #begin(file: File): FileDropItem {
    const key = newGuid();
    const item = { key, name: file.name, size: file.size, progress: 0 };
    const refusal = mayBeFitted(file, this.kind) ? null : (this.#ends?.refusal(file) ?? null);
    if (refusal !== null) return { ...item, state: 'failed', error: refusal };
    this.#running.set(key, { file, upload: null, cancel: new AbortController() });
    return { ...item, state: 'uploading' };
  }

  /** A file as it is sent; null where it cannot be, or was taken away meanwhile. */
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
