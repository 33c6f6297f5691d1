import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app';
import { parseEnv } from './config/env';
import { WorkerPool } from './platform/workers/pool';

/** Threads that outlive an app, as starting them and loading what they work with takes long. */
class LastingWorkers extends WorkerPool {
  override async onApplicationShutdown(): Promise<void> {}
}

const workers = new LastingWorkers();

/** For a process that holds one app after the other, as tests do: the program is loaded once. */
export const createHostedApp = (settings: NodeJS.ProcessEnv): Promise<NestFastifyApplication> =>
  createApp(parseEnv(settings), workers);
