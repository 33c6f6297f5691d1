import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database';
import { Jobs } from '../jobs/jobs';
import { Attempts } from './attempts';

@Global()
@Module({ providers: [Attempts], exports: [Attempts] })
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
