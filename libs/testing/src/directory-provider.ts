import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

/** The middleware's context; the provider's own types name it nowhere. */
type Context = Parameters<Parameters<Provider['use']>[0]>[0];

/** A person in the directory; the directory sends `claims` unchanged. */
export interface DirectoryPerson {
  claims: Record<string, unknown>;
  isOff?: boolean;
  acr?: string;
  amr?: string[];
}

/** An answer of the token endpoint, as a test may change it. */
export type TokenAnswer = Record<string, unknown> & { id_token?: string };

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** What it stores, each for an hour. */
const STORED = 'AccessToken AuthorizationCode Grant IdToken Interaction RefreshToken Session'.split(
  ' ',
);
const INTERACTIONS = '/interaction/';
const SCOPES = 'openid profile email groups offline_access';

/**
 * A directory: a real OpenID Connect provider (`oidc-provider`) on this machine. People, keys and clients are in memory,
 * so a test may change them.
 */
export class DirectoryProvider {
  readonly clientId = 'portal';
  readonly clientSecret = randomUUID();
  /** By subject. */
  readonly people = new Map<string, DirectoryPerson>();
  /** Who logs in next without being asked; null: the directory shows its own page. */
  next: string | null = null;
  /** Changes answers of the token endpoint. */
  tamper: ((answer: TokenAnswer) => Promise<TokenAnswer> | TokenAnswer) | null = null;
  /** Answers nothing but errors. */
  isDown = false;
  /** Whether it gives refresh tokens. */
  givesRefreshTokens = true;
  private readonly stored = new Map<string, Map<string, Record<string, unknown>>>();
  private server: Server | undefined;
  private handler: ReturnType<Provider['callback']> | undefined;
  private key: JWK = {};

  private constructor(
    private readonly kind: 'staff' | 'contractors',
    readonly publicUrl: string,
    readonly issuer: string,
  ) {}

  /** Starts one on a free port. @param publicUrl of the portal that it sends browsers back to */
  static async start(
    kind: 'staff' | 'contractors',
    publicUrl: string,
    port: number,
  ): Promise<DirectoryProvider> {
    const directory = new DirectoryProvider(kind, publicUrl, `http://localhost:${port}`);
    await directory.rotateKeys();
    directory.server = createServer((request, response) => {
      if (directory.isDown) response.writeHead(503).end('down');
      else void directory.handler?.(request, response);
    });
    await new Promise<void>((resolve) => directory.server?.listen(port, resolve));
    return directory;
  }

  /** The portal's settings for it. */
  settings(name: string, more: Record<string, string> = {}): Record<string, string> {
    const prefix = `OIDC_${this.kind.toUpperCase()}`;
    const own = {
      ISSUER: this.issuer,
      CLIENT_ID: this.clientId,
      CLIENT_SECRET: this.clientSecret,
      NAME: name,
      SCOPES,
      ...more,
    };
    return Object.fromEntries(
      Object.entries(own).map(([setting, value]) => [`${prefix}_${setting}`, value]),
    );
  }

