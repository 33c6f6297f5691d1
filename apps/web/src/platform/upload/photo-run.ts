import type { Attachment, UploadKind } from '@portal/contracts';
import { createStore } from 'zustand';
import { ChunkedUpload } from './chunked-upload';
import { croppedTo } from './crop-portrait';
import type { PhotoRefusal } from './face-problem';
import { fitted, mayBeFitted } from './fit-picture';
import { apiTransport } from './transport';

interface PhotoState {
  file: File | null;
  /** 0 to 100 while the picture is being sent or checked; null otherwise. */
  progress: number | null;
  error: string | undefined;
}

const NOTHING: PhotoState = { file: null, progress: null, error: undefined };

/** What the screen does with a picture, and the texts it shows. */
export interface PhotoEnds {
  /** Why a file is refused before it is sent; null if it may be sent. */
  refusal: (file: File) => string | null;
  /** Checks the stored picture and uses it. @returns why it is not accepted, or null */
  accept: (photo: Attachment, signal: AbortSignal) => Promise<PhotoRefusal | null>;
  /** Called when the picture was cropped to a portrait. */
  onCropped: () => void;
  /** Called when the picture was refused. */
  onRefused: (message: string) => void;
  /** Explains why it could not be sent. */
  words: (error: unknown) => string;
}

/** The upload of one picture. A picture with the wrong shape is cropped around its face. */
export class PhotoRun {
  readonly state = createStore(() => NOTHING);
  #ends: PhotoEnds | null = null;
  #cancel: AbortController | null = null;

  constructor(private readonly kind: UploadKind) {}

  /** Sets the current callbacks: they may change before the upload arrives. */
  follow(ends: PhotoEnds) {
    this.#ends = ends;
  }

  get isBusy(): boolean {
    return this.state.getState().progress !== null;
  }

  async send(photo: File): Promise<void> {
    const known = mayBeFitted(photo, this.kind) ? null : this.#ends?.refusal(photo);
    if (known) return this.refuse(known);
    const cancel = new AbortController();
    this.#cancel = cancel;
    this.state.setState({ file: photo, progress: 0, error: undefined });
    const onProgress = (percent: number) => {
      if (!cancel.signal.aborted) this.state.setState({ progress: percent });
    };
    const sent = await fitted(photo, this.kind);
    if (cancel.signal.aborted) return undefined;
    const refused = this.#ends?.refusal(sent);
    if (refused) return this.refuse(refused);
    const upload = async (file: File): Promise<PhotoRefusal | null> => {
      const options = { kind: this.kind, transport: apiTransport, onProgress };
      const arrived = await new ChunkedUpload(file, options).run(cancel.signal);
      return (await this.#ends?.accept(arrived, cancel.signal)) ?? null;
    };
    try {
      let shown = sent;
      let refusal = await upload(sent);
      const portrait = refusal?.face && (await croppedTo(refusal.face, sent, this.kind));
      if (portrait) {
        shown = portrait;
        refusal = await upload(portrait);
      }
      if (cancel.signal.aborted) return undefined;
      if (refusal) return this.refuse(refusal.message);
      if (portrait) this.#ends?.onCropped();
      this.state.setState({ ...NOTHING, file: shown });
    } catch (problem) {
      if (!cancel.signal.aborted) this.refuse(this.#ends?.words(problem) ?? '');
    }
    return undefined;
  }

  refuse(message: string) {
    this.#ends?.onRefused(message);
    this.state.setState({ ...NOTHING, error: message });
  }

  cancelAll() {
    this.#cancel?.abort();
  }

  /** Removes the picture, and cancels its upload. */
  clear() {
    this.cancelAll();
    this.state.setState(NOTHING);
  }
}
