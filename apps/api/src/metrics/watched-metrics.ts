import { setTimeout as wait } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Storage } from '../platform/storage/storage';
import type { Watched } from './watched';

/** A folder in a network that does not answer must not keep the other numbers waiting. */
const WITHIN_MS = 1_000;

/** What alarms watch outside of the database. */
export interface WatchedSurroundings {
  storage: Pick<Storage, 'free'>;
  /** Until when the certificate signs papers. */
  certificateEnds: Date;
  /** Whether there is a collector of logs. */
  hasCollector: boolean;
}

/** Metrics for alarms about the database's contents, the storage, the certificate and clocks. */
export class WatchedMetrics {
  private readonly clock: Gauge;
  private readonly held: Gauge;
  private readonly events: Gauge;
  private readonly acts: Gauge;
  private readonly unsigned: Gauge;
  private readonly entries: Gauge;
  private readonly unsent: Gauge;
  private readonly failing: Gauge;
  private readonly backup: Gauge;
  private readonly free: Gauge;

  constructor(
    private readonly register: Registry,
    private readonly around: WatchedSurroundings,
  ) {
    this.clock = this.gauge('clock_ahead_seconds', "How far the database's clock is ahead");
    this.held = this.gauge('webhooks_held', 'Receivers of events that have to be resumed');
    this.events = this.gauge('webhook_waiting_seconds', 'Age of the first event that waits');
    this.acts = this.gauge('audit_waiting_seconds', 'Age of the first act not in the audit chain');
    this.unsigned = this.gauge(
      'audit_unsigned_seconds',
      'Age of the newest signature of the chain',
    );
    this.entries = this.gauge('audit_last_entry', 'Number of the newest entry of the audit chain');
    this.unsent = this.gauge('syslog_waiting_entries', 'Entries that the collector does not have');
    this.failing = this.gauge('syslog_failing_seconds', 'Since when the collector takes nothing');
    this.backup = this.gauge('backup_age_seconds', 'Time since the last backup');
    this.free = this.gauge('storage_free_bytes', 'Free space in the folder of files');
    this.gauge(
      'certificate_expires_timestamp_seconds',
      'When the certificate that signs papers ends',
    ).set(around.certificateEnds.getTime() / 1000);
  }

  /** Takes over the database's numbers; null if it does not answer. */
  take(watched: Watched | null): void {
    put(this.clock, watched?.clockAhead);
    put(this.held, watched?.receiversHeld);
    put(this.events, watched && (watched.eventWaits ?? 0));
    put(this.acts, watched && (watched.actWaits ?? 0));
    put(this.unsigned, watched && (watched.unsigned ?? 0));
    put(this.entries, watched?.entries);
    put(this.backup, watched?.backup);
    const collector = this.around.hasCollector ? watched : null;
    put(this.unsent, collector?.unsent);
    put(this.failing, collector && (collector.collectorFails ?? 0));
  }

  /** Looks at the storage; a bucket does not say how much is free. */
  async look(): Promise<void> {
    const free = this.around.storage.free().catch(() => null);
    put(this.free, await Promise.race([free, wait(WITHIN_MS, null, { ref: false })]));
  }

  private gauge(name: string, help: string): Gauge {
    return new Gauge({ name: `portal_${name}`, help, registers: [this.register] });
  }
}

/** Sets a value; a metric without one is left out. */
function put(gauge: Gauge, value: number | null | undefined): void {
  if (value === null || value === undefined) gauge.remove();
  else gauge.set(value);
}
