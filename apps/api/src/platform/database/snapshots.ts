import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { ENV, type Env } from '../../config/env';
import { createPool } from './database';
import type { Prisma } from './generated/client';

/** So many are open at a time: each is read by one export, of which no more run. */
export const MOST_SNAPSHOTS = 2;

/** The database as it was at one moment, for reading more rows than fit into memory. */
export class Snapshot {
  private isBroken = false;

  constructor(private readonly client: pg.PoolClient) {}

  /** The rows of a small statement. */
  async read<Row extends pg.QueryResultRow>({ text, values }: Prisma.Sql): Promise<Row[]> {
    return (await this.asked<Row>(text, values)).rows;
  }

  /** All rows of a statement, so many at a time, by a cursor of the server. */
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

  /** Lets go of it; a connection on which something failed is not used again. */
  async close(): Promise<void> {
    if (!this.isBroken) await this.asked('rollback').catch(() => undefined);
    this.client.release(this.isBroken);
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

/** Snapshots on connections of their own, so that what lasts minutes takes none from what lasts milliseconds. */
@Injectable()
export class Snapshots implements OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(@Inject(ENV) env: Env) {
    this.pool = createPool({ ...env, DATABASE_POOL_SIZE: MOST_SNAPSHOTS });
    this.pool.on('error', () => undefined);
  }

  /** Opens one; whoever does closes it. */
  async open(): Promise<Snapshot> {
    const client = await this.pool.connect();
    try {
      await client.query('begin isolation level repeatable read, read only');
      // All rows are read: a plan that has only the first of them soon would take longer.
      await client.query('set local cursor_tuple_fraction = 1');
      return new Snapshot(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
