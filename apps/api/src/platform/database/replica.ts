import type { Socket } from 'node:net';
import type pg from 'pg';
import {
  PrimaryPositions,
  SERVER_STATE,
  stateOf,
  type ReplicaProblem,
  type ServerState,
  type StateRow,
} from './primary-positions';

/** The most connections for reading. */
const MOST_LINES = 4;
/** At least this often a replica is asked where it is. */
const LONGEST_ROUND_MS = 1_000;
/** How many rounds fit into the age that an answer may have. */
const ROUNDS = 5;

/** One connection to a replica, with what is known of it: behind one address there may be several replicas. */
export class ReplicaLine {
  /** Everything that the primary had at this time, in milliseconds, is there. */
  knownAt = Number.NEGATIVE_INFINITY;
  /** The epoch of the primary in which that was proven. */
  epoch: string | undefined;
  /** Ended by this instance; nothing has fallen silent. */
  isCut = false;
  /** Statements without an answer. */
  waiting = 0;

  constructor(readonly client: pg.Client) {}

  async query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<Row[]> {
    this.waiting += 1;
    try {
      return (await this.client.query<Row>(config)).rows;
    } finally {
      this.waiting -= 1;
    }
  }

  /** Ends the connection; what waits on it fails at once. */
  cut(): void {
    this.isCut = true;
    const { stream } = (this.client as unknown as { connection: { stream: Socket } }).connection;
    stream.destroy(new Error('Connection terminated: the replica is not used any more'));
  }
}

interface Surroundings {
  /** How old answers may be. */
  boundMs: number;
  /** Creates a client that is not connected yet; it breaks if an answer takes longer than `silentMs`, if given. */
  begin: (silentMs?: number) => pg.Client;
  askPrimary: () => Promise<ServerState>;
  /** The replica is used from now on (null), or is not, and why: each reason once, until it is used again. */
  changed: (problem: ReplicaProblem | null) => void;
}

/**
 * A replica whose answers are known to be at most so old. Connections are proven in rounds, so that a read never waits
 * for a proof: it gets a connection that was proven recently enough, or none.
 */
export class Replica {
  private readonly positions: PrimaryPositions;
  private readonly lines = new Set<ReplicaLine>();
  /** A connection without reads: it tells soon when the replica hangs, however long a read takes. */
  private watch: ReplicaLine | null = null;
  private opening = 0;
  private readonly told = new Set<ReplicaProblem | null>();
  private timer: NodeJS.Timeout | undefined;
  private readonly roundMs: number;
  private readonly begun = performance.now();

  constructor(private readonly around: Surroundings) {
    this.positions = new PrimaryPositions(around.boundMs / 100);
    this.roundMs = Math.min(LONGEST_ROUND_MS, around.boundMs / ROUNDS);
  }

  start(): void {
    this.timer = setInterval(() => this.round(), this.roundMs).unref();
    this.round();
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
    const ended = [...this.all()].map(({ client }) => client.end().catch(() => undefined));
    this.lines.clear();
    this.watch = null;
    await Promise.all(ended);
  }

  /** A connection for the reads of one call: of the proven ones, that with the fewest waiting statements. */
  line(): ReplicaLine | null {
    const proven = [...this.lines].filter((line) => this.isProven(line));
    const [first] = proven.toSorted((one, other) => one.waiting - other.waiting);
    if (first && first.waiting > 0 && this.lines.size + this.opening < MOST_LINES)
      void this.open(false);
    return first ?? null;
  }

  /** Whether what a connection answers now is new enough. */
  isProven(line: ReplicaLine): boolean {
    return this.lines.has(line) && this.isKnown(line);
  }

  /**
   * Runs work on a connection of its own.
   * @returns undefined if the replica cannot be used
   * @throws Error of the connection
   */
  async apart<T>(work: (client: pg.Client) => Promise<T>): Promise<T | undefined> {
    if (this.line() === null) return undefined;
    const client = this.around.begin();
    await client.connect();
    try {
      const line = new ReplicaLine(client);
      await this.judge(line);
      return this.isKnown(line) ? await work(client) : undefined;
    } finally {
      // If the connection hangs, the caller does not wait for it.
      client.end().catch(() => undefined);
    }
  }

  /** Since when the primary keeps the marks of who has just written, as it said last. */
  get epoch(): string | undefined {
    return this.positions.epoch;
  }

  /** Whether it is used, and by how many milliseconds it is behind at most. */
  get standing(): { isUsed: boolean; behindMs: number } {
    const known = Math.max(this.begun, ...[...this.all()].map(({ knownAt }) => knownAt));
    return {
      isUsed: [...this.lines].some((line) => this.isProven(line)),
      behindMs: performance.now() - known,
    };
  }

  private isKnown({ epoch, knownAt }: ReplicaLine): boolean {
    return epoch === this.epoch && performance.now() - knownAt <= this.around.boundMs;
  }

  private *all(): Iterable<ReplicaLine> {
    if (this.watch) yield this.watch;
    yield* this.lines;
  }

  private round(): void {
    if (this.opening === 0 && !this.watch) void this.open(true);
    if (this.opening === 0 && this.lines.size === 0) void this.open(false);
    for (const line of this.all()) if (line.waiting === 0) void this.prove(line);
  }

  private async open(isWatch: boolean): Promise<void> {
    this.opening += 1;
    // The watch must answer before an answer would be too old.
    const client = this.around.begin(isWatch ? this.around.boundMs : undefined);
    const line = new ReplicaLine(client);
    const leave = () => this.leave(line);
    client.on('error', leave).on('end', leave);
    try {
      await client.connect();
      if (isWatch) this.watch = line;
      else this.lines.add(line);
      await this.prove(line);
    } catch {
      this.tell('it does not answer');
    } finally {
      this.opening -= 1;
    }
  }

  private leave(line: ReplicaLine): void {
    this.lines.delete(line);
    if (this.watch !== line) return;
    this.watch = null;
    if (line.isCut) return;
    this.tell('it does not answer');
    // What waits there would wait as long as this connection has waited in vain.
    for (const other of this.lines) other.cut();
  }

  private async prove(line: ReplicaLine): Promise<void> {
    try {
      const problem = await this.judge(line);
      // The next connection may lead to another server.
      if (problem !== null && problem !== 'it is late') line.cut();
      this.tell(problem ?? (this.isKnown(line) ? null : 'it is late'));
    } catch {
      // Either this connection has ended, or the primary does not answer, which proves nothing.
    }
  }

  /** Asks the replica first: what it has by then the primary must have, too. */
  private async judge(line: ReplicaLine): Promise<ReplicaProblem | null> {
    const [row] = await line.query<StateRow>({ text: SERVER_STATE });
    const at = performance.now();
    this.positions.add(at, await this.around.askPrimary());
    const known = row ? this.positions.judge(stateOf(row)) : 'it does not answer';
    if (typeof known !== 'number') return known;
    line.knownAt = line.epoch === this.epoch ? Math.max(line.knownAt, known) : known;
    line.epoch = this.epoch;
    return null;
  }

  /** Says what one connection is like, unless another one is used nevertheless. */
  private tell(problem: ReplicaProblem | null): void {
    if (!this.timer || this.told.has(problem)) return;
    if (problem !== null && this.standing.isUsed) return;
    if (problem === null) this.told.clear();
    else this.told.delete(null);
    this.told.add(problem);
    this.around.changed(problem);
  }
}
