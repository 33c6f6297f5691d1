import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { QuietClient } from './quiet-client';

/** The driver's connection, which its types omit. */
interface Reports {
  connection: EventEmitter & { stream: Socket };
}

/** What a server reports of a setting, when a connection begins and whenever the setting changes. */
interface Report {
  parameterName: string;
  parameterValue: string;
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

const ASKED_WITHIN_MS = 5_000;

const refused = () => new Error('Connection terminated: the server is no primary');

/**
 * A connection to the server that takes writes. While another server of a cluster takes over, an address may lead to one
 * that only reads, and all that is asked there would fail or be out of date. Such a connection fails at once, so that the
 * next one is tried.
 */
export class PrimaryClient extends QuietClient {
  private isStandby = false;
  private hasBegun = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as Reports;
    connection.on('parameterStatus', ({ parameterName, parameterValue }: Report) => {
      if (parameterName !== 'in_hot_standby') return;
      this.isStandby = parameterValue === 'on';
      if (this.isStandby && this.hasBegun) connection.stream.destroy(refused());
    });
  }

  /** @throws Error if the server only reads */
  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | void {
    const begun = this.begin();
    if (!callback) return begun;
    const done = callback as (error: Error | null, client?: pg.Client) => void;
    void begun.then((client) => done(null, client), done);
  }

  /** A pooler repeats what its first connection reported, however long ago: the server itself must be asked. */
  private async onlyReads(): Promise<boolean> {
    try {
      const { rows } = await this.query<{ onlyReads: boolean }>({
        text: 'select pg_is_in_recovery() as "onlyReads"',
        query_timeout: ASKED_WITHIN_MS,
      } as pg.QueryConfig);
      this.isStandby = rows[0]?.onlyReads ?? true;
    } catch {
      this.isStandby = true;
    }
    return this.isStandby;
  }

  private async begin(): Promise<pg.Client> {
    await super.connect();
    this.hasBegun = true;
    if (!this.isStandby || !(await this.onlyReads())) return this;
    void this.end().catch(() => undefined);
    throw refused();
  }
}
