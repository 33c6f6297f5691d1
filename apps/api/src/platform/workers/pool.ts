import { join } from 'node:path';
import { Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { MOST_SNAPSHOTS } from '../database/snapshots';
import type { FaceCount } from './faces';
import type { FileVerdict } from './inspect-file';
import { Lane, type LaneSettings, type Step } from './lane';

const WORKER = join(import.meta.dirname, 'worker.js');

/** The portal itself, where it asks. */
const PORTAL = 'portal';

/**
 * Files that have just come from outside. Nobody gets more than one process, so that a file made to be costly holds up
 * the files of its sender alone.
 */
const STRANGERS: LaneSettings = {
  processes: 2,
  patienceMs: 15_000,
  memoryMb: 768,
  longestQueue: 300,
  perOwner: { running: 1, waiting: 20, msPerMinute: 40_000 },
};

/** What people wait for, made of what the portal knows: papers, workbooks. */
const USERS: LaneSettings = {
  processes: 2,
  patienceMs: 20_000,
  memoryMb: 1024,
  longestQueue: 200,
  perOwner: { running: 1, waiting: 5, msPerMinute: 40_000 },
};

/** The detector's model is loaded once a process, and takes most of what a check takes. */
const FACES: LaneSettings = {
  processes: 1,
  patienceMs: 20_000,
  memoryMb: 768,
  longestQueue: 200,
  perOwner: { running: 1, waiting: 20, msPerMinute: 40_000 },
};

/** What nobody waits for at a screen; jobs ask for it, which are never too many at once. */
const BACKGROUND: LaneSettings = {
  processes: 1,
  patienceMs: 20_000,
  memoryMb: 1024,
  longestQueue: 200,
  perOwner: { running: 1, waiting: 200, msPerMinute: Number.MAX_SAFE_INTEGER },
};

/**
 * Workbooks of all rows of a list: each holds a process from its first row to its last, so that they are few, and one
 * a user, with a connection to the database each; what takes minutes has its own limits of time.
 */
const EXPORTS: LaneSettings = {
  processes: MOST_SNAPSHOTS,
  patienceMs: 15_000,
  memoryMb: 300,
  longestQueue: 8,
  perOwner: { running: 1, waiting: 0, msPerMinute: Number.MAX_SAFE_INTEGER },
};

/**
 * Work that would hold up the API or could end it: in lanes of processes that are bounded in time and memory. What one
 * lane has to do holds up no other.
 */
export class WorkerPool implements OnApplicationShutdown {
  private readonly strangers = new Lane(WORKER, STRANGERS);
  private readonly users = new Lane(WORKER, USERS);
  private readonly faces = new Lane(WORKER, FACES);
  private readonly background = new Lane(WORKER, BACKGROUND);
  private readonly exports = new Lane(WORKER, EXPORTS);

  /**
   * What a file on this machine's disk is, and whether it can be taken.
   * @param owner who has sent it; null where the portal brings it itself
   * @throws TaskTooCostly; AppError tooManyRequests, busy: as all of these
   */
  inspectFile(owner: string | null, path: string, type: string): Promise<FileVerdict> {
    return this.fromOutside(owner ?? PORTAL, 'inspectFile', { path, type });
  }

  /** The faces in a picture that the portal has made, each with its share of the picture's width. */
  findFaces(owner: string, picture: Uint8Array): Promise<FaceCount> {
    return this.faces.run<FaceCount>(owner, 'findFaces', picture);
  }

  /**
   * Takes apart what has come from outside.
   * @param owner id of its sender, or the address of one without an account
   * @param name of a task of `tasks.ts`
   * @param argument plain data; it is copied
   */
  fromOutside<T>(owner: string, name: string, argument: unknown): Promise<T> {
    return this.strangers.run<T>(owner, name, argument);
  }

  /** Makes something while somebody waits for it. @param owner id of that user */
  forUser<T>(owner: string, name: string, argument: unknown): Promise<T> {
    return this.users.run<T>(owner, name, argument);
  }

  /** Makes something that a job has asked for. */
  inBackground<T>(name: string, argument: unknown): Promise<T> {
    return this.background.run<T>(PORTAL, name, argument);
  }

  /** Makes something step by step, in a process that is held. @param owner id of the user who waits for it */
  forExport<T>(owner: string, work: (step: Step) => Promise<T>): Promise<T> {
    return this.exports.hold(owner, work);
  }

  /** How much each lane has in hand, by its name. */
  load(): Record<string, Lane['load']> {
    const { strangers, users, faces, background, exports } = this;
    const lanes = { strangers, users, faces, background, exports };
    return Object.fromEntries(Object.entries(lanes).map(([name, { load }]) => [name, load]));
  }

  async onApplicationShutdown(): Promise<void> {
    const { strangers, users, faces, background, exports } = this;
    await Promise.all([strangers, users, faces, background, exports].map((lane) => lane.close()));
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
