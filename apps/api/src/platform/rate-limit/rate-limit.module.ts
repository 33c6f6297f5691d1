import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database';
import { Jobs } from '../jobs/jobs';
import { Attempts } from './attempts';
import { Limits } from './counted-limits';

@Global()
@Module({ providers: [Attempts, Limits], exports: [Attempts, Limits] })
export class RateLimitModule implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(async () => {
      await this.database.rateLimit.deleteMany({ where: { expire: { lt: Date.now() } } });
    });
  }
}
