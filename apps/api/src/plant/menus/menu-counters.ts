import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';

export interface Waiting {
  count: number;
  overdue: number;
  /** When the next of these becomes overdue. */
  nextDue?: Date | null;
}

/** The filter of a leaf's list, as far as counting needs it. */
export interface CountedLeaf {
  /** The page that the leaf opens. */
  path: string;
  statuses: readonly number[];
  isMine: boolean;
}

/** Counts what waits for the viewer behind several leaves at once. */
type Counter = (viewer: CurrentUser, leaves: readonly CountedLeaf[]) => Promise<Waiting[]>;

const NOTHING: Waiting = { count: 0, overdue: 0 };

/** The counters that a menu leaf can name; features and families register theirs here. */
@Injectable()
export class MenuCounters {
  private readonly counters = new Map<string, Counter>();

  define(name: string, counter: Counter): void {
    this.counters.set(name, counter);
  }

  /** Counts what waits for the viewer behind leaves with this counter; an unknown counter counts nothing. */
  async count(
    name: string,
    viewer: CurrentUser,
    leaves: readonly CountedLeaf[],
  ): Promise<Waiting[]> {
    const counter = this.counters.get(name);
    return counter ? counter(viewer, leaves) : leaves.map(() => NOTHING);
  }
}
