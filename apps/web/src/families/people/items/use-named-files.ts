import type { StaffItem } from '@portal/contracts';
import type { PathFile } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callHeld } from '../../../platform/api/call-held';
import { fileProblem } from '../../../platform/upload/check-file';
import { ChunkedUpload } from '../../../platform/upload/chunked-upload';
import { croppedTo } from '../../../platform/upload/crop-portrait';
import { faceProblem } from '../../../platform/upload/face-problem';
import { fitted } from '../../../platform/upload/fit-picture';
import { apiTransport } from '../../../platform/upload/transport';
import { useUploadWords } from '../../../platform/upload/use-upload-words';
import { changeItem } from '../../../entry/editing';
import { mayChange } from '../../../requests/edit/standing';
import { withDocument } from '../../../requests/items/documents';
import { useEditing } from '../people-form';
import { useLists } from '../people-lists';
import type { NamedRefusal, NamedPlace, UnknownDocument, WordMeanings } from './named-places';
import { placeOf } from './named-places';
import { useOtherNames } from './use-other-names';

/** The number of uploads at the same time. */
const AT_ONCE = 3;

export interface FilesReport {
  isRunning: boolean;
  total: number;
  done: number;
  placed: number;
  /** Files that the paper of the person had already. */
  there: number;
  refused: readonly { path: string; reason: string }[];
}

const NOTHING: FilesReport = {
  isRunning: false,
  total: 0,
  done: 0,
  placed: 0,
  there: 0,
  refused: [],
};

/** The answer for a file that the paper has already. */
const THERE = Symbol('there');

/** Uploads files, and gives each to the person whose number or name is in its name or folder. */
export function useNamedFiles() {
  const { t } = useTranslation('people');
  const words = useUploadWords();
  const { form, standing } = useEditing();
  const lists = useLists();
  const otherNames = useOtherNames();
  const [report, setReport] = useState<FilesReport>(NOTHING);
  const cancel = useRef<AbortController>(null);
  useEffect(() => () => cancel.current?.abort(), []);

  const place = async (
    given: File,
    where: NamedPlace,
    date: string | null,
    signal: AbortSignal,
  ): Promise<string | null | typeof THERE> => {
    const kind = where.kind === 'photo' ? 'photo' : 'document';
    const file = await fitted(given, kind);
    const person = form.getState().items.find(({ id }) => id === where.itemId);
    if (person && where.kind === 'document' && hasFile(person, where.row.document.id, file)) {
      // The folder may be given again only because the last day was forgotten.
      changeItem(form, where.itemId, (item) => ({
        staffProfileFiles: withDocument(item.staffProfileFiles, where.row, (document) => ({
          documentDate: document.documentDate ?? date,
        })),
      }));
      return THERE;
    }
    const problem = fileProblem(file, kind);
    if (problem) return words.ofProblem(problem, file, kind);
    const send = (sent: File) => {
      const upload = new ChunkedUpload(sent, { kind, transport: apiTransport });
      return callHeld(() => upload.run(signal));
    };
    let arrived = await send(file);
    if (where.kind === 'document') {
      const sentFile = arrived;
      changeItem(form, where.itemId, (item) => ({
        staffProfileFiles: withDocument(item.staffProfileFiles, where.row, (document) => ({
          files: [...document.files, sentFile],
          documentDate: document.documentDate ?? date,
        })),
      }));
      return null;
    }
    let refusal = await faceProblem(arrived.id);
    const portrait = refusal?.face && (await croppedTo(refusal.face, file, kind));
    if (portrait) {
      arrived = await send(portrait);
      refusal = await faceProblem(arrived.id);
    }
    if (refusal) return refusal.message;
    const { id: imageId, url: image } = arrived;
    changeItem(form, where.itemId, () => ({ imageId, image }));
    return null;
  };

  const find = (
    path: string,
    meanings: WordMeanings,
  ): NamedPlace | UnknownDocument | NamedRefusal => {
    const { items, plan } = form.getState();
    const where = placeOf(path, items, lists, plan, meanings, otherNames);
    if (typeof where === 'string') return where;
    const item = items.find(({ id }) => id === where.itemId);
    return item && mayChange(standing, item) ? where : 'locked';
  };

  /** @param dates the last days for documents that have none yet, by their types */
  const start = async (
    files: readonly PathFile[],
    meanings: WordMeanings,
    dates: ReadonlyMap<string, string>,
  ) => {
    const running = new AbortController();
    cancel.current = running;
    setReport({ ...NOTHING, isRunning: true, total: files.length });
    const one = async ({ path, file }: PathFile): Promise<string | null | typeof THERE> => {
      // The form may have changed since the files were chosen.
      const where = find(path, meanings);
      if (typeof where === 'string') return t(`namedFiles.${where}`);
      if (where.kind === 'unknown') return t('namedFiles.unknownDocument');
      const date = where.kind === 'document' ? dates.get(where.row.document.id) : undefined;
      return place(file, where, date ?? null, running.signal).catch(words.ofFailure);
    };
    const queue = [...files];
    const work = async () => {
      for (let next = queue.shift(); next && !running.signal.aborted; next = queue.shift()) {
        const { path } = next;
        const reason = await one(next);
        setReport((now) => ({
          ...now,
          done: now.done + 1,
          placed: now.placed + (reason === null ? 1 : 0),
          there: now.there + (reason === THERE ? 1 : 0),
          refused: typeof reason === 'string' ? [...now.refused, { path, reason }] : now.refused,
        }));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setReport((now) => ({ ...now, isRunning: false }));
  };
  /** Forgets the last upload, because other files are chosen. */
  const clear = () => setReport(NOTHING);
  return { report, find, start, clear };
}

/** Whether a paper has a file of this name and size: the folder was given before. */
const hasFile = ({ staffProfileFiles }: StaffItem, typeId: string, { name, size }: File): boolean =>
  staffProfileFiles
    .flatMap(({ types }) => types)
    .some(
      ({ id, files }) =>
        id === typeId &&
        files.some((file) => file.size === size && file.name.normalize() === name.normalize()),
    );
