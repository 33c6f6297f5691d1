import type { SelfFileAnswer, SelfFileKind } from '@portal/contracts';
import { useRef, useState } from 'preact/hooks';
import { asApiError } from '../platform/api/api-error';
import { maxSize, type FileProblem } from '../platform/upload/check-file';
import { newGuid } from '../platform/upload/guid';
import type { KeptEntry } from './kept-entry';
import { sendFile } from './worker-calls';
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

/** Sends photos and pages, one after the other, and puts those that have arrived into the entry. */
export function useUploads(secret: string, change: Change) {
  const { t, language } = useTranslation('workerPage');
  const [items, setItems] = useState<Outgoing[]>([]);
  const files = useRef(new Map<string, File>());
  const [queue] = useState(() => new OneByOne());

  const update = (key: string, values: Partial<Outgoing>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...values } : item)));
  const remove = (key: string) => {
    files.current.delete(key);
    setItems((all) => all.filter((item) => item.key !== key));
  };
  const words: Readonly<Record<FileProblem, string>> = {
    fileTypeNotAllowed: t('papers.type'),
    fileTooLarge: t('papers.large', { max: maxSize('document') }),
    fileDamaged: t('papers.empty'),
  };

  const run = async ({ key, kind, typeId }: Outgoing) => {
    const chosen = files.current.get(key);
    if (!chosen) return;
    update(key, { failure: '' });
    try {
      const pictures = await import('./pictures');
      const { file, problem, thumb } = await pictures.prepared(chosen, kind);
      if (problem) {
        update(key, { failure: words[problem], mayRetry: false });
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
      } else update(key, { failure: sent.answer.message, mayRetry: false });
    } catch (error) {
      const failed = asApiError(error);
      const isRefused = failed !== null && !failed.mayPass && failed.code !== '';
      const ours = navigator.onLine ? t('failed') : t('unreachable');
      const failure = isRefused ? failed.message : ours;
      update(key, { failure, mayRetry: !isRefused });
    }
  };
  const enqueue = (item: Outgoing) => {
    queue.add(() => run(item));
  };
  return {
    items,
    /** How many files are being sent. */
    waiting: items.filter(({ failure }) => failure === '').length,
    add: (kind: SelfFileKind, typeId: string, file: File) => {
      const key = newGuid();
      const item = { key, kind, typeId, name: file.name, thumb: '', failure: '', mayRetry: false };
      files.current.set(key, file);
      // A new photo replaces the one before.
      setItems((all) => [...all.filter((one) => kind !== 'photo' || one.kind !== kind), item]);
      enqueue(item);
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
    const fileId = data.id;
    if (kind === 'photo')
      return {
        ...entry,
        photo: { fileId, thumb, doubt: data.isDoubtful ? message : '', isUsed: false },
      };
    return { ...entry, pages: [...entry.pages, { fileId, typeId, name: file.name, thumb }] };
  };
