import { setTimeout as wait } from 'node:timers/promises';
import { Controller, Get, Inject, Injectable, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ENV, type Env } from '../../config/env';
import { Allow } from '../auth/access';
import { Database } from '../database/database';
import { AppError } from '../http/app-error';
import { Answers } from '../http/handles';
import { Serving } from '../http/serving';
import { LOG } from '../logging/logging.module';
import { STORAGE, type Storage } from '../storage/storage';

/** A probe does not wait longer than this. */
const WITHIN_MS = 3_000;

/** Whether this instance accepts work; false from the first moment of a shutdown. */
@Injectable()
class Readiness {
  constructor(
    private readonly database: Database,
    private readonly serving: Serving,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * @throws AppError unavailable while stopping or if the database does not answer; storageFull if there is no disk
   * space
   */
  async check(): Promise<void> {
    if (this.serving.state !== 'open') throw new AppError('unavailable');
    const late = new AbortController();
    try {
      await Promise.race([
        Promise.all([this.database.$queryRaw`select 1`, this.demandRoom()]),
        wait(WITHIN_MS, undefined, late).then(() => {
          throw new Error(`no answer within ${WITHIN_MS} ms`);
        }),
      ]);
    } catch (error) {
      this.log.error({ err: error }, 'not ready');
      throw error instanceof AppError ? error : new AppError('unavailable');
    } finally {
      late.abort();
    }
  }

  private async demandRoom(): Promise<void> {
    const least = this.env.FILES_MIN_FREE_MB * 1e6;
    const free = least > 0 ? await this.storage.free() : null;
    if (free !== null && free < least) throw new AppError('storageFull');
  }
}

const healthAnswer = z.object({ status: z.literal('ok') });

@ApiTags('health')
@Controller('/health')
class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Answers if the process runs. */
  @Get('live')
  @Allow('public')
  @Answers(healthAnswer)
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** Answers success if the process can serve calls: the database answers and there is space for files. */
  @Get('ready')
  @Allow('public')
  @Answers(healthAnswer)
  async ready(): Promise<{ status: string }> {
    await this.readiness.check();
    return { status: 'ok' };
  }
}

@Module({ controllers: [HealthController], providers: [Readiness, Serving] })
export class HealthModule {}