  /** From now on it signs with another key, and does not publish the old one any more. */
  async rotateKeys(): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    this.key = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
    const provider = new Provider(this.issuer, this.configuration());
    provider.use(async (context, next) => {
      await next();
      if (context.path === '/token' && context.status === 200 && this.tamper)
        context.body = await this.tamper(context.body as TokenAnswer);
    });
    provider.use(async (context, next) => {
      if (!context.path.startsWith(INTERACTIONS)) await next();
      else await this.interact(provider, context);
    });
    this.handler = provider.callback();
  }

  /** Signs claims as the directory does. */
  async sign(
    claims: JWTPayload,
    { header = {}, key = this.key }: { header?: Record<string, string>; key?: JWK } = {},
  ): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: String(this.key.kid), ...header })
      .sign(await importJWK(key, 'RS256'));
  }

  /** A logout as the directory sends it; `change` makes it another one, and undefined leaves a claim out. */
  logoutToken(change: Record<string, unknown> = {}, header = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      aud: this.clientId,
      iat: now,
      exp: now + 120,
      jti: randomUUID(),
      events: { [LOGOUT_EVENT]: {} },
      ...change,
    };
    return this.sign(claims, { header: { typ: 'logout+jwt', ...header } });
  }

  /** Forgets all tokens and sessions, as if everybody had been logged out. */
  forget(): void {
    this.stored.clear();
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private configuration(): Configuration {
    return {
      clients: [
        {
          client_id: this.clientId,
          client_secret: this.clientSecret,
          redirect_uris: [`${this.publicUrl}/io/website/public/directories/${this.kind}/callback`],
          grant_types: ['authorization_code', 'refresh_token'],
          token_endpoint_auth_method: 'client_secret_post',
          backchannel_logout_uri: `${this.publicUrl}/io/website/public/directories/${this.kind}/logout`,
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys: [this.key] },
      adapter: (model: string) => this.storeOf(model),
      cookies: { keys: ['directory'] },
      claims: {
        openid: ['sub', 'sid', 'acr', 'amr'],
        profile: ['name', 'preferred_username'],
        email: ['email', 'email_verified'],
        groups: ['groups'],
      },
      scopes: SCOPES.split(' '),
      // As most directories do: the portal reads the ID token first.
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      rotateRefreshToken: true,
      issueRefreshToken: async () => this.givesRefreshTokens,
      // The directory then names its session in its tokens.
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      interactions: { url: (_context, { uid }) => `${INTERACTIONS}${uid}` },
      ttl: Object.fromEntries(STORED.map((model) => [model, 3600])),
      findAccount: async (_context, subject) => {
        const person = this.people.get(subject);
        if (!person || person.isOff) return undefined;
        return { accountId: subject, claims: async () => ({ sub: subject, ...person.claims }) };
      },
      loadExistingGrant: async ({ oidc }) => {
        const { client, session } = oidc;
        if (!client || !session) return undefined;
        const grant = new oidc.provider.Grant({
          clientId: client.clientId,
          accountId: session.accountId,
        });
        grant.addOIDCScope(SCOPES);
        await grant.save();
        return grant;
      },
    };
  }

  /** Shows the page, or goes on with the person who was chosen. */
  private async interact(provider: Provider, context: Context): Promise<void> {
    const chosen = this.next ?? context.query['person'];
    if (chosen === undefined) {
      context.type = 'html';
      context.body = this.page(context.path);
      return;
    }
    context.respond = false;
    const { acr, amr } = this.people.get(String(chosen)) ?? {};
    const result =
      chosen === ''
        ? { error: 'access_denied', error_description: 'cancelled' }
        : { login: { accountId: String(chosen), acr, amr } };
    await provider.interactionFinished(context.req, context.res, result);
  }

  /** Where a person logs in: one button each, without a password. */
  private page(path: string): string {
    const buttons = [...this.people].map(
      ([subject, { claims }]) =>
        `<button name="person" value="${subject}">${String(claims['name'])}</button>`,
    );
    return `<!doctype html><html lang="en"><title>Directory</title><h1>Directory</h1>
      <form action="${path}">${buttons.join('')}<button name="person" value="">Cancel</button></form></html>`;
  }

  private storeOf(model: string) {
    const rows = () => {
      const known = this.stored.get(model) ?? new Map<string, Record<string, unknown>>();
      this.stored.set(model, known);
      return known;
    };
    const by = (name: string, value: string) =>
      [...rows().values()].find((row) => row[name] === value);
    return {
      upsert: async (id: string, payload: object) => void rows().set(id, { ...payload, jti: id }),
      find: async (id: string) => rows().get(id),
      findByUid: async (uid: string) => by('uid', uid),
      findByUserCode: async (code: string) => by('userCode', code),
      consume: async (id: string) => {
        const row = rows().get(id);
        if (row) row['consumed'] = Math.floor(Date.now() / 1000);
      },
      destroy: async (id: string) => void rows().delete(id),
      revokeByGrantId: async (grantId: string) => {
        for (const kept of this.stored.values())
          for (const [id, row] of kept) if (row['grantId'] === grantId) kept.delete(id);
      },
    };
  }
}
