import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { ENV, type Env } from '../../config/env';
import { Prisma, PrismaClient } from './generated/client';

/** What runs statements: the client itself or an open transaction. */
export type Db = Prisma.TransactionClient;

/** One pool of connections for everything in the process. */
export function createPool(env: Env): pg.Pool {
  return new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    // Planned for the values at hand, also when prepared: one company has ten requests, another ten thousand.
    options: '-c plan_cache_mode=force_custom_plan',
  });
}

/** So many statements each connection keeps prepared; what comes later is sent whole on every run. */
const MOST_PREPARED = 64;

/** The database client. Every write goes through `transaction`. */
@Injectable()
export class Database extends PrismaClient implements OnApplicationShutdown {
  readonly pool: pg.Pool;
  /** Names of prepared statements by their text. */
  private readonly prepared = new Map<string, string>();

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

  /**
   * Rows of a statement written by hand, straight through the driver and prepared: for what is asked on nearly
   * every call.
   */
  async read<Row extends pg.QueryResultRow>({ text, values }: Prisma.Sql): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>({
      text,
      values: [...values],
      name: this.nameOf(text),
    });
    return rows;
  }

  private nameOf(text: string): string | undefined {
    const known = this.prepared.get(text);
    if (known !== undefined || this.prepared.size >= MOST_PREPARED) return known;
    const name = `read-${this.prepared.size + 1}`;
    this.prepared.set(text, name);
    return name;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect();
    await this.pool.end();
  }
}

/** Whether an error is a broken unique constraint, be it in a statement written by hand. */
export const isUniqueViolation = (error: unknown): boolean => isViolation(error, 'P2002', '23505');

/** Whether an error names something that is not there, be it in a statement written by hand. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  isViolation(error, 'P2003', '23503');

function isViolation(error: unknown, code: string, sqlState: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return (
    error.code === code || (error.code === 'P2010' && error.message.includes(`\`${sqlState}\``))
  );
}

/** The client's codes for a server that is not there, does not answer or takes no more connections. */
const UNREACHABLE = ['P1001', 'P1002', 'P1003', 'P1008', 'P1017', 'P2024', 'P2037'];
const BROKEN = /^Connection terminated|Unable to start a transaction/;

/** Whether an error says that the database cannot be reached, rather than that it refused something. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    const { cause } = (error.meta?.driverAdapterError ?? {}) as { cause?: unknown };
    if (UNREACHABLE.includes(error.code) || isOfConnection(cause)) return true;
  }
  return isOfConnection(error) || BROKEN.test(error.message);
}

/** The server ends a connection, or takes none, with an error that it calls fatal; the rest are the system's. */
function isOfConnection(cause: unknown): boolean {
  const { severity, code } = (cause ?? {}) as { severity?: unknown; code?: unknown };
  return (
    severity === 'FATAL' ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'].includes(String(code))
  );
}
