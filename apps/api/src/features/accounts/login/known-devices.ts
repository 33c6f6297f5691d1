import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ENV, type Env } from '../../../config/env';
import type { CameFrom } from '../../../platform/auth/came-from';
import { Database, type Db } from '../../../platform/database/database';
import { Jobs } from '../../../platform/jobs/jobs';
import { hashToken, randomToken, Secrets } from '../../../platform/security/secrets';

/** Days for which a browser stays known after its last login. */
const DAYS = 180;
/** The cookie's path over plain HTTP: login and the calls around it, which are all public. */
const PATH = '/io/website/public';
/** With this prefix, browsers keep the cookie only for this host, over HTTPS and for all paths. */
const HOST_PREFIX = '__Host-';

/** A cookie to set. */
export interface DeviceCookie {
  name: string;
  token: string;
}

/** A browser that has just become known. */
interface Remembered extends DeviceCookie {
  tokenHash: string;
  /** The hash of its previous token; null for a new browser. */
  earlierHash: string | null;
}

/**
 * Browsers that have logged in to an account before. Their cookie grants no access. It only gives them their own count
 * of wrong passwords, so that tries from elsewhere do not lock them out. Each account has a cookie of its own.
 */
@Injectable()
export class KnownDevices implements OnModuleInit {
  private readonly isHttps: boolean;

  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly jobs: Jobs,
    @Inject(ENV) env: Env,
  ) {
    this.isHttps = env.PUBLIC_URL.startsWith('https:');
  }

  onModuleInit(): void {
    this.jobs.sweep(async () => {
      await this.database.knownDevice.deleteMany({ where: { expiresAt: { lt: new Date() } } });
    });
  }

  /** The known device that logs in to an account, for counting its tries; null for an unknown one. */
  async find(email: string, { cookies }: CameFrom): Promise<string | null> {
    const token = cookies[this.cookieOf(email)];
    if (!token) return null;
    const tokenHash = hashToken(token);
    const known = await this.database.knownDevice.count({
      where: { tokenHash, user: { email }, expiresAt: { gt: new Date() } },
    });
    return known === 0 ? null : tokenHash;
  }

  /** Remembers a browser whose user has logged in to the account; its previous token becomes invalid. */
  async remember(
    tx: Db,
    { id, email }: { id: string; email: string },
    { cookies }: CameFrom,
  ): Promise<Remembered> {
    const name = this.cookieOf(email);
    const earlier = cookies[name];
    const earlierHash = earlier ? hashToken(earlier) : null;
    if (earlierHash) await tx.knownDevice.deleteMany({ where: { tokenHash: earlierHash } });
    const token = randomToken();
    const tokenHash = hashToken(token);
    const expiresAt = new Date(Date.now() + DAYS * 86_400_000);
    await tx.knownDevice.create({ data: { tokenHash, userId: id, expiresAt } });
    return { name, token, tokenHash, earlierHash };
  }

  /** Forgets all known devices of a user. */
  async forget(tx: Db, userId: string): Promise<void> {
    await tx.knownDevice.deleteMany({ where: { userId } });
  }

  /** Puts the cookie into an answer. */
  set(reply: FastifyReply, { name, token }: DeviceCookie): void {
    void reply.setCookie(name, token, {
      path: this.isHttps ? '/' : PATH,
      maxAge: DAYS * 86_400,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.isHttps,
    });
  }

  private cookieOf(email: string): string {
    const ofAccount = this.secrets.keyedHash('device', email).slice(0, 16);
    return `${this.isHttps ? HOST_PREFIX : ''}portal-device-${ofAccount}`;
  }
}
