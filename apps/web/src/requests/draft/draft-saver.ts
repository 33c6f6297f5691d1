import type { Family, RequestCommandAnswer } from '@portal/contracts';
import { onlineManager } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand';
import { asApiError } from '../../platform/api/api-error';
import { callHeld } from '../../platform/api/call-held';
import { onLeftElsewhere } from '../../platform/session/session-store';
import { dropWork } from '../../platform/storage/kept-work';
import { dropUnread } from './kept-unread';
import { keepLocalDraft } from './local-drafts';
import { openDrafts } from './open-drafts';

const TO_BROWSER_MS = 300;
const TO_SERVER_MS = 3000;
const AGAIN_MS = 10_000;

/** Whether the server has the draft. */
export interface SaveState {
  phase: 'clean' | 'dirty' | 'saving' | 'failed' | 'conflict';
  /** When the server last stored it; milliseconds since 1970. */
  savedAt: number | null;
  /** The version from the server's last answer; 0 before the first save. */
  version: number;
  /** The server's message about a failed save. */
  message: string;
}

export interface DraftOptions<Form> {
  requestId: string;
  family: Family;
  requestNumber: string | null;
  userId: string;
  version: number;
  form: StoreApi<Form>;
  /** Sends the form; null if the server takes no drafts, as in a revision. */
  send: ((form: Form, version: number) => Promise<RequestCommandAnswer>) | null;
  onSaved: (version: number) => void;
  /** Called when the request has moved on, so that it can no longer be saved. */
  onWrongState: (message: string) => void;
}

/**
 * Saves a draft: in the browser at once, on the server after a pause. Saves run one after the
 * other. A failed save does not disturb the user: the text stays and is sent with the next attempt.
 */
export class DraftSaver<Form> {
  readonly state: StoreApi<SaveState>;
  #toBrowser: ReturnType<typeof setTimeout> | undefined;
  #toServer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<unknown> | null = null;
  #isStopped = false;
  /**
   * A form that was sent but not answered; the server may have stored it. It is sent again
   * unchanged before anything else.
   */
  #unanswered: Form | null = null;

  constructor(private readonly options: DraftOptions<Form>) {
    this.state = createStore<SaveState>(() => ({
      phase: 'clean',
      savedAt: null,
      version: options.version,
      message: '',
    }));
  }

