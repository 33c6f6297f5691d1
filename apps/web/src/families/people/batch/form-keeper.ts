import type { StoreApi } from 'zustand';
import type { Form } from '../people-form';
import { dropBatch, isSameForm, keepBatch, type BatchPart } from './kept-batches';

const TO_BROWSER_MS = 300;

/** Keeps the form of a batch in the browser while the user types, until it is sent or given up. */
export class FormKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDirty = false;

  constructor(
    private readonly of: { userId: string; batchId: string; part: BatchPart },
    private readonly form: StoreApi<Form>,
    /** A form with nothing entered, which is not worth keeping. */
    private readonly blank?: Form,
  ) {}

  /**
   * Follows the form until the returned function is called.
   * @param onKept called with whether the browser had room
   */
  start(onKept: (hasRoom: boolean) => void): () => void {
    const keep = () => {
      clearTimeout(this.#timer);
      if (!this.#isDirty) return;
      this.#isDirty = false;
      const { userId, batchId, part } = this.of;
      const entered = this.form.getState();
      if (this.blank && isSameForm(entered, this.blank)) dropBatch(userId, batchId, part);
      else onKept(keepBatch(userId, batchId, part, entered));
    };
    const stop = this.form.subscribe(() => {
      this.#isDirty = true;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(keep, TO_BROWSER_MS);
    });
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }

  /** Forgets the form, because it was sent or given up. */
  drop(): void {
    this.#isDirty = false;
    dropBatch(this.of.userId, this.of.batchId, this.of.part);
  }
}
