import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ENV, type Env } from '../../config/env';
import { cutWhenSilent } from './database';
import { PrimaryClient } from './primary-client';
import { NOTICE_CRASH } from './quiet-client';
import { LOG } from '../logging/logging.module';

const RECONNECT_MS = 1000;
const CONNECT_MS = 10_000;
/** How often the connection is tried: it must not wait for announcements of a server that is gone. */
const TRY_MS = 3_000;
const SILENT_MS = 6_000;

interface Listener {
  heard: (payload: string) => void;
  /** The connection was lost: anything may have been missed. */
  missed: () => void;
}

/**
 * A long-lived connection of this instance. It receives what other instances send by PostgreSQL's NOTIFY, and locks
 * taken on it last as long as the instance lives.
 */
@Injectable()
export class Notifications implements OnApplicationShutdown {
  private readonly listeners = new Map<string, Listener>();
  private readonly preparations: ((client: pg.ClientBase) => Promise<void>)[] = [];
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private trying: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Whether all channels are being received right now. */
  get isListening(): boolean {
    return this.client !== null;
  }

  /** Receives a channel; call before `start`. */
  listen(channel: string, listener: Listener): void {
    this.listeners.set(channel, listener);
  }

  /** Runs something on the connection, and again on each replacement; call before `start`. */
  whenConnected(work: (client: pg.ClientBase) => Promise<void>): void {
    this.preparations.push(work);
  }

  /** Runs a statement on the connection. @throws Error while there is no connection */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    if (!this.client) throw new Error('Connection terminated');
    return (await this.client.query<Row>(text, values)).rows;
  }

  /**
   * Waits until this instance has received what was committed before the call, so that its next answer does not rest on an
   * older copy. PostgreSQL sends the announcements of a connection before the end of its next statement.
   */
  async caughtUp(): Promise<void> {
    // A lost connection makes the listeners drop all that they keep.
    await this.client?.query('select').catch(() => undefined);
  }

  /** Connects, and reconnects whenever the connection is lost. */
  async start(): Promise<void> {
    const client = new PrimaryClient({
      connectionString: this.env.DATABASE_DIRECT_URL,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ channel, payload }) =>
      this.listeners.get(channel)?.heard(payload ?? ''),
    );
    try {
      await client.connect();
      cutWhenSilent(client, SILENT_MS);
      await client.query(NOTICE_CRASH);
      for (const prepare of this.preparations) await prepare(client);
      for (const channel of this.listeners.keys()) await client.query(`listen ${channel}`);
      this.client = client;
      this.trying = setInterval(() => void this.caughtUp(), TRY_MS).unref();
      for (const { missed } of this.listeners.values()) missed();
    } catch (error) {
      this.log.warn({ err: error }, 'cannot listen to the database');
      client.end().catch(() => undefined);
      this.retry();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
    clearInterval(this.trying);
    await this.client?.end();
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    clearInterval(this.trying);
    for (const { missed } of this.listeners.values()) missed();
    this.retry();
  }

  private retry(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.start(), RECONNECT_MS);
  }
}
