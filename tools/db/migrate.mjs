import { join } from 'node:path';
import { buildPortal } from '../lib/build.mjs';
import { dataDir } from '../lib/paths.mjs';
import { runMain } from '../lib/problem.mjs';
import { openDatabase } from '../portal/database.mjs';
import { claimDataFolder } from '../portal/workplace.mjs';
import { migrateDatabase } from './migrate-database.mjs';

await runMain(async () => {
  if (!process.env['DATABASE_URL']) claimDataFolder();
  await buildPortal(join(dataDir, 'build.log'));
  const database = await openDatabase();
  try {
    console.log(`Migrations on ${database.name}: ${await migrateDatabase(database.url)}.`);
  } finally {
    await database.stop();
  }
});
