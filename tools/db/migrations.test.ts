import pg from 'pg';
import { execute } from '../postgres/test-server.mjs';
import { startTemporaryServer, type Server } from '../postgres/server.mjs';
import { applyMigrations } from '../../apps/api/src/platform/migrations/apply-migrations';
import {
  describeSchema,
  type Structure,
} from '../../apps/api/src/platform/migrations/describe-schema';
import { migrationName } from './new-migration.mjs';
import { migrationsDir, readSchema, sqlBetween } from './schema.mjs';

async function describeDatabase(url: string): Promise<Structure> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    return await describeSchema(client, 'public');
  } finally {
    await client.end();
  }
}

describe('schema and migrations', () => {
  let server: Server;
  let fromSchema: Structure;
  let fromMigrations: Structure;

  beforeAll(async () => {
    server = await startTemporaryServer();
    await execute(server.url('postgres'), 'CREATE DATABASE by_schema');
    await execute(server.url('postgres'), 'CREATE DATABASE by_migrations');
    const fromNothing = await sqlBetween(server.url('by_schema'), await readSchema());
    await execute(server.url('by_schema'), fromNothing);
    await applyMigrations(server.url('by_migrations'), migrationsDir);
    fromSchema = await describeDatabase(server.url('by_schema'));
    fromMigrations = await describeDatabase(server.url('by_migrations'));
  }, 60_000);

  afterAll(() => server.stop());

  it('has no change in the schema that no migration makes (npm run db:migration <name>)', async () => {
    expect(await sqlBetween(server.url('by_migrations'), await readSchema())).toBe('');
  });

  it('says of a changed schema what leads to it, and nothing of what a schema cannot say', async () => {
    const changed = (await readSchema()).map(({ path, content }) => ({
      path,
      content: content
        .replace('  @@index([scopeId, changesOn])\n', '')
        .replace('model Gender {\n', 'model Gender {\n  note String?\n'),
    }));
    const sql = await sqlBetween(server.url('by_migrations'), changed);
    expect(sql.split('\n').filter((line) => line && !line.startsWith('--'))).toEqual([
      'DROP INDEX "reported_person_scope_id_changes_on_idx";',
      'ALTER TABLE "gender" ADD COLUMN     "note" TEXT;',
    ]);
  });

  it.each(['columns', 'enums', 'primaryKeys', 'foreignKeys'] as const)(
    'has the same %s both ways',
    (kind) => {
      expect(fromMigrations[kind]).toEqual(fromSchema[kind]);
    },
  );

  it('has every index of the schema in the migrations', () => {
    expect(fromMigrations.indexes).toEqual(expect.arrayContaining(fromSchema.indexes));
  });

  it('has nothing to apply a second time', async () => {
    expect(await applyMigrations(server.url('by_migrations'), migrationsDir)).toEqual({
      applied: [],
      takenOver: [],
    });
  });
});

describe('the name of a migration', () => {
  it.each(['added_gate_events', 'accounts_2'])('may be %s', (name) => {
    expect(migrationName(name)).toBe(name);
  });

  it.each([undefined, '', 'Added', 'added-gate', '../up', 'a b', '_a', 'a__b'])(
    'may not be %s',
    (name) => {
      expect(() => migrationName(name)).toThrow('npm run db:migration');
    },
  );
});
