import { join } from 'node:path';
import { buildPortal } from '../lib/build.mjs';
import { dataDir } from '../lib/paths.mjs';
import { messageOf, Problem, runMain } from '../lib/problem.mjs';
import { migrationName, newMigration } from './new-migration.mjs';

await runMain(async () => {
  const name = migrationName(process.argv[2]);
  // The build contains the program that applies the existing migrations.
  await buildPortal(join(dataDir, 'build.log'), ['@portal/api']);
  const folder = await newMigration(name).catch((error) => {
    if (error instanceof Problem) throw error;
    throw new Problem(`The schema under prisma/schema cannot be read:\n${messageOf(error)}`);
  });
  console.log(
    folder
      ? `Made prisma/migrations/${folder}/migration.sql. Read it, add what the data needs, and apply it with "npm run db:migrate".`
      : 'Nothing changed: the migrations already lead to this schema.',
  );
});
