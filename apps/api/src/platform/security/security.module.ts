import { Global, Module } from '@nestjs/common';
import { PasswordHash } from './password-hash';
import { Secrets } from './secrets';

@Global()
@Module({ providers: [PasswordHash, Secrets], exports: [PasswordHash, Secrets] })
export class SecurityModule {}
