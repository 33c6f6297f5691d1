import { join } from 'node:path';
import { Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { MOST_SNAPSHOTS } from '../database/snapshots';
import type { StraightPaper } from '../images/straighten-paper';
import type { FaceCount } from './faces';
import type { FileVerdict } from './inspect-file';
import { Lane, type LaneSettings, type Step } from './lane';

const WORKER = join(import.meta.dirname, 'worker.js');

/** The owner of tasks that the portal itself starts. */
const PORTAL = 'portal';

/**
 * For files that come from outside. An owner gets one process at most, so a file that was made to be costly delays only
 * its sender's other files.
 */
const STRANGERS: LaneSettings = {
  processes: 2,
  patienceMs: 15_000,
  memoryMb: 768,
  longestQueue: 300,
  perOwner: { running: 1, waiting: 20, msPerMinute: 40_000 },
};

/** For papers and workbooks that users wait for, made from the portal's own data. */
const USERS: LaneSettings = {
  processes: 2,
  patienceMs: 20_000,
  memoryMb: 1024,
  longestQueue: 200,
  perOwner: { running: 1, waiting: 5, msPerMinute: 40_000 },
};

/** For face checks. Each process loads the detector's model once, which takes most of the memory. */
const FACES: LaneSettings = {
  processes: 1,
  patienceMs: 20_000,
  memoryMb: 768,
  longestQueue: 200,
  perOwner: { running: 1, waiting: 20, msPerMinute: 40_000 },
};

/**
 * For pages that are straightened. A page that would wait long stays as it was photographed, so few wait. Each process
 * compiles OpenCV once, which takes most of the memory.
 */
const PAGES: LaneSettings = {
  processes: 1,
  patienceMs: 10_000,
  memoryMb: 1024,
  longestQueue: 8,
  perOwner: { running: 1, waiting: 4, msPerMinute: 40_000 },
};

/** For work that no user is waiting for; jobs request it, and only a few run at once. */
const BACKGROUND: LaneSettings = {
  processes: 1,
  patienceMs: 20_000,
  memoryMb: 1024,
  longestQueue: 200,
  perOwner: { running: 1, waiting: 200, msPerMinute: Number.MAX_SAFE_INTEGER },
};

/**
 * For workbooks of all rows of a list. Each holds a process from its first row to its last and a database connection,
 * so there are few, and one per user. They take minutes and have time limits of their own.
 */
const EXPORTS: LaneSettings = {
  processes: MOST_SNAPSHOTS,
  patienceMs: 15_000,
  memoryMb: 300,
  longestQueue: 8,
  perOwner: { running: 1, waiting: 0, msPerMinute: Number.MAX_SAFE_INTEGER },
};

/**
 * Runs work that could block or crash the API in lanes: processes with limited time and memory. Work in one lane delays
 * no other lane.
 */
export class WorkerPool implements OnApplicationShutdown {
  private readonly strangers = new Lane(WORKER, STRANGERS);
  private readonly users = new Lane(WORKER, USERS);
  private readonly faces = new Lane(WORKER, FACES);
  private readonly pages = new Lane(WORKER, PAGES);
  private readonly background = new Lane(WORKER, BACKGROUND);
  private readonly exports = new Lane(WORKER, EXPORTS);

  /**
   * Determines the type of a file on this machine's disk, and whether it can be accepted.
   * @param owner the user who sent it; null if the portal itself brings it
   * @throws TaskTooCostly; AppError tooManyRequests, busy: the same for all methods here
   */
  inspectFile(owner: string | null, path: string, type: string): Promise<FileVerdict> {
    return this.fromOutside(owner ?? PORTAL, 'inspectFile', { path, type });
  }

  /** Finds faces in a picture that the portal has made, each with its share of the picture's width. */
  findFaces(owner: string, picture: Uint8Array): Promise<FaceCount> {
    return this.faces.run<FaceCount>(owner, 'findFaces', picture);
  }

  /**
   * Makes the page of the paper that a photo shows on a table; null if none is found for sure.
   * @param owner id of the user who stores the photo
   * @param picture a stored JPEG or PNG
   */
  straightenPaper(owner: string, picture: Uint8Array): Promise<StraightPaper | null> {
    return this.pages.run<StraightPaper | null>(owner, 'straightenPaper', picture);
  }

  /**
   * Processes content that comes from outside.
   * @param owner id of its sender, or the address of a sender without an account
   * @param name of a task in `tasks.ts`
   * @param argument plain data; it is copied
   */
  fromOutside<T>(owner: string, name: string, argument: unknown): Promise<T> {
    return this.strangers.run<T>(owner, name, argument);
  }

  /** Runs a task that a user is waiting for. @param owner id of that user */
  forUser<T>(owner: string, name: string, argument: unknown): Promise<T> {
    return this.users.run<T>(owner, name, argument);
  }

  /** Runs a task for a job. */
  inBackground<T>(name: string, argument: unknown): Promise<T> {
    return this.background.run<T>(PORTAL, name, argument);
  }

  /** Runs work step by step in a process held for it. @param owner id of the user who waits for it */
  forExport<T>(owner: string, work: (step: Step) => Promise<T>): Promise<T> {
    return this.exports.hold(owner, work);
  }

  /** The load of each lane, by its name. */
  load(): Record<string, Lane['load']> {
    return Object.fromEntries(Object.entries(this.lanes()).map(([name, { load }]) => [name, load]));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.lanes()).map((lane) => lane.close()));
  }

  private lanes() {
    const { strangers, users, faces, pages, background, exports } = this;
    return { strangers, users, faces, pages, background, exports };
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
