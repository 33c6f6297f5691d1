import 'reflect-metadata';
import { readEnv } from './config/env';
import { LISTENING } from './platform/processes/listening';

try {
  // Reads the settings first: loading the program takes a second, and a missing setting should be reported before.
  const env = readEnv();
  const [{ createApp, endOnSignal, listen }, { families }] = await Promise.all([
    import('./app'),
    import('./families'),
  ]);
  const app = await createApp(env, families);
  endOnSignal(app, env.SHUTDOWN_SECONDS * 1000);
  // The process that keeps this one running has ended: no process would restart this one, and it would block its port.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
  await listen(app, { port: env.PORT, host: env.HOST });
  process.send?.(LISTENING);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
