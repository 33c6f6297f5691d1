import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Database, type Db } from '../database/database';
import { Prisma } from '../database/generated/client';
import { newId } from '../database/id';
import { Secrets } from '../security/secrets';
import type { CurrentUser } from './current-user';

/** How session tokens are made and read. */
export const TOKEN = {
  purpose: 'session-token',
  algorithm: 'HS256',
  issuer: 'contractor-portal',
  audience: 'contractor-portal-web',
  hours: 8,
} as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Sessions behind bearer tokens: a row each, so that any can end at once (decisions, section 4). */
@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly jwt: JwtService,
    private readonly secrets: Secrets,
  ) {}

  /** Opens a session of 8 hours and returns its bearer token. */
  async open(tx: Db, userId: string): Promise<string> {
    const id = newId();
    const expiresAt = new Date(Date.now() + TOKEN.hours * 3_600_000);
    await tx.session.create({ data: { id, userId, expiresAt } });
    return this.jwt.sign(
      { sub: userId, exp: Math.floor(expiresAt.getTime() / 1000) },
      {
        jwtid: id,
        secret: this.secrets.signingKey(TOKEN.purpose),
        algorithm: TOKEN.algorithm,
        issuer: TOKEN.issuer,
        audience: TOKEN.audience,
      },
    );
  }

  /** The user of a living session, or false. */
  async find(id: string): Promise<CurrentUser | false> {
    if (!UUID.test(id)) return false;
    // Every call asks this first: one statement, where the client's own query would take two.
    const [user] = await this.database.read<Omit<CurrentUser, 'sessionId'>>(
      Prisma.sql`
        select u.id, u.email, u.role::text as role, u.contractor_id as "contractorId",
          u.is_company_owner as "isCompanyOwner"
        from session s join "user" u on u.id = s.user_id
        where s.id = ${id}::uuid and s.revoked_at is null and s.expires_at > now()
          and u.status = 'active'`,
      'session',
    );
    return user ? { ...user, sessionId: id } : false;
  }

  /** Ends one session. */
  async close(tx: Db, id: string): Promise<void> {
    await tx.session.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: new Date() },
    });
  }

  /** Ends every session of a user. */
  async closeAll(tx: Db, userId: string): Promise<void> {
    await tx.session.updateMany({
      where: { userId, revokedAt: null },
      data: { revokedAt: new Date() },
    });
  }
}
