import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { RateLimitGuard } from '../rate-limit/rate-limit.guard';
import { SessionLimitGuard } from '../rate-limit/session-limit.guard';
import { AccessGuard } from './access.guard';
import { MachineKeys } from './machine-keys';
import { RecentWrites } from './recent-writes';
import { SessionTokens } from './session-tokens';
import { Sessions } from './sessions';

/**
 * Sessions, and the guards that run before every route: the limit per address, then the access check, then the limit
 * per session.
 */
@Global()
@Module({
  imports: [JwtModule.register({})],
  providers: [
    Sessions,
    SessionTokens,
    MachineKeys,
    RecentWrites,
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: SessionLimitGuard },
  ],
  exports: [Sessions],
})
export class AuthModule {}
