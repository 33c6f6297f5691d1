import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { ENV, type Env } from '../../config/env';
import { createPool } from './database';
import type { Prisma } from './generated/client';

/** The most snapshots at a time. Each export reads one, and no more exports run at once. */
export const MOST_SNAPSHOTS = 2;

/** The database as it was at one moment, for reading more rows than fit into memory. */
export class Snapshot {
  private isBroken = false;

  /** @param done gets whether the connection can be used again */
  constructor(
    private readonly client: pg.ClientBase,
    private readonly done: (isBroken: boolean) => void,
  ) {}

  /** The rows of a small statement. */
  async read<Row extends pg.QueryResultRow>({ text, values }: Prisma.Sql): Promise<Row[]> {
    return (await this.asked<Row>(text, values)).rows;
  }

  /** All rows of a statement in batches, read through a server-side cursor. */
  async *rows<Row extends pg.QueryResultRow>(
    { text, values }: Prisma.Sql,
    batch: number,
  ): AsyncGenerator<Row[]> {
    await this.asked(`declare all_rows no scroll cursor for ${text}`, values);
    for (;;) {
      const { rows } = await this.asked<Row>(`fetch ${batch} from all_rows`);
      if (rows.length > 0) yield rows;
      if (rows.length < batch) return;
    }
  }

  /** Releases the connection; if something failed on it, it is not used again. */
  async close(): Promise<void> {
    if (!this.isBroken) await this.asked('rollback').catch(() => undefined);
    this.done(this.isBroken);
  }

  private async asked<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<pg.QueryResult<Row>> {
    try {
      return await this.client.query<Row>(text, [...values]);
    } catch (error) {
      this.isBroken = true;
      throw error;
    }
  }
}

/** Begins a transaction for a snapshot. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
  // All rows will be read: a plan that returns the first rows early would take longer in total.
  await client.query('set local cursor_tuple_fraction = 1');
}

/** Snapshots use connections of their own, so that exports of minutes do not block queries of milliseconds. */
@Injectable()
export class Snapshots implements OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(@Inject(ENV) env: Env) {
    this.pool = createPool({ ...env, DATABASE_POOL_SIZE: MOST_SNAPSHOTS });
    this.pool.on('error', () => undefined);
  }

  /** Opens a snapshot. The caller has to close it. */
  async open(): Promise<Snapshot> {
    const client = await this.pool.connect();
    try {
      await beginSnapshot(client);
      return new Snapshot(client, (isBroken) => client.release(isBroken));
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
