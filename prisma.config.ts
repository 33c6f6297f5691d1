import { defineConfig } from 'prisma/config';

const url = process.env['DATABASE_URL'];

/** For `prisma generate`, and for those who use Prisma's own commands; tools/db needs none of it. */
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  ...(url ? { datasource: { url } } : {}),
});
