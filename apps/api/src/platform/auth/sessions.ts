import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import DataLoader from 'dataloader';
import { ENV, type Env } from '../../config/env';
import { Database, type Db } from '../database/database';
import { Prisma, type Session } from '../database/generated/client';
import { newId } from '../database/id';
import { Jobs } from '../jobs/jobs';
import { actedAs } from '../logging/call-trail';
import { Secrets, type PurposeKey } from '../security/secrets';
import type { CameFrom } from './came-from';
import type { CurrentUser } from './current-user';

/** How session tokens are made and read. */
export const TOKEN = {
  purpose: 'session-token',
  algorithm: 'HS256',
  issuer: 'contractor-portal',
  audience: 'contractor-portal-web',
  hours: 8,
} as const;

/** Seconds within which a session's use is written down once. */
const SEEN_EVERY = 60;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A session's use as the database knows it. */
type Found = Omit<CurrentUser, 'mustEnrol'> & { hasTwoStep: boolean; isUnseen: boolean };

/** Sessions behind bearer tokens: a row each, so that any can end at once. */
@Injectable()
export class Sessions implements OnModuleInit {
  /** Every call asks for its session first: those that arrive in one turn of the event loop share a statement. */
  private readonly living = new DataLoader((ids: readonly string[]) => this.findAll(ids), {
    cache: false,
    batchScheduleFn: setImmediate,
  });
  private readonly idle: string;

  private readonly key: PurposeKey;

  constructor(
    private readonly database: Database,
    private readonly jwt: JwtService,
    secrets: Secrets,
    private readonly jobs: Jobs,
    @Inject(ENV) private readonly env: Env,
  ) {
    [this.key] = secrets.signingKeys(TOKEN.purpose);
    this.idle = `${env.SESSION_IDLE_MINUTES} minutes`;
  }

  onModuleInit(): void {
    this.jobs.sweep(async () => {
      await this.database.session.deleteMany({ where: { expiresAt: { lt: new Date() } } });
    });
  }

  /** Opens a session of 8 hours, less where nothing is done with it, and returns its bearer token. */
  async open(tx: Db, userId: string, { address, userAgent }: CameFrom): Promise<string> {
    const id = newId();
    const expiresAt = new Date(Date.now() + TOKEN.hours * 3_600_000);
    await tx.session.create({ data: { id, userId, expiresAt, address, userAgent } });
    actedAs(userId);
    return this.jwt.sign(
      { sub: userId, exp: Math.floor(expiresAt.getTime() / 1000) },
      {
        jwtid: id,
        secret: this.key.key,
        keyid: this.key.id,
        algorithm: TOKEN.algorithm,
        issuer: TOKEN.issuer,
        audience: TOKEN.audience,
      },
    );
  }

  /**
   * The user of a living session, or false.
   * @param isAttended whether somebody is at the browser, which keeps the session from running idle
   */
  async find(id: string, isAttended: boolean): Promise<CurrentUser | false> {
    if (!UUID.test(id)) return false;
    const found = await this.living.load(id.toLowerCase());
    if (!found) return false;
    const { hasTwoStep, isUnseen, ...user } = found;
    if (isAttended && isUnseen) await this.see(user.sessionId);
    return { ...user, mustEnrol: this.mustEnrol(user.role, hasTwoStep) };
  }

  /** Whether somebody has to set up two-step login before anything else. */
  mustEnrol(role: CurrentUser['role'], hasTwoStep: boolean): boolean {
    return role === 'admin' && !hasTwoStep && this.env.ADMIN_TWO_STEP;
  }

  /** A user's sessions that can be used now, the one used last first. */
  list(db: Db, userId: string): Promise<Session[]> {
    const now = Date.now();
    const idleSince = new Date(now - this.env.SESSION_IDLE_MINUTES * 60_000);
    return db.session.findMany({
      where: {
        userId,
        revokedAt: null,
        expiresAt: { gt: new Date(now) },
        lastSeenAt: { gt: idleSince },
      },
      orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    });
  }

  private async findAll(ids: readonly string[]): Promise<(Found | false)[]> {
    const users = await this.database.read<Found>(
      Prisma.sql`
        select s.id as "sessionId", u.id, u.email, u.role::text as role,
          u.contractor_id as "contractorId", u.is_company_owner as "isCompanyOwner",
          u.two_step_method <> 'off' as "hasTwoStep",
          s.last_seen_at < now() - make_interval(secs => ${SEEN_EVERY}) as "isUnseen"
        from session s join "user" u on u.id = s.user_id
          left join contractor c on c.id = u.contractor_id
        where s.id = any(${ids}::uuid[]) and s.revoked_at is null and s.expires_at > now()
          and s.last_seen_at > now() - ${this.idle}::interval
          and u.status = 'active' and coalesce(c.active, true)`,
    );
    const bySession = new Map(users.map((user) => [user.sessionId, user]));
    return ids.map((id) => bySession.get(id) ?? false);
  }

  private async see(id: string): Promise<void> {
    await this.database.$executeRaw`
      update session set last_seen_at = now()
      where id = ${id}::uuid and last_seen_at < now() - make_interval(secs => ${SEEN_EVERY})`;
  }

  /** Ends one session. */
  async close(tx: Db, id: string): Promise<void> {
    await tx.session.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: new Date() },
    });
  }
}
