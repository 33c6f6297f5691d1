import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import DataLoader from 'dataloader';
import { Database, type Db } from '../database/database';
import { Prisma } from '../database/generated/client';
import { newId } from '../database/id';
import { actedAs } from '../logging/call-trail';
import { Secrets, type PurposeKey } from '../security/secrets';
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

/** Sessions behind bearer tokens: a row each, so that any can end at once. */
@Injectable()
export class Sessions {
  /** Every call asks for its session first: those that arrive in one turn of the event loop share a statement. */
  private readonly living = new DataLoader((ids: readonly string[]) => this.findAll(ids), {
    cache: false,
    batchScheduleFn: setImmediate,
  });

  private readonly key: PurposeKey;

  constructor(
    private readonly database: Database,
    private readonly jwt: JwtService,
    secrets: Secrets,
  ) {
    [this.key] = secrets.signingKeys(TOKEN.purpose);
  }

  /** Opens a session of 8 hours and returns its bearer token. */
  async open(tx: Db, userId: string): Promise<string> {
    const id = newId();
    const expiresAt = new Date(Date.now() + TOKEN.hours * 3_600_000);
    await tx.session.create({ data: { id, userId, expiresAt } });
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

  /** The user of a living session, or false. */
  async find(id: string): Promise<CurrentUser | false> {
    return UUID.test(id) ? this.living.load(id.toLowerCase()) : false;
  }

  private async findAll(ids: readonly string[]): Promise<(CurrentUser | false)[]> {
    const users = await this.database.read<CurrentUser>(
      Prisma.sql`
        select s.id as "sessionId", u.id, u.email, u.role::text as role,
          u.contractor_id as "contractorId", u.is_company_owner as "isCompanyOwner"
        from session s join "user" u on u.id = s.user_id
        where s.id = any(${ids}::uuid[]) and s.revoked_at is null and s.expires_at > now()
          and u.status = 'active'`,
    );
    const bySession = new Map(users.map((user) => [user.sessionId, user]));
    return ids.map((id) => bySession.get(id) ?? false);
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
