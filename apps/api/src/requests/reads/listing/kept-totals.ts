import { Injectable } from '@nestjs/common';
import type { Prisma } from '../../../platform/database/generated/client';
import { KEPT_MS, NO_STAMP, type KeptTotal, type Total } from './waiting-changes';

/** For shorter lists, counting is faster than asking for changes. */
const LONG = 500;
/** At most this many totals are cached; then the cache starts empty again. */
const MOST_KEPT = 10_000;

interface Kept extends Total {
  until: number;
}

/** Cached totals of long lists, valid as long as nothing has changed. */
@Injectable()
export class KeptTotals {
  private readonly kept = new Map<string, Kept>();

  /**
   * Reads a page of a list with its total, and caches the total.
   * @param list identifies the list: whose it is, and its filter
   * @param topics users, groups and companies whose changes affect the list
   * @param read runs a statement with `totalOf`; it gets the cached total of a long list
   */
  async through<Row extends { count: number; stamp: string | null }>(
    list: string,
    topics: Prisma.Sql,
    read: (kept: KeptTotal | undefined) => Promise<Row[]>,
  ): Promise<Row[]> {
    const known = this.kept.get(list);
    const rows = await read(known && { known: asOfNow(known), topics });
    if (rows[0]) this.learn(list, rows[0]);
    return rows;
  }

  private learn(list: string, { count, stamp }: { count: number; stamp: string | null }): void {
    if (count < LONG) {
      this.kept.delete(list);
      return;
    }
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(list, { count, stamp: stamp ?? NO_STAMP, until: Date.now() + KEPT_MS });
  }
}

/** An expired total loses its stamp, so that it is counted again. */
const asOfNow = ({ count, stamp, until }: Kept): Total => ({
  count,
  stamp: until > Date.now() ? stamp : NO_STAMP,
});
