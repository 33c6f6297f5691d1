import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { mayReceive, type PrivateReceivers } from '../../config/private-addresses';

/** Time limit for a receiver's whole answer. */
const ANSWER_MS = 10_000;
/** The most bytes read of an answer; its content is discarded. */
const MOST_ANSWERED = 16_384;
/** Nothing was sent, because the address is private and no setting allows it. */
const PRIVATE_ADDRESS = 'EPRIVATE';
const LONGEST_CODE = 40;

/** The status of a receiver's answer, or why there is none. */
export type Posted = { status: number } | { error: string };

/** A host in the form for look-ups: IPv6 addresses without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '');

/**
 * Posts JSON to a receiver. The address is checked when the connection resolves the name, so that it cannot change in
 * between. Redirects are treated like other answers and are not followed.
 * @param signal ends it early, for example when the process ends
 */
export function post(
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  allowed: PrivateReceivers,
  signal: AbortSignal,
): Promise<Posted> {
  const url = new URL(address);
  const host = hostOf(url);
  if (isIP(host) && !mayReceive(allowed, host, host))
    return Promise.resolve({ error: PRIVATE_ADDRESS });
  const call = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const fail = (error: unknown) => resolve({ error: codeOf(error) });
    const request = call(
      url,
      {
        method: 'POST',
        // A new connection for each call: tries do not share one.
        agent: false,
        lookup: lookupAllowed(allowed),
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'contractor-portal',
        },
      },
      (response) =>
        void readToEnd(response).then(() => resolve({ status: response.statusCode ?? 0 }), fail),
    );
    request.on('error', fail);
    request.end(body);
  });
}

/** Reads a limited part of an answer and discards it. */
async function readToEnd(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    if (bytes > MOST_ANSWERED) break;
  }
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a name and returns only allowed addresses. */
const lookupAllowed =
  (allowed: PrivateReceivers) =>
  (host: string, options: LookupOptions, found: Found): void => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, '');
      const open = addresses.filter(({ address }) => mayReceive(allowed, host, address));
      const [first] = open;
      if (!first)
        return found(
          Object.assign(new Error('Not a public address'), { code: PRIVATE_ADDRESS }),
          '',
        );
      return options.all ? found(null, open) : found(null, first.address, first.family);
    });
  };

function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { name?: string } };
  // An abort by signal carries its reason; a timeout has an error of its own.
  if (cause?.name === 'TimeoutError') return 'ETIMEDOUT';
  return (code ?? 'unknown').slice(0, LONGEST_CODE);
}
