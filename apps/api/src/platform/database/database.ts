import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { ENV, type Env } from '../../config/env';
import { Prisma, PrismaClient } from './generated/client';
import { SharedConnections } from './shared-connections';
import { MOST_PREPARED, StatementNames } from './statement-names';

/** What runs statements: the client itself or an open transaction. */
export type Db = Prisma.TransactionClient;

/** How much longer than the server itself we wait for the end of a statement, before the connection counts as dead. */
const SERVER_LATE_MS = 2_000;
const TRANSACTION_MS = 15_000;
/** A connection that does not come about in this time does not come about. */
const CONNECT_MS = 10_000;
/** Connections that are shared: one bears what an instance asks, the others are there when something holds it up. */
const SHARED = 4;

/** Made for the values at hand, or kept where that is no worse. */
type Planning = 'force_custom_plan' | 'auto';

/** How every connection is made; no statement and no connection is waited for without end. */
function settings({ DATABASE_URL, DATABASE_SECONDS }: Env, planning: Planning): pg.ClientConfig {
  const statementMs = DATABASE_SECONDS * 1000;
  return {
    connectionString: DATABASE_URL,
    keepAlive: true,
    connectionTimeoutMillis: Math.min(CONNECT_MS, statementMs),
    options: [
      `-c plan_cache_mode=${planning}`,
      `-c statement_timeout=${statementMs}`,
      // What a process that hangs has locked is free again some time later.
      `-c idle_in_transaction_session_timeout=${4 * statementMs}`,
    ].join(' '),
  };
}

const silenceMs = ({ DATABASE_SECONDS }: Env) => DATABASE_SECONDS * 1000 + SERVER_LATE_MS;

/**
 * One pool of connections for everything in the process.
 * @param planning for the values at hand, also of prepared statements: one company has ten requests, another ten thousand
 */
export function createPool(env: Env, planning: Planning = 'force_custom_plan'): pg.Pool {
  const pool = new pg.Pool({
    ...settings(env, planning),
    pipeline: true,
    max: env.DATABASE_POOL_SIZE,
  });
  pool.on('connect', (client) => {
    cutWhenSilent(client, silenceMs(env));
    // Whose connection breaks is told by the statement that fails. It may break once more while it is given back, when
    // nobody listens, which would end the process.
    client.on('error', () => undefined);
  });
  return pool;
}

/** Connections that keep plans. */
const shareConnections = (env: Env): SharedConnections =>
  new SharedConnections(() => {
    const client = new pg.Client({ ...settings(env, 'auto'), pipeline: true });
    cutWhenSilent(client, silenceMs(env));
    return client;
  }, SHARED);

/** What the driver's types leave out. */
interface Wire {
  connection: { stream: Socket };
  readyForQuery: boolean;
}

/**
 * Ends a connection on which a statement gets no answer, as when the server or the way to it hangs: what waits
 * is told so, and the pool makes a new one. The driver's own limit would keep the dead connection in the pool.
 */
export function cutWhenSilent(client: pg.ClientBase, ms: number): void {
  const wire = client as unknown as Wire;
  const { stream } = wire.connection;
  stream.setTimeout(ms, () => {
    if (!wire.readyForQuery)
      stream.destroy(new Error(`Connection terminated: no answer in ${ms} ms`));
  });
}

/**
 * Fails a statement that was never run: of those that a transaction asks for at once, the client answers some behind one
 * that failed with nothing instead of an error.
 * @throws Error of the database as unreachable, after whoever waits for all of them has heard what failed first
 */
async function demandAnswer<Args, Answer>({
  args,
  query,
}: {
  args: Args;
  query: (args: Args) => Promise<Answer>;
}): Promise<Answer> {
  const answer = await query(args);
  if (answer === undefined) {
    await setImmediate();
    throw new Error('Connection terminated: a statement before this one failed');
  }
  return answer;
}

/** So many connections the statements of an instance may take at once. */
export const connectionsOf = ({ DATABASE_POOL_SIZE: size }: Env): number => size + SHARED;

/** The database client. Every write goes through `transaction`. */
@Injectable()
export class Database extends PrismaClient implements OnApplicationShutdown {
  readonly pool: pg.Pool;
  readonly shared: SharedConnections;
  private readonly names: StatementNames;
  private readonly demanding = this.$extends({ query: { $allOperations: demandAnswer } });

