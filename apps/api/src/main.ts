import { createApp } from './app';
import { readEnv } from './config/env';
import { families } from './families';

try {
  const env = readEnv();
  const app = await createApp(env, families);
  await app.listen(env.PORT, env.HOST);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