  /** Follows the form until the returned function is called. */
  start(): () => void {
    this.#isStopped = false;
    const stop = this.options.form.subscribe(() => this.#changed());
    const keep = () => this.#keep();
    window.addEventListener('pagehide', keep);
    // After a logout by choice, no tab keeps the draft.
    const stopListening = onLeftElsewhere(() => this.discard());
    // What the server lacks is sent as soon as it can be reached again.
    const stopWaiting = onlineManager.subscribe((isOnline) => {
      if (isOnline && this.state.getState().phase === 'failed') void this.save();
    });
    openDrafts.add(this);
    return () => {
      this.#isStopped = true;
      openDrafts.delete(this);
      stopListening();
      stopWaiting();
      stop();
      window.removeEventListener('pagehide', keep);
      this.#keep();
      if (this.state.getState().phase === 'dirty') void this.save();
    };
  }

  /** Sends unsaved changes. @returns whether the server has everything */
  async save(): Promise<boolean> {
    clearTimeout(this.#toServer);
    while (this.#running) await this.#running;
    return this.#run(this.#send());
  }

  /**
   * Runs a command that sends the form and thereby saves it. It waits for a running save and uses
   * its version; later saves wait for the command. So the form is sent only once.
   * @param command returns null if it failed
   */
  async hand(
    command: (form: Form, version: number) => Promise<RequestCommandAnswer | null>,
  ): Promise<RequestCommandAnswer | null> {
    clearTimeout(this.#toServer);
    while (this.#running) await this.#running;
    if (this.#unanswered) await this.#run(this.#send());
    const sent = this.options.form.getState();
    const answer = await this.#run(command(sent, this.state.getState().version));
    if (answer?.data && this.options.send) this.#took(sent, answer.data.version);
    else if (this.state.getState().phase === 'dirty') this.#later(TO_SERVER_MS);
    return answer;
  }

  /**
   * Another user has saved the request in the meantime. Nothing more is sent until the user decides
   * whose text counts.
   */
  conflict() {
    this.#toBrowser ??= setTimeout(() => this.#keep());
    this.state.setState({ phase: 'conflict' });
  }

  /** Marks the form as changed although the user typed nothing. */
  touch() {
    this.#changed();
  }

  /** Deletes typed text that was not saved. */
  discard() {
    this.#isStopped = true;
    clearTimeout(this.#toServer);
    clearTimeout(this.#toBrowser);
    this.#toBrowser = undefined;
    this.state.setState({ phase: 'clean' });
    dropWork(this.options.userId, this.options.requestId);
    dropUnread(this.options.userId, this.options.requestId);
  }

  /** Whether the form has changes that the server does not have. */
  get isUnsaved(): boolean {
    return this.state.getState().phase !== 'clean';
  }

  #changed() {
    if (this.state.getState().phase === 'conflict') return;
    this.state.setState((now) => ({ phase: now.phase === 'saving' ? 'saving' : 'dirty' }));
    this.#toBrowser ??= setTimeout(() => this.#keep(), TO_BROWSER_MS);
    this.#later(TO_SERVER_MS);
  }

  #keep() {
    if (this.#toBrowser === undefined) return;
    clearTimeout(this.#toBrowser);
    this.#toBrowser = undefined;
    const { userId, requestId, family, requestNumber, form } = this.options;
    const { version } = this.state.getState();
    const kept = { family, requestNumber, version, at: Date.now(), form: form.getState() };
    keepLocalDraft(userId, requestId, kept);
  }

  #later(milliseconds: number) {
    clearTimeout(this.#toServer);
    if (this.options.send && !this.#isStopped)
      this.#toServer = setTimeout(() => void this.save(), milliseconds);
  }

  async #run<Answer>(work: Promise<Answer>): Promise<Answer> {
    this.#running = work;
    try {
      return await work;
    } finally {
      this.#running = null;
    }
  }

  async #send(): Promise<boolean> {
    if (this.#unanswered) await this.#sendForm(this.#unanswered);
    return this.#unanswered ? false : this.#sendForm(this.options.form.getState());
  }

  async #sendForm(sent: Form): Promise<boolean> {
    const { send } = this.options;
    if (!send || this.state.getState().phase === 'conflict') return false;
    this.#unanswered = null;
    const { version } = this.state.getState();
    this.state.setState({ phase: 'saving' });
    try {
      const answer = await callHeld(() => send(sent, version));
      if (!answer.isSuccess || !answer.data) return this.#failed(answer.message);
      return this.#took(sent, answer.data.version);
    } catch (error) {
      const failed = asApiError(error);
      if (failed?.isConflict) {
        this.conflict();
        return false;
      }
      if (failed?.kind === 'network') this.#unanswered = sent;
      if (failed?.isWrongState) this.options.onWrongState(failed.message);
      else if (failed?.mayPass ?? true) this.#later(AGAIN_MS);
      return this.#failed(failed?.kind === 'network' ? '' : (failed?.message ?? String(error)));
    }
  }

  /** Notes that the server has stored a form. @returns whether nothing has changed since */
  #took(sent: Form, version: number): boolean {
    const { form, userId, requestId, onSaved } = this.options;
    const isSame = form.getState() === sent;
    this.state.setState({
      phase: isSame ? 'clean' : 'dirty',
      savedAt: Date.now(),
      version,
      message: '',
    });
    if (isSame) {
      clearTimeout(this.#toBrowser);
      this.#toBrowser = undefined;
      dropWork(userId, requestId);
    } else {
      this.#later(TO_SERVER_MS);
    }
    onSaved(version);
    return isSame;
  }

  #failed(message: string): false {
    this.state.setState({ phase: 'failed', message });
    return false;
  }
}
