import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { Jobs } from '../jobs/jobs';
import { LOG } from '../logging/logging.module';
import { stopListening } from './listeners';
import { closeIdleConnections, Serving } from './serving';

/** Calls that the system has accepted but this process has not read yet get this long at most. */
const ON_THEIR_WAY_MS = 1_000;
/** So many looks in a row that find nothing new mean that no call is on its way, 0.2 seconds together. */
const [QUIET_LOOKS, LOOK_MS] = [10, 20];
/** The time left for jobs, database and log after calls had theirs. */
const REST_MS = 4_000;

/**
 * Ends the process when the system asks for it: answers the calls in progress, finishes jobs, and refuses new work.
 * @param withinMs the process ends within this time; unfinished work is abandoned
 */
export function endOnSignal(app: NestFastifyApplication, withinMs: number): void {
  let isEnding = false;
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    const log = app.get<Logger>(LOG);
    log.info('ending');
    setTimeout(() => {
      log.error('some work did not end in time');
      process.exit(1);
    }, withinMs).unref();
    try {
      await Promise.all([stopServing(app, withinMs - REST_MS), app.get(Jobs).stop()]);
      await app.close();
      log.info('ended');
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'did not end cleanly');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}

/** Answers the calls in progress, then closes. Idle connections are closed at once. */
async function stopServing(app: NestFastifyApplication, withinMs: number): Promise<void> {
  const serving = app.get(Serving);
  const server: Server = app.getHttpServer();
  serving.state = 'ending';
  closeIdleConnections(server);
  const cut = setTimeout(() => server.closeAllConnections(), Math.max(withinMs, 0));
  try {
    await untilQuiet(server);
    serving.state = 'closed';
    await stopListening(app);
  } finally {
    clearTimeout(cut);
  }
}

/**
 * Waits until neither connections nor calls arrive any more, for a limited time. It counts looks instead of taking the
 * time: Node accepts connections between two of them, also in a process that is too busy to look on time.
 */
async function untilQuiet(server: Server): Promise<void> {
  let [arrived, quiet] = [0, 0];
  const count = () => (arrived += 1);
  server.on('connection', count).on('request', count);
  const deadline = performance.now() + ON_THEIR_WAY_MS;
  while (quiet < QUIET_LOOKS && performance.now() < deadline) {
    const before = arrived;
    await wait(LOOK_MS);
    quiet = arrived === before ? quiet + 1 : 0;
  }
  server.off('connection', count).off('request', count);
}
