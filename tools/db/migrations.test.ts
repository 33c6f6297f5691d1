import { execute } from '../postgres/test-server.mjs';
import { startTemporaryServer, type Server } from '../postgres/server.mjs';
import { applyMigrations } from '../../apps/api/src/platform/migrations/apply-migrations';
import { describeDatabase, type Structure } from './describe-database';
import { migrationName } from './new-migration.mjs';
import { migrationsDir, readSchema, readSnapshot, sqlBetween } from './schema.mjs';

describe('schema and migrations', () => {
  let server: Server;
  let fromSchema: Structure;
  let fromMigrations: Structure;

  beforeAll(async () => {
    server = await startTemporaryServer();
    await execute(server.url('postgres'), 'CREATE DATABASE by_schema');
    await execute(server.url('postgres'), 'CREATE DATABASE by_migrations');
    await execute(server.url('by_schema'), await sqlBetween(undefined, await readSchema()));
    await applyMigrations(server.url('by_migrations'), migrationsDir);
    fromSchema = await describeDatabase(server.url('by_schema'));
    fromMigrations = await describeDatabase(server.url('by_migrations'));
  }, 60_000);

  afterAll(() => server.stop());

  it('has no change in the schema that no migration makes (npm run db:migration <name>)', async () => {
    expect(await sqlBetween(await readSnapshot(), await readSchema())).toBe('');
  });

  it.each(['tables', 'columns', 'enums', 'primaryKeys', 'foreignKeys'] as const)(
    'has the same %s both ways',
    (kind) => {
      expect(fromMigrations[kind]).toEqual(fromSchema[kind]);
    },
  );

  it('has every index of the schema in the migrations', () => {
    expect(fromMigrations.indexes).toEqual(expect.arrayContaining(fromSchema.indexes));
  });

  it('has nothing to apply a second time', async () => {
    expect(await applyMigrations(server.url('by_migrations'), migrationsDir)).toEqual([]);
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
