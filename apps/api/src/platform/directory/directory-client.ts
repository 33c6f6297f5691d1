import { createHash } from 'node:crypto';
import type { Language } from '@portal/contracts';
import { createRemoteJWKSet, errors as joseErrors, jwtVerify, type JWTPayload } from 'jose';
import * as oidc from 'openid-client';
import { callbackAddress, type DirectorySettings } from '../../config/directory-settings';

/** Seconds in which a directory must answer. */
const ANSWER_SECONDS = 5;
/** Seconds by which the clocks of portal and directory may differ. */
const CLOCK_SECONDS = 60;
/** What a directory says about itself is read again after this time. */
const KNOWN_MS = 3_600_000;
/** Keys are read again at once for an unknown one, but not more often than this. */
const KEYS_AGAIN_MS = 2_000;
/** A logout is sent at once, so an old one is a copy. */
const LOGOUT_SECONDS = 120;
/** Only signatures with a key pair: the portal's own secret signs nothing that a directory says. */
const ALGORITHMS = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** What a directory has said about a user, with its signature and its purpose checked. */
export interface Told {
  issuer: string;
  subject: string;
  /** The directory's own session. */
  sid: string | null;
  /** Null if the directory gives none. */
  refreshToken: string | null;
  claims: Readonly<Record<string, unknown>>;
}

/** The values that bind an answer of a directory to the browser that asked. */
export interface Binding {
  state: string;
  nonce: string;
  /** The verifier of PKCE; only its hash travels through the browser. */
  verifier: string;
}

/** A directory's logout of one session, or of all sessions of a user. */
export interface LogoutToken {
  id: string;
  subject: string | null;
  sid: string | null;
  endsAt: Date;
}

/** Why a directory gave no usable answer. */
export type DirectoryFault =
  /** It could not be reached, or does not know what to say. */
  | 'unreachable'
  /** The user, or the directory for the user, declined. */
  | 'denied'
  /** It no longer vouches for the user. */
  | 'ended'
  /** Its answer is not one to the portal's question, or does not hold. */
  | 'invalid';

/** A directory gave no usable answer. */
export class DirectoryError extends Error {
  constructor(
    readonly fault: DirectoryFault,
    options?: ErrorOptions,
  ) {
    super(`directory: ${fault}`, options);
  }
}

interface Known {
  config: oidc.Configuration;
  keys: ReturnType<typeof createRemoteJWKSet>;
  until: number;
}

/** One directory, as an OpenID Connect provider (authorization code with PKCE). */
export class DirectoryClient {
  private known: Promise<Known> | undefined;

  constructor(
    readonly settings: DirectorySettings,
    private readonly publicUrl: string,
  ) {}

  /** The address to which the directory sends the browser back. */
  get callback(): string {
    return callbackAddress(this.publicUrl, this.settings.kind);
  }

  /** The page of the directory on which a user logs in. @throws DirectoryError */
  async loginAddress({ state, nonce, verifier }: Binding, language: Language): Promise<string> {
    const { config } = await this.ready();
    const { scopes, acr } = this.settings;
    const address = oidc.buildAuthorizationUrl(config, {
      redirect_uri: this.callback,
      scope: scopes,
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ui_locales: language,
      ...(acr.length > 0 && { acr_values: acr.join(' ') }),
    });
    return address.href;
  }

