import type { Attachment, UploadKind } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileProblem, problemValues } from './check-file';
import { ChunkedUpload } from './chunked-upload';
import { apiTransport } from './transport';
import { uploadMessage } from './upload-message';
import { useObjectUrl } from './use-object-url';

export interface PhotoOptions {
  kind: UploadKind;
  /**
   * What else has to hold for a picture that has arrived, and what happens with it then.
   * @param signal says when the user has cancelled meanwhile
   * @returns why it cannot be taken, in the server's words; null when it was
   */
  accept: (photo: Attachment, signal: AbortSignal) => Promise<string | null>;
}

interface PhotoState {
  file: File | null;
  progress: number | null;
  error: string | undefined;
}

const nothing: PhotoState = { file: null, progress: null, error: undefined };

/**
 * One picture on its way: the state behind a `PhotoUpload`. The picture shows at once, and is cleared
 * with a toast when it is refused (document 1, section 8).
 */
export function usePhoto({ kind, accept }: PhotoOptions) {
  const { t } = useTranslation('errors');
  const [{ file, progress, error }, setState] = useState(nothing);
  const running = useRef<AbortController>(null);
  const src = useObjectUrl(file);
  useEffect(() => () => running.current?.abort(), []);

  const refuse = (message: string) => {
    showToast('error', message);
    setState({ ...nothing, error: message });
  };

  const send = async (photo: File, cancel: AbortController) => {
    const onProgress = (percent: number) => {
      if (!cancel.signal.aborted) setState((now) => ({ ...now, progress: percent }));
    };
    const upload = new ChunkedUpload(photo, { kind, transport: apiTransport, onProgress });
    try {
      const refusal = await accept(await upload.run(cancel.signal), cancel.signal);
      if (cancel.signal.aborted) return;
      if (refusal) refuse(refusal);
      else setState({ ...nothing, file: photo });
    } catch (problem) {
      if (!cancel.signal.aborted) refuse(uploadMessage(problem, t));
    }
  };

  const choose = (photo: File) => {
    const problem = fileProblem(photo, kind);
    if (problem) {
      refuse(t(problem, problemValues(photo, kind)));
      return;
    }
    running.current = new AbortController();
    setState({ file: photo, progress: 0, error: undefined });
    void send(photo, running.current);
  };

  /** Takes the picture away; one that is on its way is cancelled. */
  const clear = () => {
    running.current?.abort();
    setState(nothing);
  };

  return { src, progress, error, choose, clear };
}
