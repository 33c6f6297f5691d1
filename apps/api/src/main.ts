import { readEnv } from './config/env';

try {
  // A missing setting is told before the program is loaded, which takes a second.
  const env = readEnv();
  const [{ createApp, endOnSignal }, { families }] = await Promise.all([
    import('./app'),
    import('./families'),
  ]);
  const app = await createApp(env, families);
  endOnSignal(app, env.SHUTDOWN_SECONDS * 1000);
  await app.listen(env.PORT, env.HOST);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
