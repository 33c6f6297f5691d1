import type { Language } from '@portal/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import DataLoader from 'dataloader';
import { ENV, type Env } from '../../config/env';
import { allowAged } from '../database/aged-reads';
import { Database, type Db } from '../database/database';
import { Prisma, type Session } from '../database/generated/client';
import { newId } from '../database/id';
import { Jobs } from '../jobs/jobs';
import { actedAs } from '../logging/call-trail';
import type { CameFrom } from './came-from';
import type { CurrentUser } from './current-user';
import { RecentWrites } from './recent-writes';
import { SessionTokens } from './session-tokens';

/** A session ends after this many hours, even if it is in use. */
const LONGEST_HOURS = 8;
/** The use of a session is recorded at most once in this many seconds. */
const SEEN_EVERY = 60;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Where a session is opened. */
type SessionPlace = Omit<CameFrom, 'cookies' | 'language'> & { deviceHash: string | null };

/** A new session and its bearer token. */
interface Opened {
  id: string;
  token: string;
}

/** A session's user as the database returns it. */
type Found = Omit<CurrentUser, 'mustEnrol'> & {
  hasTwoStep: boolean;
  isUnseen: boolean;
  hasJustWritten: boolean;
};

/** Sessions behind bearer tokens. Each is a row, so that any of them can end at once. */
@Injectable()
export class Sessions implements OnModuleInit {
  /** Every call first reads its session. Calls that arrive in the same turn of the event loop share one statement. */
  private readonly living = new DataLoader((ids: readonly string[]) => this.findAll(ids), {
    cache: false,
    batchScheduleFn: setImmediate,
  });
  private readonly idle: string;

  constructor(
    private readonly database: Database,
    private readonly tokens: SessionTokens,
    private readonly jobs: Jobs,
    private readonly writes: RecentWrites,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.idle = `${env.SESSION_IDLE_MINUTES} minutes`;
  }

  onModuleInit(): void {
    this.jobs.sweep(async () => {
      await this.database.session.deleteMany({ where: { expiresAt: { lt: new Date() } } });
    });
  }

  /**
   * Opens a session of 8 hours (it ends earlier when idle).
   * @param from.deviceHash hash of the known device on which the browser runs
   * @param minutes after which it ends, if earlier
   */
  async open(
    tx: Db,
    userId: string,
    { address, userAgent, deviceHash }: SessionPlace,
    minutes = LONGEST_HOURS * 60,
  ): Promise<Opened> {
    const id = newId();
    const expiresAt = new Date(Date.now() + minutes * 60_000);
    await tx.session.create({ data: { id, userId, expiresAt, address, userAgent, deviceHash } });
    actedAs(userId);
    return { id, token: this.tokens.make(id, userId, expiresAt) };
  }

  /**
   * The user of a live session, or false.
   * @param reader the language of the person at the browser, which becomes the language of later mails; passing it also
   * keeps the session from going idle. Null if no person made the call
   */
  async find(id: string, reader: { reads: Language | null } | null): Promise<CurrentUser | false> {
    if (!UUID.test(id)) return false;
    const found = await this.living.load(id.toLowerCase());
    if (!found) return false;
    const { hasTwoStep, isUnseen, hasJustWritten, ...user } = found;
    if (!hasJustWritten) allowAged();
    if (reader && isUnseen) await this.see(user.sessionId, reader.reads);
    return { ...user, mustEnrol: this.mustEnrol(user.role, hasTwoStep) };
  }

  /** Whether a user has to set up two-step login before anything else. */
  mustEnrol(role: CurrentUser['role'], hasTwoStep: boolean): boolean {
    return role === 'admin' && !hasTwoStep && this.env.ADMIN_TWO_STEP;
  }

  /** A user's sessions that are still usable, the most recently used first. */
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
    const users = await this.database.readByIndex<Found>(
      Prisma.sql`
        select s.id as "sessionId", u.id, u.email, u.role::text as role,
          u.contractor_id as "contractorId", u.is_company_owner as "isCompanyOwner",
          u.two_step_method <> 'off' or exists (select from directory_session d
            where d.session_id = s.id and d.has_two_step) as "hasTwoStep",
          s.last_seen_at < now() - make_interval(secs => ${SEEN_EVERY}) as "isUnseen",
          ${this.writes.by(Prisma.sql`u.id`)} as "hasJustWritten"
        from session s join "user" u on u.id = s.user_id
          left join contractor c on c.id = u.contractor_id
        where s.id = any(${ids}::uuid[]) and s.revoked_at is null and s.expires_at > now()
          and s.last_seen_at > now() - ${this.idle}::interval
          and u.status = 'active' and coalesce(c.active, true)`,
    );
    const bySession = new Map(users.map((user) => [user.sessionId, user]));
    return ids.map((id) => bySession.get(id) ?? false);
  }

  private async see(id: string, language: Language | null): Promise<void> {
    await this.database.$executeRaw`
      with seen as (
        update session set last_seen_at = now()
        where id = ${id}::uuid and last_seen_at < now() - make_interval(secs => ${SEEN_EVERY})
        returning user_id)
      update "user" u set language = ${language}
      from seen where u.id = seen.user_id and u.language <> ${language}`;
  }

  /**
   * Replaces a session whose user has just passed another check: the new one keeps the place and gets a token of its
   * own.
   * @returns the bearer token
   */
  async renew(tx: Db, { id: userId, sessionId }: CurrentUser): Promise<string> {
    const place = await tx.session.findUniqueOrThrow({ where: { id: sessionId } });
    await this.close(tx, sessionId);
    return (await this.open(tx, userId, place)).token;
  }

  /** Ends a user's session on a known device. */
  async closeOfDevice(tx: Db, userId: string, deviceHash: string): Promise<void> {
    await tx.session.updateMany({
      where: { userId, deviceHash, revokedAt: null },
      data: { revokedAt: new Date() },
    });
  }

  /** Ends one session. */
  async close(tx: Db, id: string): Promise<void> {
    await tx.session.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: new Date() },
    });
  }
}
