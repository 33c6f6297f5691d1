import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import type { Env } from '../../config/env';

const CONNECT_MS = 10_000;
/**
 * A collector checks the portal's certificate after the connection counts as secure, and then closes in an orderly way, as one does
 * that has read everything. So it gets this long to close before anything is sent.
 */
const CHECKED_MS = 1_000;
/** The collector has this long to take everything and close. */
const TAKEN_MS = 20_000;
const PORT = 6514;

/** Why a collector has not taken messages. */
export class CollectorFailure extends Error {}

type Settings = Pick<
  Env,
  'SYSLOG_URL' | 'SYSLOG_CA_FILE' | 'SYSLOG_CERTIFICATE_FILE' | 'SYSLOG_KEY_FILE'
>;

/** A collector of logs that is reached by TLS (RFC 5425). */
export class Collector {
  private constructor(private readonly options: ConnectionOptions) {}

  /** Reads the certificates that the settings name; null if there is no collector. @throws Error naming a bad setting */
  static async of(env: Settings): Promise<Collector | null> {
    if (!env.SYSLOG_URL) return null;
    const { hostname, port } = new URL(env.SYSLOG_URL);
    const host = hostname.replaceAll(/[[\]]/g, '');
    const [ca, cert, key] = await Promise.all([
      fileOf(env, 'SYSLOG_CA_FILE'),
      fileOf(env, 'SYSLOG_CERTIFICATE_FILE'),
      fileOf(env, 'SYSLOG_KEY_FILE'),
    ]);
    return new Collector({
      host,
      port: Number(port) || PORT,
      // Addresses are no names for this extension, but are compared with the certificate all the same.
      ...(isIP(host) === 0 ? { servername: host } : {}),
      ...(ca ? { ca } : {}),
      ...(cert && key ? { cert, key } : {}),
      minVersion: 'TLSv1.2',
    });
  }

  /** Connects and disconnects. @throws CollectorFailure */
  try(): Promise<void> {
    return this.send(Buffer.alloc(0));
  }

  /**
   * Sends messages on a connection of their own. Syslog has no receipts, so the portal closes its side and waits until
   * the collector does so, too: a collector closes when it has read everything.
   * @throws CollectorFailure if it may not have
   * @param stopping ends the connection
   */
  send(messages: Buffer, stopping?: AbortSignal): Promise<void> {
    const socket = connect(this.options);
    const stop = () => socket.destroy(new Error('the portal ends'));
    stopping?.addEventListener('abort', stop);
    return taken(socket, messages).finally(() => {
      stopping?.removeEventListener('abort', stop);
      socket.destroy();
    });
  }
}

async function fileOf(
  env: Settings,
  name: 'SYSLOG_CA_FILE' | 'SYSLOG_CERTIFICATE_FILE' | 'SYSLOG_KEY_FILE',
): Promise<Buffer | undefined> {
  const path = env[name];
  if (!path) return undefined;
  return readFile(path).catch((error: unknown) => {
    throw new Error(`The environment is not complete:\n  ${name}: ${(error as Error).message}`, {
      cause: error,
    });
  });
}

/** Sends messages when a connection is good, and waits until the other side has closed it. */
function taken(socket: TLSSocket, messages: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let [isSent, hasEnded] = [false, false];
    let timer = setTimeout(() => fail('it does not answer'), CONNECT_MS);
    const fail = (says: string) => socket.destroy(new Error(says));
    const send = () => {
      isSent = true;
      socket.end(messages);
      timer = setTimeout(() => fail('it has not taken everything in time'), TAKEN_MS);
    };
    socket.once('secureConnect', () => {
      clearTimeout(timer);
      timer = setTimeout(send, CHECKED_MS);
      socket.resume();
    });
    socket.once('end', () => {
      if (isSent) hasEnded = true;
      else fail('it has closed the connection; it may want a certificate of the portal');
    });
    let failure: Error | undefined;
    socket.once('error', (error) => {
      failure = error;
    });
    socket.once('close', () => {
      clearTimeout(timer);
      if (hasEnded && !failure) resolve();
      else
        reject(
          new CollectorFailure(failure?.message ?? 'it has broken the connection off', {
            cause: failure,
          }),
        );
    });
  });
}
