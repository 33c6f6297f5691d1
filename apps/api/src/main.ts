import 'reflect-metadata';
import { readEnv } from './config/env';
import { LISTENING } from './platform/processes/listening';

try {
  // A missing setting is told before the program is loaded, which takes a second.
  const env = readEnv();
  const [{ createApp, endOnSignal, listen }, { families }] = await Promise.all([
    import('./app'),
    import('./families'),
  ]);
  const app = await createApp(env, families);
  endOnSignal(app, env.SHUTDOWN_SECONDS * 1000);
  // Whoever keeps this process running is gone: nobody would start it again, and it would hold its port.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
  await listen(app, { port: env.PORT, host: env.HOST });
  process.send?.(LISTENING);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
