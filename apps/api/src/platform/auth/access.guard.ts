import { can } from '@portal/domain';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { AppError } from '../http/app-error';
import type { AppRequest } from '../http/request';
import { ACCESS, type Access } from './access';

/** Lets a call through only where its route's declared access says so. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (!access) throw new AppError('forbidden');
    if (access === 'public') return true;
    const { query } = context.switchToHttp().getRequest<AppRequest>();
    if (access === 'signed' && (query as { sig?: unknown }).sig !== undefined) return true;
    await super.canActivate(context);
    const user = context.switchToHttp().getRequest<AppRequest>().user;
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
