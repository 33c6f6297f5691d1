import { createHash, type Hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { Sum } from './format';

const NEWLINE = 10;

/** Passes bytes through, and counts them and their lines and calculates their SHA-256. */
export class Counted extends Transform {
  private readonly hash: Hash = createHash('sha256');
  private digest: string | undefined;
  private bytes = 0;
  lines = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1))
      this.lines += 1;
    done(null, chunk);
  }

  /** Valid after all bytes have passed. */
  get sum(): Sum {
    this.digest ??= this.hash.digest('hex');
    return { size: this.bytes, sha256: this.digest };
  }
}
