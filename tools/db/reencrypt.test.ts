import { parseEnv } from '../../apps/api/src/config/env';
import { Database } from '../../apps/api/src/platform/database/database';
import { applyMigrations } from '../../apps/api/src/platform/migrations/apply-migrations';
import { Secrets } from '../../apps/api/src/platform/security/secrets';
import { reencrypt } from '../../apps/api/src/reencrypt-columns';
import { startTemporaryServer, type Server } from '../postgres/server.mjs';
import { execute } from '../postgres/test-server.mjs';
import { migrationsDir } from './schema.mjs';

const ITEM = '00000000-0000-7000-8000-000000000001';
const [A, B] = ['a'.repeat(40), 'b'.repeat(40)] as const;

describe('encrypting anew', () => {
  let server: Server;
  let database: Database;

  beforeAll(async () => {
    server = await startTemporaryServer();
    await applyMigrations(server.url('postgres'), migrationsDir);
  });

  afterAll(async () => {
    await database?.onApplicationShutdown();
    await server?.stop();
  });

  it('takes along what a verdict keeps of a password, and only once', async () => {
    const url = server.url('postgres');
    const envOf = (env: Record<string, string>) =>
      parseEnv({ NODE_ENV: 'test', DATABASE_URL: url, ...env });
    const cipherText = new Secrets(envOf({ DATA_SECRET: A })).encrypt('gps');
    // Requests and those who judge them do not matter here.
    await execute(
      url,
      `SET session_replication_role = replica;
      INSERT INTO "vehicle_item" ("item_id", "gps_password") VALUES ('${ITEM}', '${cipherText}');
      INSERT INTO "item_decision" ("id", "item_id", "round", "result", "by_id", "snapshot")
        VALUES ('${ITEM}', '${ITEM}', 1, 1, '${ITEM}', '{"gpsPassword":"${cipherText}"}')`,
    );
    const env = envOf({ DATA_SECRET: B, DATA_SECRET_OLD: A });
    database = new Database(env);
    expect(await reencrypt(database, new Secrets(env))).toBe(1);
    expect(await reencrypt(database, new Secrets(env))).toBe(0);
    const [row] = await execute(
      url,
      `SELECT v.gps_password AS kept, d.snapshot ->> 'gpsPassword' AS judged
      FROM vehicle_item v JOIN item_decision d USING (item_id)`,
    );
    expect(row.judged).toBe(row.kept);
    expect(new Secrets(envOf({ DATA_SECRET: B })).decrypt(row.kept)).toBe('gps');
    await expect(execute(url, 'UPDATE item_decision SET round = 2')).rejects.toThrow();
  });
});
