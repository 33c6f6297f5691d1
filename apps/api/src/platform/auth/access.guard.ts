import { UNATTENDED_HEADER, type MachineScope } from '@portal/contracts';
import { can } from '@portal/domain';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '../http/app-error';
import { statedLanguage, type AppRequest } from '../http/request';
import { ACCESS, MACHINE_ACCESS, type Access } from './access';
import type { CurrentUser } from './current-user';
import { MachineKeys, machineKeyOf } from './machine-keys';
import { SessionTokens } from './session-tokens';
import { Sessions } from './sessions';

const BEARER = /^bearer\s+(\S+)$/i;

/** Lets a call through only if its caller has the access that the route declares. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly machineKeys: MachineKeys,
    private readonly tokens: SessionTokens,
    private readonly sessions: Sessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (!access) throw new AppError('forbidden');
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<AppRequest>();
    if (access === 'signed' && (request.query as { sig?: unknown }).sig !== undefined) return true;
    const key = machineKeyOf(request);
    if (key !== null) {
      const scope = this.reflector.get<MachineScope | undefined>(
        MACHINE_ACCESS,
        context.getHandler(),
      );
      request.user = await this.machineKeys.admit(key, scope);
      return true;
    }
    const user = await this.userOf(request);
    request.user = user;
    if (access === 'enrolling') return true;
    if (user.mustEnrol) throw new AppError('twoStepNeeded');
    if (access !== 'user' && access !== 'signed' && !can(user, access))
      throw new AppError('forbidden');
    return true;
  }

  /**
   * The user whose session the call carries. Looks the session up on every call, so that a revoked session ends at
   * once.
   */
  private async userOf(request: AppRequest): Promise<CurrentUser> {
    const { authorization = '', [UNATTENDED_HEADER]: unattended } = request.headers;
    const token = BEARER.exec(authorization)?.[1];
    const sessionId = token === undefined ? null : this.tokens.sessionIdOf(token);
    const reader = unattended === undefined ? { reads: statedLanguage(request) } : null;
    const user = sessionId !== null && (await this.sessions.find(sessionId, reader));
    if (!user) throw new AppError('unauthenticated');
    return user;
  }
}
