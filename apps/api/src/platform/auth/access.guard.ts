import type { MachineScope } from '@portal/contracts';
import { can } from '@portal/domain';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { AppError } from '../http/app-error';
import type { AppRequest } from '../http/request';
import { ACCESS, MACHINE_ACCESS, type Access } from './access';
import { MachineKeys, machineKeyOf } from './machine-keys';

/** Lets a call through only where its route's declared access says so. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly machineKeys: MachineKeys,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
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
    await super.canActivate(context);
    const { user } = request;
    if (!user) throw new AppError('unauthenticated');
    if (access === 'enrolling') return true;
    if (user.mustEnrol) throw new AppError('twoStepNeeded');
    if (access !== 'user' && access !== 'signed' && !can(user, access))
      throw new AppError('forbidden');
    return true;
  }

  override handleRequest<T>(error: unknown, user: T): T {
    if (error) throw error;
    if (!user) throw new AppError('unauthenticated');
    return user;
  }
}
