import { Global, Module } from '@nestjs/common';
import { Secrets } from './secrets';

@Global()
@Module({ providers: [Secrets], exports: [Secrets] })
export class SecurityModule {}
