import { join } from 'node:path';
import { Injectable, Module, Global, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { FaceCount } from './faces';
import type { PdfVerdict } from './pdf';

const MEMORY_MB = 512;
const PATIENCE_MS = 20_000;

/** Work that would hold up the event loop, on threads that end when there is none. */
@Injectable()
export class WorkerPool implements OnApplicationShutdown {
  private readonly others = newPool();
  /** A thread of its own, so that the detector's model is loaded once. */
  private readonly faces = newPool();

  /** Whether a PDF can be read and holds nothing that runs. */
  inspectPdf(path: string): Promise<PdfVerdict> {
    return runOn<PdfVerdict>(this.others, 'inspectPdf', path);
  }

  /** The faces in a picture, each with its share of the picture's width. */
  findFaces(picture: Uint8Array): Promise<FaceCount> {
    return runOn<FaceCount>(this.faces, 'findFaces', picture);
  }

  /**
   * Runs a task that `worker.ts` exports.
   * @param name of the exported function
   * @param argument plain data; it is copied
   */
  run<T>(name: string, argument: unknown): Promise<T> {
    return runOn<T>(this.others, name, argument);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.others.close(), this.faces.close()]);
  }
}

/** One thread, started when there is work and ended a minute after there was any. */
function newPool(): Piscina {
  return new Piscina({
    filename: join(import.meta.dirname, 'worker.js'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    maxQueue: 200,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
}

async function runOn<T>(pool: Piscina, name: string, argument: unknown): Promise<T> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return (await pool.run(argument, { name, signal })) as T;
}

@Global()
@Module({ providers: [WorkerPool], exports: [WorkerPool] })
export class WorkersModule {}
