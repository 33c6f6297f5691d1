import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app';
import { plantWorkbook } from './commands/workbook';
import { parseEnv } from './config/env';
import { families } from './families';
import { WorkerPool } from './platform/workers/pool';

/** Worker processes that outlive an app, because starting them and loading their libraries is slow. */
class LastingWorkers extends WorkerPool {
  override async onApplicationShutdown(): Promise<void> {}
}

const workers = new LastingWorkers();

/** For a process that runs one app after another, such as tests: the program is loaded only once. */
export const createHostedApp = (settings: NodeJS.ProcessEnv): Promise<NestFastifyApplication> =>
  createApp(parseEnv(settings), families, workers);

/** Runs the command of the plant's workbook in such a process. */
export async function hostedSeedAdmin(
  args: readonly string[],
  settings: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string; error: string }> {
  let [output, error] = ['', ''];
  const read = () => parseEnv(settings);
  const code = await plantWorkbook(args, {
    readEnv: read,
    readDatabaseEnv: read,
    readRightSettings: () => ({ env: read(), hasDatabase: true }),
    out: (text) => void (output += text),
    error: (text) => void (error += text),
    readInput: () => Promise.resolve(Buffer.alloc(0)),
    writeOutput: () => Promise.resolve(),
  });
  return { code, output, error };
}
