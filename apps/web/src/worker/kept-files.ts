import { SELF_LINK_HOURS, type SelfFileKind } from '@portal/contracts';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A file that has not arrived yet. */
export interface WaitingFile {
  key: string;
  kind: SelfFileKind;
  /** The paper of a page; empty for the photo. */
  typeId: string;
  file: File;
}

/** A stored file. Bytes are stored, because a phone may move or delete the file that was chosen. */
interface Row extends Omit<WaitingFile, 'file'> {
  link: string;
  /** When it was stored; each file has a time of its own, which also gives the order. */
  keptAt: number;
  name: string;
  type: string;
  bytes: ArrayBuffer;
}
interface FileSchema extends DBSchema {
  files: { key: string; value: Row };
}

/** Larger files stay in the page only: they would fill the phone, and are refused anyway unless they shrink. */
const MOST_BYTES = 30_000_000;
const MOST_AGE_MS = SELF_LINK_HOURS * 3_600_000;

let opened: Promise<IDBPDatabase<FileSchema>> | undefined;
const openFiles = (): Promise<IDBPDatabase<FileSchema>> =>
  (opened ??= openDB<FileSchema>('portal.worker', 1, {
    upgrade(created) {
      created.createObjectStore('files', { keyPath: 'key' });
    },
  }));

/**
 * The files of a link that have not arrived yet, in the database of the browser. Acts follow each other in the order
 * of their calls. Where a browser has no database or no room, as in some private windows, nothing is kept, and no act
 * fails.
 */
export class KeptFiles {
  #last: Promise<unknown> = Promise.resolve();
  #lastTime = 0;

  /** @param link the digest of the link's secret */
  constructor(
    private readonly link: string,
    private readonly now: () => number = Date.now,
    private readonly database: () => Promise<IDBPDatabase<FileSchema>> = openFiles,
  ) {}

  /** Keeps a file until it is forgotten. */
  keep({ file, ...about }: WaitingFile): Promise<void> {
    return this.#next(async () => {
      if (file.size > MOST_BYTES) return;
      const { name, type } = file;
      const bytes = await file.arrayBuffer();
      this.#lastTime = Math.max(this.now(), this.#lastTime + 1);
      const keptAt = this.#lastTime;
      await (
        await this.database()
      ).put('files', { ...about, link: this.link, keptAt, name, type, bytes });
    }, undefined);
  }

  /** The kept files of the link in their order. Those of links that have ended are deleted. */
  read(): Promise<WaitingFile[]> {
    return this.#next(async () => {
      const rows = await (await this.database()).getAll('files');
      const isOver = ({ keptAt }: Row) => this.now() - keptAt >= MOST_AGE_MS;
      await this.#delete(rows.filter(isOver));
      return rows
        .filter((row) => row.link === this.link && !isOver(row))
        .toSorted((one, other) => one.keptAt - other.keptAt)
        .map(({ key, kind, typeId, name, type, bytes }) => ({
          key,
          kind,
          typeId,
          file: new File([bytes], name, { type }),
        }));
    }, []);
  }

  /** Deletes a file that has arrived, or is not wanted. */
  forget(key: string): Promise<void> {
    return this.#next(async () => (await this.database()).delete('files', key), undefined);
  }

  /** Deletes all files of the link. */
  clear(): Promise<void> {
    return this.#next(async () => {
      const rows = await (await this.database()).getAll('files');
      await this.#delete(rows.filter(({ link }) => link === this.link));
    }, undefined);
  }

  #next<Answer>(act: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
    const done = this.#last.then(act).catch(() => otherwise);
    this.#last = done;
    return done;
  }

  async #delete(rows: readonly Row[]) {
    const tx = (await this.database()).transaction('files', 'readwrite');
    await Promise.all([...rows.map(({ key }) => tx.store.delete(key)), tx.done]);
  }
}
