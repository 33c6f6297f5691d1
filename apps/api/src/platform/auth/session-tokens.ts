import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { Secrets, type PurposeKey } from '../security/secrets';

const PURPOSE = 'session-token';
const ALGORITHM = 'HS256';
/** Issuer and audience of the tokens. */
const BETWEEN = { issuer: 'contractor-portal', audience: 'contractor-portal-web' } as const;

/** At most this many verified tokens are kept in memory. */
const MOST_KNOWN = 2_000;

interface Known {
  sessionId: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** Bearer tokens of sessions. Their content is signed, and each names the key that signed it. */
@Injectable()
export class SessionTokens {
  private readonly newest: PurposeKey;
  private readonly keys: ReadonlyMap<string, Buffer>;
  /** Tokens that were verified before: the same token comes with every call, and stays valid until it expires. */
  private readonly known = new LRUCache<string, Known>({ max: MOST_KNOWN });

  constructor(
    private readonly jwt: JwtService,
    secrets: Secrets,
  ) {
    const keys = secrets.signingKeys(PURPOSE);
    [this.newest] = keys;
    this.keys = new Map(keys.map(({ id, key }) => [id, key]));
  }

  /** A token for a session of a user. */
  make(sessionId: string, userId: string, expiresAt: Date): string {
    return this.jwt.sign(
      { sub: userId, exp: Math.floor(expiresAt.getTime() / 1000) },
      {
        ...BETWEEN,
        jwtid: sessionId,
        secret: this.newest.key,
        keyid: this.newest.id,
        algorithm: ALGORITHM,
      },
    );
  }

  /** The session that a token names (it may have ended by now); null for a token that is not ours or has expired. */
  sessionIdOf(token: string): string | null {
    const known = this.known.get(token) ?? this.verified(token);
    return known && known.endsAt > Date.now() ? known.sessionId : null;
  }

  private verified(token: string): Known | null {
    try {
      const head = this.jwt.decode<{ header: { kid?: string } } | null>(token, { complete: true });
      const secret = this.keys.get(head?.header.kid ?? '');
      if (!secret) return null;
      const { jti, exp } = this.jwt.verify<{ jti?: unknown; exp?: unknown }>(token, {
        ...BETWEEN,
        secret,
        algorithms: [ALGORITHM],
      });
      if (typeof jti !== 'string' || typeof exp !== 'number') return null;
      const known = { sessionId: jti, endsAt: exp * 1000 };
      this.known.set(token, known);
      return known;
    } catch {
      // The caller does not learn what is wrong with the token.
      return null;
    }
  }
}
