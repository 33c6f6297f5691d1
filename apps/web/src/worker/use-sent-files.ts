import type { SelfFileAnswer, SelfFileKind } from '@portal/contracts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { asApiError } from '../platform/api/api-error';
import { maxSize, type FileProblem } from '../platform/upload/check-file';
import { newGuid } from '../platform/upload/guid';
import type { KeptEntry } from './kept-entry';
import type { KeptFiles, WaitingFile } from './kept-files';
import { sendFile } from './worker-calls';
import { arrivedPage } from './worker-steps';
import { useTranslation } from './worker-texts';

/** A file that has not arrived yet. */
export interface Outgoing {
  key: string;
  kind: SelfFileKind;
  /** The paper of a page; empty for the photo. */
  typeId: string;
  name: string;
  thumb: string;
  /** Why it was not taken; empty while it is being sent. */
  failure: string;
  /** Whether it may be sent again as it is. */
  mayRetry: boolean;
}

/** Does one thing after the other: a bad connection is not shared. */
class OneByOne {
  #last = Promise.resolve();

  add(work: () => Promise<void>) {
    this.#last = this.#last.then(work);
  }
}

type Change = (by: (entry: KeptEntry) => KeptEntry) => void;

/**
 * Sends photos and pages, one after the other, and puts those that have arrived into the entry. A page that is opened
 * again goes on with the files that were on their way.
 */
export function useUploads(secret: string, kept: KeptFiles, change: Change) {
  const { t, language } = useTranslation('workerPage');
  const [items, setItems] = useState<Outgoing[]>([]);
  const files = useRef(new Map<string, File>());
  const [queue] = useState(() => new OneByOne());

  const update = (key: string, values: Partial<Outgoing>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...values } : item)));
  const remove = (key: string) => {
    files.current.delete(key);
    void kept.forget(key);
    setItems((all) => all.filter((item) => item.key !== key));
  };
  const words: Readonly<Record<FileProblem, string>> = {
    fileTypeNotAllowed: t('papers.type'),
    fileTooLarge: t('papers.large', { max: maxSize('document') }),
    fileDamaged: t('papers.empty'),
  };

  /** Shows why the server or the page does not take a file; sending it again would not help. */
  const refuse = (key: string, failure: string) => {
    void kept.forget(key);
    update(key, { failure, mayRetry: false });
  };

  const run = async ({ key, kind, typeId }: Outgoing) => {
    const chosen = files.current.get(key);
    if (!chosen) return;
    update(key, { failure: '' });
    try {
      const pictures = await import('./pictures');
      const { file, problem, thumb } = await pictures.prepared(chosen, kind);
      if (problem) {
        refuse(key, words[problem]);
        return;
      }
      update(key, { thumb });
      let sent = { file, thumb, answer: await sendFile(secret, kind, file, language) };
      const face = sent.answer.data?.face;
      const portrait = face ? await pictures.cropped(face, file) : null;
      if (portrait) {
        const answer = await sendFile(secret, kind, portrait, language);
        sent = { file: portrait, thumb: await pictures.thumbOf(portrait), answer };
      }
      if (!files.current.has(key)) return;
      if (sent.answer.data) {
        change(withFile(sent.answer, kind, typeId, sent));
        remove(key);
      } else refuse(key, sent.answer.message);
    } catch (error) {
      const failed = asApiError(error);
      const isRefused = failed !== null && !failed.mayPass && failed.code !== '';
      if (isRefused) refuse(key, failed.message);
      else {
        const failure = navigator.onLine ? t('failed') : t('unreachable');
        update(key, { failure, mayRetry: true });
      }
    }
  };
  const enqueue = (item: Outgoing) => {
    queue.add(() => run(item));
  };
  /** @param isKept resolves when the file is kept, or cannot be */
  const begin = ({ key, kind, typeId, file }: WaitingFile, isKept: Promise<unknown>) => {
    const item = { key, kind, typeId, name: file.name, thumb: '', failure: '', mayRetry: false };
    files.current.set(key, file);
    setItems((all) => [...all, item]);
    queue.add(async () => {
      await isKept;
      await run(item);
    });
  };
  useEffect(() => {
    const going = files.current;
    let isGone = false;
    void kept.read().then((waiting) => {
      if (isGone) return;
      for (const file of waiting) if (!going.has(file.key)) begin(file, Promise.resolve());
    });
    return () => {
      isGone = true;
      // Another page, such as that of the other language, sends them again.
      going.clear();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what waits is read once, when the page opens
  }, [kept]);
  return {
    items,
    /** How many files are being sent. */
    waiting: items.filter(({ failure }) => failure === '').length,
    add: (kind: SelfFileKind, typeId: string, file: File) => {
      const chosen = { key: newGuid(), kind, typeId, file };
      // A new photo replaces the one before.
      if (kind === 'photo') for (const item of items) if (item.kind === 'photo') remove(item.key);
      begin(chosen, kept.keep(chosen));
    },
    retry: enqueue,
    remove,
  };
}

/** The entry with a file that has arrived. */
const withFile =
  (
    { data, message }: SelfFileAnswer,
    kind: SelfFileKind,
    typeId: string,
    { file, thumb }: { file: File; thumb: string },
  ) =>
  (entry: KeptEntry): KeptEntry => {
    if (!data) return entry;
    const doubt = data.isDoubtful ? message : '';
    if (kind === 'photo')
      return { ...entry, photo: { fileId: data.id, thumb, doubt, isUsed: false } };
    const page = arrivedPage(data, { typeId, name: file.name, thumb });
    return { ...entry, pages: [...entry.pages, page] };
  };
