import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { ENV, type Env } from '../../config/env';
import { Prisma, PrismaClient } from './generated/client';
import { keepStatements } from './kept-statements';
import { PrimaryClient } from './primary-client';
import { QuietClient } from './quiet-client';
import { SharedConnections } from './shared-connections';
import { MOST_PREPARED, StatementNames } from './statement-names';
import { sendUnnamed } from './unnamed-statements';

/** What runs statements: the client itself or an open transaction. */
export type Db = Prisma.TransactionClient;

/** How much longer than the server's own limit we wait for a statement, before the connection counts as dead. */
const SERVER_LATE_MS = 2_000;
/** How often we look whether an answer has arrived. */
const LOOK_MS = 500;
const TRANSACTION_MS = 15_000;
/** A connection that takes longer than this to open has failed. */
const CONNECT_MS = 10_000;
/**
 * Number of shared connections. One can carry all the queries of an instance; the others are used while it is held up.
 */
const SHARED = 4;

/** A replica that replays a change of a table locks it; a read then rather asks the primary. */
const LOCKED_MS = 1_000;

/**
 * `force_custom_plan`: plan for the given values. `force_generic_plan`: plan once. With PostgreSQL's own choice, a
 * statement with a short array would be planned each time: a kept plan expects ten values, and looks dearer.
 */
type Planning = 'force_custom_plan' | 'force_generic_plan';

/** What a connection sets on the server, by name. */
export function wantedSettings(
  { DATABASE_SECONDS }: Env,
  planning: Planning = 'force_custom_plan',
): Record<string, string> {
  const statementMs = DATABASE_SECONDS * 1000;
  return {
    plan_cache_mode: planning,
    statement_timeout: `${statementMs}`,
    // If a process hangs, its locks are released after some time.
    idle_in_transaction_session_timeout: `${4 * statementMs}`,
  };
}

/** Settings of every connection. Neither a statement nor a connection attempt may wait forever. */
function settings(env: Env, planning: Planning): pg.ClientConfig {
  return {
    connectionString: env.DATABASE_URL,
    keepAlive: true,
    connectionTimeoutMillis: Math.min(CONNECT_MS, env.DATABASE_SECONDS * 1000),
    options: Object.entries(wantedSettings(env, planning))
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
}

const silenceMs = ({ DATABASE_SECONDS }: Env) => DATABASE_SECONDS * 1000 + SERVER_LATE_MS;

/**
 * The one pool of connections of this process.
 * @param planning by default, even prepared statements are planned for the given values: one company has ten requests,
 * another ten thousand
 */
export function createPool(env: Env, planning: Planning = 'force_custom_plan'): pg.Pool {
  const pool = new pg.Pool({
    ...settings(env, planning),
    pipeline: true,
    max: env.DATABASE_POOL_SIZE,
    Client: PrimaryClient,
  });
  pool.on('connect', (client) => {
    if (!env.DATABASE_PREPARED) sendUnnamed(client);
    cutWhenSilent(client, silenceMs(env));
  });
  // The pool replaces an idle connection that breaks; without this listener the error would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** Connections that keep plans. */
const shareConnections = (env: Env): SharedConnections =>
  new SharedConnections(
    () =>
      pipelined(env, new PrimaryClient({ ...settings(env, 'force_generic_plan'), pipeline: true })),
    SHARED,
  );

/**
 * A connection for reading alone, outside of the pool.
 * @param silentMs breaks it if an answer takes longer; by default longer than any statement may take
 */
export function readingClient(env: Env, silentMs?: number): pg.Client {
  const all = settings(env, 'force_custom_plan');
  const options = `${all.options} -c default_transaction_read_only=on -c lock_timeout=${LOCKED_MS}`;
  return pipelined(env, new QuietClient({ ...all, options, pipeline: true }), silentMs);
}

function pipelined(env: Env, client: pg.Client, silentMs = silenceMs(env)): pg.Client {
  if (!env.DATABASE_PREPARED) sendUnnamed(client);
  cutWhenSilent(client, silentMs);
  return client;
}

/** Fields that the driver's types omit. */
interface Wire {
  connection: { stream: Socket };
  readyForQuery: boolean;
}

/**
 * Closes a connection on which a statement gets no answer, for example because the server or the network hangs. The
 * waiting statement fails and the pool opens a new connection. The driver's own timeout would leave the dead connection
 * in the pool. Only what arrives counts as a sign of life: a shared connection sends more statements while it waits.
 */
export function cutWhenSilent(client: pg.ClientBase, ms: number): void {
  const wire = client as unknown as Wire;
  const { stream } = wire.connection;
  let silence = { read: stream.bytesRead, since: performance.now() };
  const look = setInterval(() => {
    if (wire.readyForQuery || stream.bytesRead !== silence.read)
      silence = { read: stream.bytesRead, since: performance.now() };
    else if (performance.now() - silence.since >= ms)
      stream.destroy(new Error(`Connection terminated: no answer in ${ms} ms`));
  }, LOOK_MS).unref();
  stream.once('close', () => clearInterval(look));
}

/**
 * Fails a statement that never ran. When several statements of a transaction are sent at once and one fails, the client
 * answers some of the later ones with nothing instead of an error.
 * @throws Error that looks like an unreachable database; it is thrown late, so that `Promise.all` reports the first
 * failure
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

/** The most connections that the statements of one instance can use at once. */
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
    keepStatements(this);
    this.shared = shareConnections(env);
    this.names = names;
  }

  /**
   * Runs `work` in one transaction: everything is written or nothing. Statements that `work` starts at once are sent
   * without waiting for each other's answers; do not rely on their order.
   * @param timeout milliseconds that it may take
   */
  transaction<T>(work: (tx: Db) => Promise<T>, timeout = TRANSACTION_MS): Promise<T> {
    return this.demanding.$transaction((tx) => work(tx as unknown as Db), {
      timeout,
      maxWait: 10_000,
    });
  }

  /**
   * A transaction whose statements look rows up by key. Their plans may be kept, because planning again would cost the
   * server a third of the time.
   * @param timeout milliseconds that it may take
   */
  transactionByKeys<T>(work: (tx: Db) => Promise<T>, timeout = TRANSACTION_MS): Promise<T> {
    return this.transaction(async (tx) => {
      const [, done] = await Promise.all([
        tx.$executeRaw`select set_config('plan_cache_mode', 'force_generic_plan', true)`,
        work(tx),
      ]);
      return done;
    }, timeout);
  }

  /** Rows of a handwritten statement, read straight through the driver. For queries that nearly every call makes. */
  async read<Row extends pg.QueryResultRow>(statement: Prisma.Sql): Promise<Row[]> {
    return (await this.pool.query<Row>(this.prepared(statement))).rows;
  }

  /**
   * Rows of a handwritten statement that uses one index for any values, for example a lookup by key. Its plan is kept,
   * because planning would take as long as running it, and it runs on a shared connection without waiting for one of
   * its own.
   */
  readByIndex<Row extends pg.QueryResultRow>(statement: Prisma.Sql): Promise<Row[]> {
    return this.shared.query<Row>(this.prepared(statement));
  }

  /** A handwritten statement as the driver takes it. */
  prepared({ text, values }: Prisma.Sql): pg.QueryConfig {
    return { text, values: [...values], name: this.names.of(text) };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect();
    await Promise.all([this.pool.end(), this.shared.end()]);
  }
}

