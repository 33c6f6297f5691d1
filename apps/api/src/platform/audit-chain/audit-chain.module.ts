import { Module } from '@nestjs/common';
import { AuditChain } from './audit-chain';
import { AuditHeads } from './audit-heads';

@Module({ providers: [AuditChain, AuditHeads] })
export class AuditChainModule {}
