import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both counted in. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the bytes of files lie. Keys are ours: letters, digits, dashes and slashes. */
export interface Storage {
  /** Writes an object whole; nobody sees half of it. */
  put(key: string, body: Buffer | Readable, size: number): Promise<void>;
  /** @throws Error when there is no such object */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes objects; those that are not there do not matter. */
  remove(keys: readonly string[]): Promise<void>;
  /** Removes what was being written when its process ended, and was not touched since a moment. */
  removeUnfinished(before: Date): Promise<void>;
  /** Bytes that may still be written; null where nobody can tell. */
  free(): Promise<number | null>;
}

/** Injection token of the storage. */
export const STORAGE = Symbol('STORAGE');
