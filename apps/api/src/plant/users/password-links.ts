import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import type { Db } from '../../platform/database/database';
import { hashToken, randomToken } from '../../platform/security/secrets';

/** Links that set a password; each works once and expires. */
@Injectable()
export class PasswordLinks {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /** Makes a link for each user, in their order. */
  async make(tx: Db, userIds: readonly string[], hours: number): Promise<string[]> {
    const tokens = userIds.map((userId) => ({ userId, token: randomToken() }));
    const expiresAt = new Date(Date.now() + hours * 3_600_000);
    await tx.passwordToken.createMany({
      data: tokens.map(({ userId, token }) => ({
        userId,
        tokenHash: hashToken(token),
        expiresAt,
      })),
    });
    return tokens.map(({ token }) => `${this.env.PUBLIC_URL}/#/dat-mat-khau/${token}`);
  }
}
