import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { Logger } from 'pino';
import { ENV, type Env } from '../../config/env';
import { LOG } from '../logging/logging.module';
import { Database, readingClient } from './database';
import { Prisma } from './generated/client';
import { PRIMARY_STATE, stateOf, type ServerState, type StateRow } from './primary-positions';
import { Replica, type ReplicaLine } from './replica';
import { beginSnapshot, Snapshot } from './snapshots';

/** How one call reads. */
interface AgedCall {
  /** Whether its caller has written nothing that a replica may lack. */
  mayBeAged: boolean;
  /** The connection of all its reads, so that they do not go back in time; null after it has failed. */
  line?: ReplicaLine | null;
}

const calls = new AsyncLocalStorage<AgedCall>();

/** Runs a call that changes nothing; its reads may be aged as soon as its caller is known. */
export const inReadingCall = <T>(work: () => T): T => calls.run({ mayBeAged: false }, work);

/** Lets the reads of this call be aged: its caller has not written for longer than an answer may be old. */
export function allowAged(): void {
  const call = calls.getStore();
  if (call) call.mayBeAged = true;
}

/** Where aged reads went since the start. */
export interface ReadCounts {
  replica: number;
  primary: number;
  /** Failed on the replica and were repeated on the primary. */
  repeated: number;
}

/**
 * Reads whose answers may be up to `DATABASE_READ_SECONDS` old: they go to a replica, if there is one. Nothing that
 * decides whether somebody may do something is read here. Outside of a call that changes nothing, for a caller who has
 * just written, and whenever the replica is gone or late, they read the primary.
 */
@Injectable()
export class AgedReads implements OnApplicationShutdown {
  readonly counts: ReadCounts = { replica: 0, primary: 0, repeated: 0 };
  private replica: Replica | null = null;
  private notedTimeline = 0;
  /** While it is under way: commits may wait for a standby, and rounds go on. */
  private noting: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Begins to use the replica, if the settings name one. */
  start(): void {
    const { DATABASE_READ_URL: url, DATABASE_READ_SECONDS: seconds } = this.env;
    if (url === undefined) return;
    this.replica = new Replica({
      boundMs: seconds * 1000,
      begin: (silentMs) => readingClient({ ...this.env, DATABASE_URL: url }, silentMs),
      askPrimary: () => this.askPrimary(),
      changed: (problem) => {
        if (problem === null) this.log.info('reading from the replica');
        else this.log.warn(`the replica is passed over: ${problem}`);
      },
    });
    this.replica.start();
  }

  /** Whether the replica is used, and how far it is behind; null without one. */
  get standing(): Replica['standing'] | null {
    return this.replica?.standing ?? null;
  }

  /**
   * Condition: this server still has all marks of who has just written that it had when the replica was proven. False
   * after a crash or a failover, until the replica is proven again.
   */
  get keepsMarks(): Prisma.Sql {
    const epoch = this.replica?.epoch;
    return epoch === undefined
      ? Prisma.sql`false`
      : Prisma.sql`exists (select from write_epoch e where e.id = ${epoch}::uuid)`;
  }

  /** Whether this call reads from the replica now. */
  get isAged(): boolean {
    return this.lineOfCall() !== null;
  }

  /**
   * Rows of a handwritten statement that may be aged. Select only types that driver and client read alike, as for
   * `rowsByIndex`.
   */
  async read<Row extends pg.QueryResultRow>(statement: Prisma.Sql): Promise<Row[]> {
    const line = this.lineOfCall();
    if (!line) {
      this.counts.primary += 1;
      return this.database.read<Row>(statement);
    }
    try {
      const rows = await line.query<Row>(this.database.prepared(statement));
      this.counts.replica += 1;
      return rows;
    } catch (error) {
      this.passOver(error);
      return this.database.read<Row>(statement);
    }
  }

  /**
   * Reads several statements in one snapshot of the replica.
   * @returns undefined if the replica cannot be used, or has failed: read the primary
   */
  async inSnapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T | undefined> {
    if (!this.replica || !this.isAged) return undefined;
    try {
      const read = await this.replica.apart(async (client) => {
        await beginSnapshot(client);
        return work(new Snapshot(client, () => undefined));
      });
      // What the primary lists now, a replica may lack.
      if (read === undefined) this.stayWithPrimary();
      return read;
    } catch (error) {
      this.passOver(error);
      return undefined;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.replica?.end();
  }

  private async askPrimary(): Promise<ServerState> {
    const [row] = await this.database.readByIndex<StateRow>(Prisma.raw(PRIMARY_STATE));
    if (!row || row.isReplica) throw new Error('DATABASE_URL leads to no primary');
    if (row.epoch && row.timeline === this.notedTimeline) return stateOf(row);
    this.noting ??= this.note(row).finally(() => (this.noting = undefined));
    await this.noting;
    return this.askPrimary();
  }

  /** Writes down what proves a replica of this primary, as soon as the primary is another one, or has crashed. */
  private async note({ system, timeline, epoch }: StateRow): Promise<void> {
    if (!epoch)
      await this.database.$executeRaw`
        insert into write_epoch (id) values (gen_random_uuid()) on conflict do nothing`;
    await this.database.$executeRaw`
      insert into server_timeline (system, timeline) values (${system}, ${timeline}) on conflict do nothing`;
    this.notedTimeline = timeline;
  }

  private lineOfCall(): ReplicaLine | null {
    const call = calls.getStore();
    if (!this.replica || !call?.mayBeAged) return null;
    if (call.line === undefined) call.line = this.replica.line();
    // What the primary has answered once, the replica may lack: a call does not come back to it.
    else if (call.line && !this.replica.isProven(call.line)) call.line = null;
    return call.line;
  }

  private stayWithPrimary(): void {
    const call = calls.getStore();
    if (call) call.line = null;
  }

  private passOver(error: unknown): void {
    this.stayWithPrimary();
    this.counts.repeated += 1;
    this.log.debug({ err: error }, 'a read of the replica is repeated on the primary');
  }
}