  constructor(@Inject(ENV) env: Env) {
    const pool = createPool(env);
    const names = new StatementNames(MOST_PREPARED);
    super({ adapter: new PrismaPg(pool, names.ofClient) });
    this.pool = pool;
    whole.add(this);
    this.shared = shareConnections(env);
    this.names = names;
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => undefined);
  }

  /**
   * Runs `work` in one transaction: all of it holds or none. Statements that it asks for at once are sent without waiting
   * for each other's answers, in no order that can be relied on.
   * @param timeout milliseconds it may take
   */
  transaction<T>(work: (tx: Db) => Promise<T>, timeout = TRANSACTION_MS): Promise<T> {
    return this.demanding.$transaction((tx) => work(tx as unknown as Db), {
      timeout,
      maxWait: 10_000,
    });
  }

  /**
   * The same for work whose statements go by keys: their plans may be kept, as making them anew would take the server a
   * third of the time.
   */
  transactionByKeys<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return this.transaction(async (tx) => {
      const [, done] = await Promise.all([
        tx.$executeRaw`select set_config('plan_cache_mode', 'auto', true)`,
        work(tx),
      ]);
      return done;
    });
  }

  /**
   * Rows of a statement written by hand, straight through the driver: for what is asked on nearly every call.
   */
  async read<Row extends pg.QueryResultRow>(statement: Prisma.Sql): Promise<Row[]> {
    return (await this.pool.query<Row>(this.prepared(statement))).rows;
  }

  /**
   * The same for a statement that goes by one index whatever its values, as by key: its plan is kept, as making it anew
   * would take the server as long as running it, and it waits for no connection of its own.
   */
  readByIndex<Row extends pg.QueryResultRow>(statement: Prisma.Sql): Promise<Row[]> {
    return this.shared.query<Row>(this.prepared(statement));
  }

  private prepared({ text, values }: Prisma.Sql): pg.QueryConfig {
    return { text, values: [...values], name: this.names.of(text) };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect();
    await Promise.all([this.pool.end(), this.shared.end()]);
  }
}

/**
 * Rows of a statement that goes by one index whatever its values, in whatever is open: a transaction's own, or with a
 * plan that is kept. Of types that driver and client read alike, which days, numbers with fractions and long ones are
 * not; inside of JSON everything is.
 */
export const rowsByIndex = <Row extends pg.QueryResultRow>(
  db: Db,
  statement: Prisma.Sql,
): Promise<Row[]> =>
  isWhole(db) ? db.readByIndex<Row>(statement) : db.$queryRaw<Row[]>(statement);

/** How many rows such a statement has. @param from what stands behind its `from` */
export async function countByIndex(db: Db, from: Prisma.Sql): Promise<number> {
  const [counted] = await rowsByIndex<{ count: number }>(
    db,
    Prisma.sql`select count(*)::int as count from ${from}`,
  );
  return counted?.count ?? 0;
}

/** What a transaction is told apart by: the client hides its own class, and lends its members to its transactions. */
const whole = new WeakSet<object>();
const isWhole = (db: Db): db is Db & Database => whole.has(db);

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
const UNREACHABLE = ['P1001', 'P1002', 'P1003', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'];
const BROKEN =
  /^Connection terminated|connection error and is not queryable$|^timeout (?:exceeded when trying to connect|expired)|Unable to start a transaction/;
/** PostgreSQL's word for a statement that took longer than it may. */
const CANCELED = '57014';
/** PostgreSQL's word for a disk without room. */
const DISK_FULL = '53100';

/** Whether an error says that the database cannot be reached or does not answer, rather than that it refused something. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Prisma.PrismaClientKnownRequestError && UNREACHABLE.includes(error.code))
    return true;
  return (
    isOfConnection(causeOf(error)) ||
    isOfConnection(error) ||
    codeOf(error) === CANCELED ||
    BROKEN.test(error.message)
  );
}

/** Whether an error says that the database's disk is full. */
export const isDiskFull = (error: unknown): boolean => codeOf(error) === DISK_FULL;

/** What the driver said, where the client or its adapter has put it into an error of its own. */
function causeOf(error: unknown): unknown {
  // The beginning and the end of a transaction fail with the adapter's error as it is.
  if (error instanceof Error && error.name === 'DriverAdapterError') return error.cause;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined;
  return ((error.meta?.driverAdapterError ?? {}) as { cause?: unknown }).cause;
}

function codeOf(error: unknown): unknown {
  const cause = (causeOf(error) ?? error ?? {}) as { code?: unknown; originalCode?: unknown };
  return cause.originalCode ?? cause.code;
}

/** What the client's adapter makes of such errors; of a statement written by hand nothing else is left. */
const KINDS = ['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TooManyConnections'];

/** The server ends a connection, or takes none, with an error that it calls fatal; the rest are the system's. */
function isOfConnection(cause: unknown): boolean {
  const { severity, code, kind } = (cause ?? {}) as Record<string, unknown>;
  return (
    severity === 'FATAL' ||
    KINDS.includes(String(kind)) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'].includes(String(code))
  );
}
