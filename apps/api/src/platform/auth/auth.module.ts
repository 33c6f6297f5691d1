import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { RateLimitGuard } from '../rate-limit/rate-limit.guard';
import { SessionLimitGuard } from '../rate-limit/session-limit.guard';
import { AccessGuard } from './access.guard';
import { MachineKeys } from './machine-keys';
import { SessionTokens } from './session-tokens';
import { Sessions } from './sessions';

/** Sessions, and the guards that stand before every route: first the limit by address, then the access, then the limit by session. */
@Global()
@Module({
  imports: [JwtModule.register({})],
  providers: [
    Sessions,
    SessionTokens,
    MachineKeys,
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: SessionLimitGuard },
  ],
  exports: [Sessions],
})
export class AuthModule {}
