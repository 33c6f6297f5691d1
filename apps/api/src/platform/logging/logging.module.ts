import { Global, Module } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import { createLogger } from './logger';

/** Injection token of the log. */
export const LOG = Symbol('LOG');

@Global()
@Module({
  providers: [
    { provide: LOG, inject: [ENV], useFactory: (env: Env) => createLogger(env.LOG_LEVEL) },
  ],
  exports: [LOG],
})
export class LoggingModule {}
