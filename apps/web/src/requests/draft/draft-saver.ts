import type { RequestCommandAnswer } from '@portal/contracts';
import { asApiError } from '../../platform/api/api-error';
import { callHeld } from '../../platform/api/call-held';
import { createStore, type Store } from '../../platform/store/store';
import { dropLocalDraft, keepLocalDraft } from './local-drafts';

const TO_BROWSER_MS = 300;
const TO_SERVER_MS = 3000;
const AGAIN_MS = 10_000;

/** How a draft stands with the server. */
export interface SaveState {
  phase: 'clean' | 'dirty' | 'saving' | 'failed' | 'conflict';
  /** When the server last took it; milliseconds since 1970. */
  savedAt: number | null;
  /** As the server last gave it; 0 before the first save. */
  version: number;
  /** Why the last save was not taken, in the server's words. */
  message: string;
}

export interface DraftOptions<Form> {
  requestId: string;
  userId: string;
  version: number;
  form: Store<Form>;
  /** Sends the form; null where the server takes no drafts, as in a revision. */
  send: ((form: Form, version: number) => Promise<RequestCommandAnswer>) | null;
  onSaved: (version: number) => void;
}

/**
 * Keeps a draft: in the browser at once, on the server after a pause (decisions, section 6). Saves follow
 * one another, and a failed one is calm: what was typed stays, and is sent with the next attempt.
 */
export class DraftSaver<Form> {
  readonly state: Store<SaveState>;
  #toBrowser: ReturnType<typeof setTimeout> | undefined;
  #toServer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | null = null;
  #isStopped = false;

  constructor(private readonly options: DraftOptions<Form>) {
    this.state = createStore<SaveState>({
      phase: 'clean',
      savedAt: null,
      version: options.version,
      message: '',
    });
  }

  /** Follows the form until the returned function is called. */
  start(): () => void {
    this.#isStopped = false;
    const stop = this.options.form.subscribe(() => this.#changed());
    const keep = () => this.#keep();
    window.addEventListener('pagehide', keep);
    return () => {
      this.#isStopped = true;
      stop();
      window.removeEventListener('pagehide', keep);
      this.#keep();
      if (this.state.get().phase === 'dirty') void this.save();
    };
  }

  /** Sends what is not saved yet. @returns whether the server has everything */
  async save(): Promise<boolean> {
    clearTimeout(this.#toServer);
    while (this.#running) await this.#running;
    this.#running = this.#send();
    try {
      return await this.#running;
    } finally {
      this.#running = null;
    }
  }

  /** Takes note of a version that another command brought. */
  take(version: number) {
    clearTimeout(this.#toServer);
    clearTimeout(this.#toBrowser);
    this.#toBrowser = undefined;
    this.state.set((now) => ({ ...now, version, phase: 'clean' }));
    dropLocalDraft(this.options.userId, this.options.requestId);
  }

  /** The form holds something new, though nothing was typed. */
  touch() {
    this.#changed();
  }

  /** Forgets what was typed and not saved. */
  discard() {
    this.#isStopped = true;
    this.take(this.state.get().version);
  }

  #changed() {
    if (this.state.get().phase === 'conflict') return;
    this.state.set((now) => ({ ...now, phase: now.phase === 'saving' ? 'saving' : 'dirty' }));
    this.#toBrowser ??= setTimeout(() => this.#keep(), TO_BROWSER_MS);
    this.#later(TO_SERVER_MS);
  }

  #keep() {
    if (this.#toBrowser === undefined) return;
    clearTimeout(this.#toBrowser);
    this.#toBrowser = undefined;
    const { userId, requestId, form } = this.options;
    const { version } = this.state.get();
    keepLocalDraft(userId, requestId, { version, at: Date.now(), form: form.get() });
  }

  #later(milliseconds: number) {
    clearTimeout(this.#toServer);
    if (this.options.send && !this.#isStopped)
      this.#toServer = setTimeout(() => void this.save(), milliseconds);
  }

  async #send(): Promise<boolean> {
    const { form, send, requestId, userId } = this.options;
    if (!send || this.state.get().phase === 'conflict') return false;
    const sent = form.get();
    const { version } = this.state.get();
    this.state.set((now) => ({ ...now, phase: 'saving' }));
    try {
      const answer = await callHeld(() => send(sent, version));
      if (!answer.isSuccess || !answer.data) return this.#failed(answer.message);
      const isSame = form.get() === sent;
      const next = answer.data.version;
      this.state.set(() => ({
        phase: isSame ? 'clean' : 'dirty',
        savedAt: Date.now(),
        version: next,
        message: '',
      }));
      if (isSame) {
        clearTimeout(this.#toBrowser);
        this.#toBrowser = undefined;
        dropLocalDraft(userId, requestId);
      } else {
        this.#later(TO_SERVER_MS);
      }
      this.options.onSaved(next);
      return isSame;
    } catch (error) {
      const failed = asApiError(error);
      if (failed?.status === 409) {
        this.#toBrowser ??= setTimeout(() => this.#keep());
        this.state.set((now) => ({ ...now, phase: 'conflict' }));
        return false;
      }
      if (failed?.mayPass ?? true) this.#later(AGAIN_MS);
      return this.#failed(failed?.kind === 'network' ? '' : (failed?.message ?? String(error)));
    }
  }

  #failed(message: string): false {
    this.state.set((now) => ({ ...now, phase: 'failed', message }));
    return false;
  }
}
