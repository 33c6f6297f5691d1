import { Injectable } from '@nestjs/common';
import type { Prisma } from '../../../platform/database/generated/client';
import { KEPT_MS, NO_STAMP, type KeptTotal, type Total } from './waiting-changes';

/** What has fewer rows is counted sooner than asked for what has changed. */
const LONG = 500;
/** So many lists' totals are kept; then all are counted anew. */
const MOST_KEPT = 10_000;

interface Kept extends Total {
  until: number;
}

/** Totals of long lists, as long as nothing has changed of them. */
@Injectable()
export class KeptTotals {
  private readonly kept = new Map<string, Kept>();

  /**
   * Reads a page of a list with its total, and keeps what it answers.
   * @param list whose it is, and what it is narrowed to
   * @param topics users, groups and companies of whose changes it hears
   * @param read by a statement with `totalOf`; gets what is known of a long list
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

/** What is past its time is counted anew. */
const asOfNow = ({ count, stamp, until }: Kept): Total => ({
  count,
  stamp: until > Date.now() ? stamp : NO_STAMP,
});
