import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from '../../apps/api/src/platform/database/generated/client';
import { keepStatements } from '../../apps/api/src/platform/database/kept-statements';
import { StatementNames } from '../../apps/api/src/platform/database/statement-names';
import { applyMigrations } from '../../apps/api/src/platform/migrations/apply-migrations';
import { startTemporaryServer, type Server } from '../postgres/server.mjs';
import { migrationsDir } from './schema.mjs';

/** The kinds of work that the client has done, as it tells a tracer. */
const done: string[] = [];
const tracer = {
  isEnabled: () => true,
  getTraceParent: () => '',
  getActiveContext: () => undefined,
  dispatchEngineSpans: () => undefined,
  runInChildSpan: (span: string | { name: string }, work: () => unknown) => {
    const name = typeof span === 'string' ? span : span.name;
    done.push(name);
    const answer = work();
    const note = () => void done.push('answer');
    if (name === 'db_query') void Promise.resolve(answer).then(note, note);
    return answer;
  },
};

/** Rows of a small table. */
const rows = (count: number, code?: string) =>
  Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    code: code ?? randomUUID().slice(0, 20),
    nameVi: `${at}`,
    nameEn: `${at}`,
    sort: at,
  }));

const STATEMENTS: [title: string, start: (tx: Prisma.TransactionClient) => Promise<unknown>[]][] = [
  [
    'beside handwritten ones',
    (tx) => [
      tx.department.count({ where: { id: randomUUID() } }),
      tx.$queryRaw`select ${randomUUID()}::text as id`,
      tx.department.findMany({ where: { id: randomUUID() } }),
    ],
  ],
  [
    'after a handwritten one',
    (tx) => [
      tx.$executeRaw`select ${randomUUID()}::text as id`,
      tx.department.findMany({ where: { id: randomUUID() } }),
    ],
  ],
  ['that insert few rows', (tx) => [tx.department.createMany({ data: rows(3) })]],
  [
    'that insert few rows and read them',
    (tx) => [tx.department.createManyAndReturn({ data: rows(1), select: { id: true } })],
  ],
];

describe('statements that a transaction starts in the same moment', () => {
  let server: Server;
  let database: PrismaClient;

  beforeAll(async () => {
    Object.assign(globalThis, { PRISMA_INSTRUMENTATION: { helper: tracer } });
    server = await startTemporaryServer();
    const url = server.url('postgres');
    await applyMigrations(url, migrationsDir);
    database = new PrismaClient({
      adapter: new PrismaPg(
        { connectionString: url, pipeline: true },
        new StatementNames(100).ofClient,
      ),
    });
    keepStatements(database);
  }, 60_000);

  afterAll(async () => {
    await database.$disconnect();
    await server.stop();
  });

  it.each(STATEMENTS)('are compiled once %s', async (_title, start) => {
    const run = () => database.$transaction((tx) => Promise.all(start(tx)));
    await run();
    done.length = 0;
    await run();
    expect(done).not.toContain('compile');
  });

  it('are one statement if they look rows up by their keys', async () => {
    const statementsOf = async (lookups: number) => {
      done.length = 0;
      await database.$transaction((tx) =>
        Promise.all(rows(lookups).map(({ id }) => tx.department.findUnique({ where: { id } }))),
      );
      return done.filter((what) => what === 'db_query').length;
    };
    expect(await statementsOf(3)).toBe(await statementsOf(1));
  });

  it('are sent without waiting for answers', async () => {
    done.length = 0;
    await database.$transaction((tx) =>
      Promise.all([
        tx.department.count(),
        tx.$queryRaw`select 1`,
        tx.department.findMany({ where: { id: randomUUID() }, select: { id: true } }),
      ]),
    );
    const wire = done.filter((what) => what === 'db_query' || what === 'answer');
    expect(wire.join(' ')).toContain('db_query db_query db_query answer');
  });

  it('arrive in the order in which they were started', async () => {
    const order = await database.$transaction((tx) =>
      Promise.all([
        tx.$queryRaw`select clock_timestamp()::text as now`,
        tx.department.createMany({ data: rows(1, 'ordered') }),
        tx.$executeRaw`update department set sort = 7 where code = 'ordered'`,
        tx.department.count({ where: { code: 'ordered', sort: 7 } }),
        tx.department.updateMany({ where: { code: 'ordered' }, data: { sort: 8 } }),
        tx.$queryRaw`select sort from department where code = 'ordered'`,
        tx.department.update({
          where: { code: 'ordered' },
          data: { sort: 9 },
          select: { sort: true },
        }),
        tx.$executeRaw`delete from department where code = 'ordered' and sort = 9`,
        tx.department.findMany({ where: { code: 'ordered' } }),
      ]),
    );
    expect(order.slice(1)).toEqual([
      { count: 1 },
      1,
      1,
      { count: 1 },
      [{ sort: 8 }],
      { sort: 9 },
      1,
      [],
    ]);
  });

  it('leave nothing behind if one before them fails', async () => {
    const [known, other] = [randomUUID().slice(0, 20), randomUUID().slice(0, 20)];
    await database.department.createMany({ data: rows(1, known) });
    const failure = await database
      .$transaction((tx) =>
        Promise.all([
          tx.department.createMany({ data: rows(1, known) }),
          tx.$executeRaw`update department set sort = 7 where code = ${known}`,
          tx.department.createMany({
            data: rows(9, undefined).map((row) => ({ ...row, nameVi: other })),
          }),
        ]),
      )
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'P2002' });
    const there = { where: { OR: [{ nameVi: other }, { code: known, sort: 7 }] } };
    expect(await database.department.count(there)).toBe(0);
  });

  it.each([1, 3, 9])('report a violated key if they insert %i rows', async (count) => {
    const code = randomUUID().slice(0, 20);
    await database.department.createMany({ data: rows(1, code) });
    const failure = await database
      .$transaction((tx) =>
        Promise.all([
          tx.department.createMany({ data: [...rows(count - 1), ...rows(1, code)] }),
          tx.department.count(),
          tx.$queryRaw`select 1`,
        ]),
      )
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Prisma.PrismaClientKnownRequestError);
    expect(failure).toMatchObject({ code: 'P2002' });
  });
});
