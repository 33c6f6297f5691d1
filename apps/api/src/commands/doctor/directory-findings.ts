import { createHash, randomUUID } from 'node:crypto';
import type { DirectorySettings } from '../../config/directory-settings';
import type { Env } from '../../config/env';
import { DirectoryClient, DirectoryError } from '../../platform/directory/directory-client';
import { demandsTwoStep } from '../../platform/directory/directory-claims';
import { doubtful, fine, wrong, type Finding } from './finding';
import { reasonOf } from '../reason';

const ANSWER_MS = 5_000;
const VERIFIER = createHash('sha256').update('doctor').digest('hex');

/** Tries the directories as far as that is possible without a user. */
export async function directoryFindings(env: Env): Promise<Finding[]> {
  const found = await Promise.all(env.directories.map((settings) => findingsOf(settings, env)));
  return found.flat();
}

async function findingsOf(settings: DirectorySettings, env: Env): Promise<Finding[]> {
  const about = `Directory of ${settings.kind}`;
  const client = new DirectoryClient(settings, env.PUBLIC_URL);
  try {
    const metadata = await client.metadata();
    const keys = await keysAt(String(metadata.jwks_uri));
    const {
      scopes_supported: scopes = [],
      code_challenge_methods_supported: challenges = [],
      backchannel_logout_supported: sendsLogouts = false,
    } = metadata;
    return [
      keys > 0
        ? fine(about, `${settings.issuer} answers and has ${keys} keys`)
        : wrong(about, `${settings.issuer} publishes no keys`),
      await secretFinding(about, client, settings),
      await addressFinding(about, client),
      ...(challenges.includes('S256')
        ? []
        : [doubtful(about, 'it does not say that it checks PKCE (S256)')]),
      ...(settings.scopes.split(/\s+/).includes('offline_access') &&
      scopes.length > 0 &&
      !scopes.includes('offline_access')
        ? [
            doubtful(
              about,
              'it does not know the scope offline_access: sessions may end after 15 minutes',
            ),
          ]
        : []),
      ...(sendsLogouts
        ? []
        : [
            doubtful(
              about,
              'it sends no logouts: a user who is switched off is out after 15 minutes at the latest',
            ),
          ]),
      ...(env.ADMIN_TWO_STEP && settings.kind === 'staff' && !demandsTwoStep(settings)
        ? [
            doubtful(
              about,
              'neither OIDC_STAFF_ACR nor OIDC_STAFF_AMR is set: administrators cannot log in by it',
            ),
          ]
        : []),
    ];
  } catch (error) {
    return [wrong(about, `${settings.issuer} cannot be used: ${reasonOf(error)}`)];
  }
}

async function keysAt(address: string): Promise<number> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) });
  const { keys } = (await answer.json()) as { keys?: unknown[] };
  return keys?.length ?? 0;
}

/** Sends a code that the directory never gave: it refuses the code if it knows the secret, and otherwise the portal. */
async function secretFinding(
  about: string,
  client: DirectoryClient,
  { kind }: DirectorySettings,
): Promise<Finding> {
  const state = randomUUID();
  const address = new URL(client.callback);
  address.search = new URLSearchParams({
    state,
    code: randomUUID(),
    iss: client.settings.issuer,
  }).toString();
  try {
    await client.redeem(address, { state, nonce: 'doctor', verifier: VERIFIER });
  } catch (error) {
    if (error instanceof DirectoryError && error.fault === 'ended')
      return fine(about, 'it knows the portal and its secret');
    const { cause } = error as Error;
    const said = (cause as { error?: string } | undefined)?.error ?? String(cause ?? error);
    const names = `OIDC_${kind.toUpperCase()}_CLIENT_ID and _CLIENT_SECRET`;
    return wrong(about, `it does not accept the portal (${said}): check ${names}`);
  }
  return wrong(about, 'it has accepted a code that it never gave');
}

/** A directory shows its login only if it knows the address to come back to; else it answers with an error. */
async function addressFinding(about: string, client: DirectoryClient): Promise<Finding> {
  const address = new URL(
    await client.loginAddress({ state: 'doctor', nonce: 'doctor', verifier: VERIFIER }, 'en'),
  );
  const { status } = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return status < 400
    ? fine(about, `it takes logins that come back to ${client.callback}`)
    : wrong(about, `it answers ${status} to a login: is ${client.callback} registered there?`);
}
