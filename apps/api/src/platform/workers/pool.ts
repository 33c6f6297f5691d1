import { join } from 'node:path';
import { Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { FaceCount } from './faces';
import { Lane, TaskTooCostly } from './lane';
import type { PdfVerdict } from './pdf';

const WORKER = join(import.meta.dirname, 'worker.js');

/** Work that would hold up the event loop, on threads that end when there is none. */
export class WorkerPool implements OnApplicationShutdown {
  private readonly others = new Lane(WORKER);
  /** A thread of its own, so that the detector's model is loaded once. */
  private readonly faces = new Lane(WORKER);

  /** Whether a PDF can be read, at a bearable cost, and holds nothing that runs. */
  async inspectPdf(path: string): Promise<PdfVerdict> {
    try {
      return await this.others.run<PdfVerdict>('inspectPdf', path);
    } catch (error) {
      if (error instanceof TaskTooCostly) return 'fileDamaged';
      throw error;
    }
  }

  /** The faces in a picture, each with its share of the picture's width. */
  findFaces(picture: Uint8Array): Promise<FaceCount> {
    return this.faces.run<FaceCount>('findFaces', picture);
  }

  /**
   * Runs a task that `worker.ts` exports.
   * @param name of the exported function
   * @param argument plain data; it is copied
   */
  run<T>(name: string, argument: unknown): Promise<T> {
    return this.others.run<T>(name, argument);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.others.close(), this.faces.close()]);
  }
}

@Module({})
export class WorkersModule {
  static with(workers: WorkerPool): DynamicModule {
    return {
      module: WorkersModule,
      global: true,
      providers: [{ provide: WorkerPool, useValue: workers }],
      exports: [WorkerPool],
    };
  }
}
