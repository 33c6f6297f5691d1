import type { Attachment, UploadKind } from '@portal/contracts';
import type { FileDropItem } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileProblem, problemValues } from './check-file';
import { ChunkedUpload } from './chunked-upload';
import { newGuid } from './guid';
import { apiTransport } from './transport';
import { mayRetry, uploadMessage } from './upload-message';

interface Running {
  upload: ChunkedUpload;
  cancel: AbortController;
}

/**
 * Uploads files and says how each is doing: the state behind a `FileDrop`. Whatever is still running
 * is cancelled when the screen goes away.
 * @param kind by which rules files are judged, here and on the server
 * @param onDone called with every file that has arrived, and the key of its item
 */
export function useUploads(kind: UploadKind, onDone: (file: Attachment, key: string) => void) {
  const { t } = useTranslation('errors');
  const [items, setItems] = useState<readonly FileDropItem[]>([]);
  const running = useRef(new Map<string, Running>());
  // By the time a file has arrived, the screen may want something else done with it.
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const { cancel } of uploads.values()) cancel.abort();
    };
  }, []);

  const change = (key: string, values: Partial<FileDropItem>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...values } : item)));

  const run = async (key: string) => {
    const current = running.current.get(key);
    if (!current) return;
    change(key, { state: 'uploading', error: undefined });
    try {
      const file = await current.upload.run(current.cancel.signal);
      change(key, { state: 'done', progress: 100 });
      done.current(file, key);
    } catch (error) {
      if (current.cancel.signal.aborted) return;
      const message = uploadMessage(error, t);
      change(key, { state: 'failed', error: message, canRetry: mayRetry(error) });
    }
  };

  /** What a file starts as: on its way, or failed before a byte was sent. */
  const begin = (file: File): FileDropItem => {
    const key = newGuid();
    const item = { key, name: file.name, size: file.size, progress: 0 };
    const problem = fileProblem(file, kind);
    if (problem) return { ...item, state: 'failed', error: t(problem, problemValues(file, kind)) };
    const onProgress = (progress: number) => change(key, { progress });
    const upload = new ChunkedUpload(file, { kind, transport: apiTransport, onProgress });
    running.current.set(key, { upload, cancel: new AbortController() });
    return { ...item, state: 'uploading' };
  };

  const add = (files: readonly File[]) => {
    const begun = files.map(begin);
    setItems((all) => [...all, ...begun]);
    for (const { key } of begun) void run(key);
  };

  /** Cancels what is on its way, and takes it from the list. */
  const remove = (key: string) => {
    running.current.get(key)?.cancel.abort();
    running.current.delete(key);
    setItems((all) => all.filter((item) => item.key !== key));
  };

  return { items, add, retry: (key: string) => void run(key), remove };
}
