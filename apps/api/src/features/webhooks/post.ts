import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { mayReceive, type PrivateReceivers } from '../../config/private-addresses';

/** A receiver has so long for its whole answer. */
const ANSWER_MS = 10_000;
/** Of which no more is read; nothing of it is kept. */
const MOST_ANSWERED = 16_384;
/** Why nothing was sent: the address is one of the plant's own, and no setting names it. */
const PRIVATE_ADDRESS = 'EPRIVATE';
const LONGEST_CODE = 40;

/** With what status a receiver has answered, or why it has not. */
export type Posted = { status: number } | { error: string };

/** A host as it is looked up: IPv6 addresses without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '');

/**
 * Posts JSON to a receiver. Where its name leads is looked at as it is called, so that none can be changed in between;
 * redirections are answers like others, and nothing follows them.
 * @param signal ends it early, as when the process ends
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
        // A connection each: nothing is left over between tries.
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

/** Reads an answer so far as is polite, and throws it away. */
async function readToEnd(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    if (bytes > MOST_ANSWERED) break;
  }
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Looks a name up, and finds only what may be told. */
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
  // What is ended by a signal carries the reason; of a time that was up that is an error of its own.
  if (cause?.name === 'TimeoutError') return 'ETIMEDOUT';
  return (code ?? 'unknown').slice(0, LONGEST_CODE);
}