  /** Exchanges the code in the address to which a browser came back. @throws DirectoryError */
  async redeem(address: URL, { state, nonce, verifier }: Binding): Promise<Told> {
    const known = await this.ready();
    return this.heard(async () => {
      const tokens = await oidc.authorizationCodeGrant(known.config, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return this.told(known, tokens, null);
    });
  }

  /**
   * Asks whether the directory still vouches for a user.
   * @throws DirectoryError `ended` if it does not; the other faults say nothing about the user
   */
  async askAgain(refreshToken: string, subject: string): Promise<Told> {
    const known = await this.ready();
    return this.heard(async () => {
      const tokens = await oidc.refreshTokenGrant(known.config, refreshToken);
      const told = await this.told(known, tokens, subject);
      return { ...told, refreshToken: told.refreshToken ?? refreshToken };
    });
  }

  /** Checks a logout that claims to come from the directory. @throws DirectoryError */
  async readLogout(token: string): Promise<LogoutToken> {
    const known = await this.ready();
    return this.heard(async () => {
      const { payload, protectedHeader } = await this.verified(known, token, LOGOUT_SECONDS);
      const { jti, sub, sid, exp, events } = payload;
      const isLogout =
        typeof events === 'object' &&
        events !== null &&
        LOGOUT_EVENT in events &&
        !('nonce' in payload);
      const isTyped = protectedHeader.typ?.toLowerCase() === 'logout+jwt';
      if (!isLogout || !isTyped || !jti) throw new DirectoryError('invalid');
      const named = { subject: textOf(sub), sid: textOf(sid) };
      if (named.subject === null && named.sid === null) throw new DirectoryError('invalid');
      // Kept for as long as the token could be accepted again.
      const endsAt = exp ?? Date.now() / 1000 + LOGOUT_SECONDS;
      return { id: jti, ...named, endsAt: new Date((endsAt + 2 * CLOCK_SECONDS) * 1000) };
    });
  }

  /** What the directory says about itself, read now. @throws DirectoryError */
  async metadata(): Promise<oidc.ServerMetadata> {
    return (await this.ready()).config.serverMetadata();
  }

  private async told(
    known: Known,
    tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
    subject: string | null,
  ): Promise<Told> {
    const { id_token: idToken, access_token: accessToken, refresh_token: refreshToken } = tokens;
    const claims = idToken ? (await this.verified(known, idToken)).payload : {};
    const who = subject ?? textOf(claims.sub);
    if (who === null || (claims.sub !== undefined && claims.sub !== who))
      throw new DirectoryError('ended');
    const more = await this.userInfo(known, accessToken, who, claims);
    return {
      issuer: this.settings.issuer,
      subject: who,
      sid: textOf(claims['sid']),
      refreshToken: refreshToken ?? null,
      claims: { ...more, ...claims },
    };
  }

  /** What the ID token does not say: many directories tell groups or the address only when asked. */
  private async userInfo(
    { config }: Known,
    accessToken: string,
    subject: string,
    claims: JWTPayload,
  ): Promise<Record<string, unknown>> {
    const { groupsClaim } = this.settings;
    const lacks = claims['email'] === undefined || (groupsClaim !== '' && !(groupsClaim in claims));
    if (!lacks || !config.serverMetadata().userinfo_endpoint) return {};
    return oidc.fetchUserInfo(config, accessToken, subject);
  }

  private verified({ keys }: Known, token: string, maxAge?: number) {
    return jwtVerify(token, keys, {
      issuer: this.settings.issuer,
      audience: this.settings.clientId,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_SECONDS,
      requiredClaims: ['iat'],
      ...(maxAge !== undefined && { maxTokenAge: maxAge }),
    });
  }

  private ready(): Promise<Known> {
    this.known = (this.known ?? this.discover()).then(
      (known) => (known.until > Date.now() ? known : this.discover()),
      () => this.discover(),
    );
    return this.known;
  }

  private discover(): Promise<Known> {
    const { issuer, clientId, clientSecret } = this.settings;
    return this.heard(async () => {
      const address = new URL(issuer);
      const config = await oidc.discovery(
        address,
        clientId,
        { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_SECONDS },
        clientAuth(clientSecret),
        {
          timeout: ANSWER_SECONDS,
          execute: address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
        },
      );
      const { jwks_uri: keysAt } = config.serverMetadata();
      if (!keysAt) throw new DirectoryError('invalid');
      const keys = createRemoteJWKSet(new URL(keysAt), {
        timeoutDuration: ANSWER_SECONDS * 1000,
        cooldownDuration: KEYS_AGAIN_MS,
      });
      return { config, keys, until: Date.now() + KNOWN_MS };
    });
  }

  /** Names what a failed exchange with the directory means. */
  private async heard<T>(exchange: () => Promise<T>): Promise<T> {
    try {
      return await exchange();
    } catch (error) {
      throw error instanceof DirectoryError
        ? error
        : new DirectoryError(faultOf(error), { cause: error });
    }
  }
}

/** Directories differ in how a client shows its secret; the way in the header is the standard's default. */
const clientAuth =
  (secret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_post')
      ? oidc.ClientSecretPost(secret)
      : oidc.ClientSecretBasic(secret);
    authenticate(server, client, body, headers);
  };

function faultOf(error: unknown): DirectoryFault {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'denied' : 'invalid';
  if (error instanceof oidc.ResponseBodyError)
    return error.error === 'invalid_grant' ? 'ended' : 'unreachable';
  if (error instanceof oidc.WWWAuthenticateChallengeError) return 'ended';
  if (error instanceof joseErrors.JWKSTimeout) return 'unreachable';
  if (error instanceof joseErrors.JOSEError) return 'invalid';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && UNANSWERED.has(code) ? 'unreachable' : codeFault(code);
}

/** Codes of the client's library for a server that did not answer as it should. */
const UNANSWERED = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

const codeFault = (code: unknown): DirectoryFault =>
  typeof code === 'string' && code.startsWith('OAUTH_') ? 'invalid' : 'unreachable';

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
