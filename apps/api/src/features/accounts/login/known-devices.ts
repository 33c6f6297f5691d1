import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ENV, type Env } from '../../../config/env';
import type { CameFrom } from '../../../platform/auth/came-from';
import { Database, type Db } from '../../../platform/database/database';
import { Jobs } from '../../../platform/jobs/jobs';
import { hashToken, randomToken, Secrets } from '../../../platform/security/secrets';

/** Days for which a browser stays known after its last login. */
const DAYS = 180;
/** Where the cookie is sent: to login and the calls around it, which are all public. */
const PATH = '/io/website/public';

/** A cookie to be set. */
export interface DeviceCookie {
  name: string;
  token: string;
}

/**
 * Browsers that have logged in to an account before. Their cookie opens nothing: it only says that wrong passwords
 * from elsewhere are not theirs, so a forged request gains nothing by it. Each account has a cookie of its own.
 */
@Injectable()
export class KnownDevices implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly jobs: Jobs,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(async () => {
      await this.database.knownDevice.deleteMany({ where: { expiresAt: { lt: new Date() } } });
    });
  }

  /** The device that logs in to an account, by which its tries are counted; null for an unknown one. */
  async find(email: string, { cookies }: CameFrom): Promise<string | null> {
    const token = cookies[this.cookieOf(email)];
    if (!token) return null;
    const tokenHash = hashToken(token);
    const known = await this.database.knownDevice.count({
      where: { tokenHash, user: { email }, expiresAt: { gt: new Date() } },
    });
    return known === 0 ? null : tokenHash;
  }

  /** Remembers a browser in which somebody has proven to be the account's user; its earlier token is used up. */
  async remember(
    tx: Db,
    { id, email }: { id: string; email: string },
    { cookies }: CameFrom,
  ): Promise<DeviceCookie> {
    const name = this.cookieOf(email);
    const earlier = cookies[name];
    if (earlier) await tx.knownDevice.deleteMany({ where: { tokenHash: hashToken(earlier) } });
    const token = randomToken();
    const expiresAt = new Date(Date.now() + DAYS * 86_400_000);
    await tx.knownDevice.create({ data: { tokenHash: hashToken(token), userId: id, expiresAt } });
    return { name, token };
  }

  /** Takes every device of a user for unknown from now on. */
  async forget(tx: Db, userId: string): Promise<void> {
    await tx.knownDevice.deleteMany({ where: { userId } });
  }

  /** Puts the cookie into an answer. */
  set(reply: FastifyReply, { name, token }: DeviceCookie): void {
    void reply.setCookie(name, token, {
      path: PATH,
      maxAge: DAYS * 86_400,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.env.PUBLIC_URL.startsWith('https:'),
    });
  }

  private cookieOf(email: string): string {
    return `portal-device-${this.secrets.keyedHash('device', email).slice(0, 16)}`;
  }
}
