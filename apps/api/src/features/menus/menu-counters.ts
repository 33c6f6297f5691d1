import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';

export interface Waiting {
  count: number;
  overdue: number;
}

type Counter = (viewer: CurrentUser) => Promise<Waiting>;

/** What a menu leaf can count; features and families add theirs, the leaf names one. */
@Injectable()
export class MenuCounters {
  private readonly counters = new Map<string, Counter>();

  define(name: string, counter: Counter): void {
    this.counters.set(name, counter);
  }

  /** What waits for the viewer; a leaf without a counter counts nothing. */
  async count(name: string, viewer: CurrentUser): Promise<Waiting> {
    const counter = this.counters.get(name);
    return counter ? counter(viewer) : { count: 0, overdue: 0 };
  }
}
