import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ENV, type Env } from '../../../config/env';
import type { CameFrom } from '../../../platform/auth/came-from';

/** The cookie's path over plain HTTP: the calls of a login at a directory, which are all public. */
const PATH = '/io/website/public/directories';
/** With this prefix, browsers keep the cookie only for this host, over HTTPS and for all paths. */
const HOST_PREFIX = '__Host-';

/** Minutes from the start of a login at a directory to its end. */
export const LOGIN_MINUTES = 10;

/**
 * The cookie that binds a login at a directory to the browser that began it. Each login has its own, so that several
 * tabs do not disturb each other. It is `lax`, because the directory sends the browser back from another site.
 */
@Injectable()
export class DirectoryCookie {
  private readonly isHttps: boolean;

  constructor(@Inject(ENV) env: Env) {
    this.isHttps = env.PUBLIC_URL.startsWith('https:');
  }

  /** The token of a login that this browser began; null if it began none of that id. */
  tokenOf(loginId: string, { cookies }: Pick<CameFrom, 'cookies'>): string | null {
    return cookies[this.nameOf(loginId)] ?? null;
  }

  set(reply: FastifyReply, loginId: string, token: string): void {
    void reply.setCookie(this.nameOf(loginId), token, {
      ...this.options,
      maxAge: LOGIN_MINUTES * 60,
    });
  }

  clear(reply: FastifyReply, loginId: string): void {
    void reply.clearCookie(this.nameOf(loginId), this.options);
  }

  private get options() {
    return {
      path: this.isHttps ? '/' : PATH,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.isHttps,
    } as const;
  }

  private nameOf(loginId: string): string {
    return `${this.isHttps ? HOST_PREFIX : ''}portal-directory-${loginId}`;
  }
}
