import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { Logger } from 'pino';
import { ENV, type Env } from '../../config/env';
import { LOG } from '../logging/logging.module';

const RECONNECT_MS = 1000;
const CONNECT_MS = 10_000;

interface Listener {
  heard: (payload: string) => void;
  /** The connection was lost: anything may have been missed. */
  missed: () => void;
}

/** Hears what other instances say through PostgreSQL's NOTIFY, on a connection of its own. */
@Injectable()
export class Notifications implements OnApplicationShutdown {
  private readonly listeners = new Map<string, Listener>();
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private isStopped = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Whether everything said on the channels is heard right now. */
  get isListening(): boolean {
    return this.client !== null;
  }

  /** Hears a channel; call before `start`. */
  listen(channel: string, listener: Listener): void {
    this.listeners.set(channel, listener);
  }

  /** Connects, and again whenever the connection is lost. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.env.DATABASE_URL,
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
      for (const channel of this.listeners.keys()) await client.query(`listen ${channel}`);
      this.client = client;
      for (const { missed } of this.listeners.values()) missed();
    } catch (error) {
      this.log.warn({ err: error }, 'cannot listen to the database');
      this.retry();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.client?.end();
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    for (const { missed } of this.listeners.values()) missed();
    this.retry();
  }

  private retry(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.start(), RECONNECT_MS);
  }
}
