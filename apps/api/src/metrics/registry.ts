import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { WorkerPool } from '../platform/workers/pool';
import type { Numbers } from './numbers';
import { ReplicaMetrics, type WatchedReads } from './replica-metrics';
import { WatchedMetrics, type WatchedSurroundings } from './watched-metrics';

/** From an answer out of memory to a call that users abandon. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Connections to the database: the pool's counts, and the shared ones. */
interface Connections {
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  shared: { standing: { connections: number; waiting: number } };
}

/**
 * The metrics of this instance and, once read, of the database. Labels contain only names of routes, tasks, lanes and
 * states, and no personal data.
 */
export class PortalMetrics {
  private readonly register = new Registry();
  private readonly calls = new Histogram({
    name: 'portal_call_duration_seconds',
    help: 'Calls answered, by route, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.register],
  });
  private readonly databaseUp = this.gauge('portal_database_up', 'Whether the database answers');
  private readonly roundTrip = this.gauge(
    'portal_database_round_trip_seconds',
    'The shortest statement, there and back',
  );
  private readonly queue = this.gauge('portal_review_tasks', 'Tasks that wait for reviewers', [
    'family',
  ]);
  private readonly jobs = this.gauge('portal_jobs', 'Background jobs that are not done', [
    'task',
    'state',
  ]);
  private readonly jobsLate = this.gauge(
    'portal_job_waiting_seconds',
    'For how long the first job that is due has waited',
    ['task'],
  );
  private readonly mails = this.gauge(
    'portal_mails',
    'Mails that wait, and those given up within seven days',
    ['state'],
  );
  private readonly mailStuck = this.gauge('portal_mail_stuck', 'Whether mails do not go out');

  private readonly directorySessions = this.gauge(
    'portal_directory_sessions',
    'Sessions that a directory opened; late: it has not confirmed them for 15 minutes',
    ['directory', 'state'],
  );
  private readonly connections = this.gauge(
    'portal_database_connections',
    'Connections of this instance to the database',
    ['state'],
  );
  private readonly sharedStatements = this.gauge(
    'portal_database_shared_statements',
    'Statements on shared connections that have no answer yet',
  );
  private readonly lanes = this.gauge(
    'portal_lane_tasks',
    'Files, papers and workbooks that this instance has in hand',
    ['lane', 'state'],
  );

  private readonly watched: WatchedMetrics;
  private readonly replica: ReplicaMetrics | null;

  constructor(
    private readonly database: Connections,
    private readonly workers: WorkerPool,
    surroundings: WatchedSurroundings,
    reads: WatchedReads | null,
  ) {
    collectDefaultMetrics({ register: this.register });
    this.watched = new WatchedMetrics(this.register, surroundings);
    this.replica = reads && new ReplicaMetrics(this.register, reads);
  }

  /** Counts a call. @param route as it is declared, with the names of its parameters */
  called(method: string, route: string, status: number, seconds: number): void {
    this.calls.observe({ method, route, status }, seconds);
  }

  /** Takes over the database's numbers; null if it does not answer. */
  take(numbers: Numbers | null): void {
    for (const gauge of [
      this.roundTrip,
      this.queue,
      this.jobs,
      this.jobsLate,
      this.mails,
      this.mailStuck,
      this.directorySessions,
    ])
      gauge.reset();
    this.databaseUp.set(numbers ? 1 : 0);
    this.watched.take(numbers?.watched ?? null);
    if (!numbers) {
      for (const gauge of [this.roundTrip, this.mailStuck]) gauge.remove();
      return;
    }
    const { roundTrip, queue, jobs, mails, directorySessions } = numbers;
    this.roundTrip.set(roundTrip);
    for (const { family, count } of queue) this.queue.set({ family }, count);
    for (const { task, state, count, late } of jobs) {
      this.jobs.set({ task, state }, count);
      if (state === 'waiting') this.jobsLate.set({ task }, late);
    }
    this.mails.set({ state: 'waiting' }, mails.waiting);
    this.mails.set({ state: 'failed' }, mails.failed);
    this.mailStuck.set(mails.isStuck ? 1 : 0);
    for (const { directory, open, late } of directorySessions) {
      this.directorySessions.set({ directory, state: 'open' }, open);
      this.directorySessions.set({ directory, state: 'late' }, late);
    }
  }

  /** All metrics in Prometheus's text format. */
  async text(): Promise<{ type: string; body: string }> {
    const { totalCount, idleCount, waitingCount } = this.database.pool;
    const { connections, waiting: unanswered } = this.database.shared.standing;
    this.connections.set({ state: 'busy' }, totalCount - idleCount);
    this.connections.set({ state: 'idle' }, idleCount);
    this.connections.set({ state: 'waited_for' }, waitingCount);
    this.connections.set({ state: 'shared' }, connections);
    this.sharedStatements.set(unanswered);
    for (const [lane, { running, waiting }] of Object.entries(this.workers.load())) {
      this.lanes.set({ lane, state: 'running' }, running);
      this.lanes.set({ lane, state: 'waiting' }, waiting);
    }
    this.replica?.look();
    await this.watched.look();
    return { type: this.register.contentType, body: await this.register.metrics() };
  }

  private gauge<Label extends string = never>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.register] });
  }
}
