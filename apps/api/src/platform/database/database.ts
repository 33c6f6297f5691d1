import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { ENV, type Env } from '../../config/env';
import { Prisma, PrismaClient } from './generated/client';

/** What runs statements: the client itself or an open transaction. */
export type Db = Prisma.TransactionClient;

/** One pool of connections for everything in the process. */
export function createPool(env: Env): pg.Pool {
  return new pg.Pool({ connectionString: env.DATABASE_URL, max: env.DATABASE_POOL_SIZE });
}

/** The database client. Every write goes through `transaction`. */
@Injectable()
export class Database extends PrismaClient implements OnApplicationShutdown {
  readonly pool: pg.Pool;

  constructor(@Inject(ENV) env: Env) {
    const pool = createPool(env);
    super({ adapter: new PrismaPg(pool) });
    this.pool = pool;
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => undefined);
  }

  /** Runs `work` in one transaction: all of it holds or none. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return this.$transaction(work, { timeout: 15_000, maxWait: 10_000 });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect();
    await this.pool.end();
  }
}

/** Whether an error is a broken unique constraint, be it in a statement written by hand. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === 'P2002' || (error.code === 'P2010' && error.message.includes('`23505`'));
}
