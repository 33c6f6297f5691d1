import { defineConfig } from 'prisma/config';

const url = process.env['DATABASE_URL'];

/** For `prisma generate`; tools/db needs none of it, and the portal applies migrations itself. */
export default defineConfig({
  schema: 'prisma/schema',
  ...(url ? { datasource: { url } } : {}),
});
