import {
  Controller,
  Get,
  Inject,
  Injectable,
  Module,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Logger } from 'pino';
import { Allow } from '../auth/access';
import { Database } from '../database/database';
import { AppError } from '../http/app-error';
import { Serving } from '../http/serving';
import { LOG } from '../logging/logging.module';

/** Whether this instance takes work; false from the first moment of a shutdown. */
@Injectable()
export class Readiness {
  constructor(
    private readonly database: Database,
    private readonly serving: Serving,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** @throws AppError unavailable while stopping or without a database */
  async check(): Promise<void> {
    if (this.serving.state !== 'open') throw new AppError('unavailable');
    try {
      await this.database.$queryRaw`select 1`;
    } catch (error) {
      this.log.error({ err: error }, 'database not reachable');
      throw new AppError('unavailable');
    }
  }
}

@ApiTags('health')
@Controller('/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** The process runs. */
  @Get('live')
  @Allow('public')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** The process can answer: its database does. */
  @Get('ready')
  @Allow('public')
  async ready(): Promise<{ status: string }> {
    await this.readiness.check();
    return { status: 'ok' };
  }
}

@Module({ controllers: [HealthController], providers: [Readiness, Serving] })
export class HealthModule {}
