import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';

export interface Waiting {
  count: number;
  overdue: number;
  /** When the next of these becomes overdue. */
  nextDue?: Date | null;
}

/** What a leaf's list shows, as far as counting needs it. */
export interface CountedLeaf {
  /** Where it leads. */
  path: string;
  statuses: readonly number[];
  isMine: boolean;
}

/** Counts what waits for the viewer behind each of the leaves, all at once. */
type Counter = (viewer: CurrentUser, leaves: readonly CountedLeaf[]) => Promise<Waiting[]>;

const NOTHING: Waiting = { count: 0, overdue: 0 };

/** What a menu leaf can count; features and families add theirs, the leaf names one. */
@Injectable()
export class MenuCounters {
  private readonly counters = new Map<string, Counter>();

  define(name: string, counter: Counter): void {
    this.counters.set(name, counter);
  }

  /** What waits for the viewer behind leaves that name this counter; without a counter nothing is counted. */
  async count(
    name: string,
    viewer: CurrentUser,
    leaves: readonly CountedLeaf[],
  ): Promise<Waiting[]> {
    const counter = this.counters.get(name);
    return counter ? counter(viewer, leaves) : leaves.map(() => NOTHING);
  }
}
