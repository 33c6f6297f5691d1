import { Counter, Gauge, type Registry } from 'prom-client';
import type { AgedReads } from '../platform/database/aged-reads';

type Reads = Pick<AgedReads, 'standing' | 'counts'>;

/** Metrics of the replica that reports, exports, board and records are read from. */
export function watchReplica(register: Registry, reads: Reads): void {
  const registers = [register];
  new Gauge({
    name: 'portal_replica_used',
    help: 'Whether this instance reads from the replica',
    registers,
    collect() {
      this.set(reads.standing?.isUsed ? 1 : 0);
    },
  });
  new Gauge({
    name: 'portal_replica_behind_seconds',
    help: 'How old an answer of the replica is at most',
    registers,
    collect() {
      this.set((reads.standing?.behindMs ?? 0) / 1000);
    },
  });
  new Counter({
    name: 'portal_replica_reads_total',
    help: 'Reads that may be some seconds old, by what answered; repeated: the primary, after the replica had failed',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(reads.counts)) this.inc({ from }, count);
    },
  });
}
