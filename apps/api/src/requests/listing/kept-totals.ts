import { Injectable } from '@nestjs/common';
import type { Prisma } from '../../platform/database/generated/client';
import { KEPT_MS, NO_STAMP, type KeptTotal, type Total } from './waiting-changes';

/** What has fewer rows is counted sooner than asked for what has changed. */
const LONG = 500;
/** So many lists' totals are kept; then all are counted anew. */
const MOST_KEPT = 10_000;

/** Totals of long lists, as long as nothing has changed of them. */
@Injectable()
export class KeptTotals {
  private readonly kept = new Map<string, Total & { until: number }>();

  /** What is known of a list, of one that is long. @param list whose it is, and what is narrowed to */
  of(list: string, topics: Prisma.Sql): KeptTotal | undefined {
    const known = this.kept.get(list);
    if (!known) return undefined;
    const { count, stamp, until } = known;
    return { known: { count, stamp: until > Date.now() ? stamp : NO_STAMP }, topics };
  }

  /** Keeps what a statement has answered. */
  learn(list: string, { count, stamp }: { count: number; stamp: string | null }): void {
    if (count < LONG) {
      this.kept.delete(list);
      return;
    }
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(list, { count, stamp: stamp ?? NO_STAMP, until: Date.now() + KEPT_MS });
  }
}
