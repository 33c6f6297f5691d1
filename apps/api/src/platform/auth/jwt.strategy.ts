import { createSecretKey, type KeyObject } from 'node:crypto';
import { UNATTENDED_HEADER } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy, type SecretOrKeyProvider } from 'passport-jwt';
import { statedLanguage, type AppRequest } from '../http/request';
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
      secretOrKeyProvider: keyProvider(secrets),
      algorithms: [TOKEN.algorithm],
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
    });
  }

  async validate(request: AppRequest, payload: { jti?: unknown }): Promise<CurrentUser | false> {
    if (typeof payload.jti !== 'string') return false;
    const isAttended = request.headers[UNATTENDED_HEADER] === undefined;
    return this.sessions.find(payload.jti, isAttended ? { reads: statedLanguage(request) } : null);
  }
}

/** Finds the key that a token names. One that names none of ours has no key, and so no session. */
function keyProvider(secrets: Secrets): SecretOrKeyProvider {
  // Made once: of bytes the library would try on every call whether they are a public key.
  const keys = new Map<string, KeyObject>(
    secrets.signingKeys(TOKEN.purpose).map(({ id, key }) => [id, createSecretKey(key)]),
  );
  return (_request, token: string, done) => {
    const key = keys.get(keyIdOf(token));
    // The library's types know nothing of key objects.
    if (key) done(null, key as unknown as Buffer);
    else done(new Error('The token names no key of ours'));
  };
}

function keyIdOf(token: string): string {
  try {
    const head: unknown = JSON.parse(
      Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString(),
    );
    const kid = (head as { kid?: unknown } | null)?.kid;
    return typeof kid === 'string' ? kid : '';
  } catch {
    return '';
  }
}
