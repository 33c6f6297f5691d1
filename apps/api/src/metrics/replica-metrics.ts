import { Counter, Gauge, type Registry } from 'prom-client';
import type { AgedReads } from '../platform/database/aged-reads';

/** What is known of the replica, and where reads went. */
export type WatchedReads = Pick<AgedReads, 'standing' | 'counts'>;

/** Metrics of the replica that reports, exports, board and records are read from. */
export class ReplicaMetrics {
  private readonly used: Gauge;
  private readonly behind: Gauge;
  private readonly answered: Counter<'from'>;

  constructor(
    register: Registry,
    private readonly reads: WatchedReads,
  ) {
    const registers = [register];
    this.used = new Gauge({
      name: 'portal_replica_used',
      help: 'Whether this instance reads from the replica',
      registers,
    });
    this.behind = new Gauge({
      name: 'portal_replica_behind_seconds',
      help: 'How old an answer of the replica is at most',
      registers,
    });
    this.answered = new Counter({
      name: 'portal_replica_reads_total',
      help: 'Reads that may be some seconds old, by what answered; repeated: the primary, after the replica had failed',
      labelNames: ['from'],
      registers,
    });
  }

  /** Takes over what is known now. */
  look(): void {
    const { standing, counts } = this.reads;
    this.used.set(standing?.isUsed ? 1 : 0);
    this.behind.set((standing?.behindMs ?? 0) / 1000);
    this.answered.reset();
    for (const [from, count] of Object.entries(counts)) this.answered.inc({ from }, count);
  }
}
