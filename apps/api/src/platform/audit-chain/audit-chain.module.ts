import { Module } from '@nestjs/common';
import { SyslogSender } from '../syslog/syslog-sender';
import { AuditChain } from './audit-chain';
import { AuditHeads } from './audit-heads';

/** The audit chain: how acts get into it, its signatures, and the collector that it is sent to. */
@Module({ providers: [AuditChain, AuditHeads, SyslogSender] })
export class AuditChainModule {}
