import { Global, Module } from '@nestjs/common';
import { Jobs } from './jobs';
import { WorkerLives } from './worker-lives';

@Global()
@Module({ providers: [Jobs, WorkerLives], exports: [Jobs] })
export class JobsModule {}
