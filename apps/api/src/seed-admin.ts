import 'reflect-metadata';
import { readEnv } from './config/env';
import { seedAdmin } from './seed-admin-command';

// `npm run seed:admin`, as a process of its own.
process.exitCode = await seedAdmin(process.argv.slice(2), {
  readEnv,
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
