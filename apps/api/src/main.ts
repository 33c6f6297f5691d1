import 'reflect-metadata';
import { readEnv } from './config/env';
import { LISTENING } from './platform/processes/listening';

/**
 * So many connections may wait to be taken in: when more come than Node's 511 at once, the system would break some of
 * them, and nobody would be told to come again later. Systems that allow fewer take what they allow.
 */
const BACKLOG = 4_096;

try {
  // A missing setting is told before the program is loaded, which takes a second.
  const env = readEnv();
  const [{ createApp, endOnSignal }, { families }] = await Promise.all([
    import('./app'),
    import('./families'),
  ]);
  const app = await createApp(env, families);
  endOnSignal(app, env.SHUTDOWN_SECONDS * 1000);
  // Whoever keeps this process running is gone: nobody would start it again, and it would hold its port.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
  await app.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG });
  process.send?.(LISTENING);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
