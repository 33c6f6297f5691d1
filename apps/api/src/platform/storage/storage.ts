import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The storage of files' bytes. The portal makes the keys: letters, digits, dashes and slashes. */
export interface Storage {
  /** Writes a complete object; readers never see half of it. */
  put(key: string, body: Buffer | Readable, size: number): Promise<void>;
  /** @throws Error if there is no such object */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes objects; missing ones are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /** Removes unfinished writes of ended processes that have not changed since `before`. */
  removeUnfinished(before: Date): Promise<void>;
  /** Free bytes; null if the storage cannot tell. */
  free(): Promise<number | null>;
}

/** Injection token of the storage. */
export const STORAGE = Symbol('STORAGE');
