import { createDatabase, type TestDatabase } from './support/database';
import { startApi, type RunningApi } from './support/api';

describe('health', () => {
  let database: TestDatabase;
  let api: RunningApi;

  beforeAll(async () => {
    database = await createDatabase();
    api = await startApi({ databaseUrl: database.url });
  });

  afterAll(async () => {
    await api?.stop();
    await database?.drop();
  });

  const statusOf = async (path: string) => (await fetch(`${api.baseUrl}${path}`)).status;

  it('is alive and ready while its database answers', async () => {
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(200);
  });

  it('stays alive but is not ready once its database is gone', async () => {
    await database.drop();
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(503);
  });
});
