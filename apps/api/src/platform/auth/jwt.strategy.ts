import { createSecretKey } from 'node:crypto';
import { UNATTENDED_HEADER } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { AppRequest } from '../http/request';
import { Secrets } from '../security/secrets';
import type { CurrentUser } from './current-user';
import { Sessions, TOKEN } from './sessions';

/** Reads the bearer token and looks its session up, so that a revoked one ends at once. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    secrets: Secrets,
    private readonly sessions: Sessions,
  ) {
    super({
      passReqToCallback: true,
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // A key made once: of bytes the library would try on every call whether they are a public key. Its
      // types know nothing of key objects.
      secretOrKey: createSecretKey(secrets.signingKey(TOKEN.purpose)) as unknown as Buffer,
      algorithms: [TOKEN.algorithm],
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
    });
  }

  async validate(
    { headers }: AppRequest,
    payload: { jti?: unknown },
  ): Promise<CurrentUser | false> {
    if (typeof payload.jti !== 'string') return false;
    return this.sessions.find(payload.jti, headers[UNATTENDED_HEADER] === undefined);
  }
}