/**
 * Rows of a statement that uses one index for any values. Runs in the transaction if `db` is one, else with a kept
 * plan. Select only types that driver and client read alike: not days, decimals or bigints, unless they are inside
 * JSON.
 */
export const rowsByIndex = <Row extends pg.QueryResultRow>(
  db: Db,
  statement: Prisma.Sql,
): Promise<Row[]> =>
  isWhole(db) ? db.readByIndex<Row>(statement) : db.$queryRaw<Row[]>(statement);

/** Counts the rows of such a statement. @param from the text behind its `from` */
export async function countByIndex(db: Db, from: Prisma.Sql): Promise<number> {
  const [counted] = await rowsByIndex<{ count: number }>(
    db,
    Prisma.sql`select count(*)::int as count from ${from}`,
  );
  return counted?.count ?? 0;
}

/**
 * Marks whole clients. The client hides its own class and lends its members to transactions, so `instanceof` cannot
 * tell them apart.
 */
const whole = new WeakSet<object>();
const isWhole = (db: Db): db is Db & Database => whole.has(db);

/** Whether an error is a violated unique constraint, also if a handwritten statement caused it. */
export const isUniqueViolation = (error: unknown): boolean => isViolation(error, 'P2002', '23505');

/** Whether an error is a violated foreign key, also if a handwritten statement caused it. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  isViolation(error, 'P2003', '23503');

function isViolation(error: unknown, code: string, sqlState: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return (
    error.code === code || (error.code === 'P2010' && error.message.includes(`\`${sqlState}\``))
  );
}

/** The client's codes for a server that is down, does not answer or accepts no more connections. */
const UNREACHABLE = ['P1001', 'P1002', 'P1003', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'];
const BROKEN =
  /^Connection terminated|connection error and is not queryable$|^timeout (?:exceeded when trying to connect|expired)|Unable to start a transaction/;
/** PostgreSQL's codes of servers that stop, crash or start. */
export const STOPPED_OR_STARTING = ['57P01', '57P02', '57P03'];
/**
 * PostgreSQL's codes for a statement that ran longer than it may, for a server that takes no writes since another one took
 * over, and for servers that stop or start.
 */
const AWAY = ['57014', '25006', ...STOPPED_OR_STARTING];
/** What a server that only reads says of a table whose contents it does not have, with a code for much else. */
const ONLY_READS = /cannot access temporary or unlogged relations during recovery/;
/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100';

/** Whether an error means that the database cannot be reached or does not answer, as opposed to refusing something. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Prisma.PrismaClientKnownRequestError && UNREACHABLE.includes(error.code))
    return true;
  return (
    isOfConnection(causeOf(error)) ||
    isOfConnection(error) ||
    AWAY.includes(String(codeOf(error))) ||
    BROKEN.test(error.message) ||
    ONLY_READS.test(error.message)
  );
}

/** Whether an error says that the database's disk is full. */
export const isDiskFull = (error: unknown): boolean => codeOf(error) === DISK_FULL;

/** The driver's error, which the client or its adapter may have wrapped in an error of its own. */
function causeOf(error: unknown): unknown {
  // Begin and commit of a transaction fail with the adapter's error, unwrapped.
  if (error instanceof Error && error.name === 'DriverAdapterError') return error.cause;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined;
  return ((error.meta?.driverAdapterError ?? {}) as { cause?: unknown }).cause;
}

function codeOf(error: unknown): unknown {
  const cause = (causeOf(error) ?? error ?? {}) as { code?: unknown; originalCode?: unknown };
  return cause.originalCode ?? cause.code;
}

/** The adapter's names for such errors; for handwritten statements nothing else is left of the error. */
const KINDS = ['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TooManyConnections'];

/** What the machine's network says of a server that is away. */
export const BROKEN_NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

/** When the server ends or refuses a connection, it reports a "fatal" error; the other cases are system errors. */
function isOfConnection(cause: unknown): boolean {
  const { severity, code, kind } = (cause ?? {}) as Record<string, unknown>;
  return (
    severity === 'FATAL' || KINDS.includes(String(kind)) || BROKEN_NETWORK.includes(String(code))
  );
}
