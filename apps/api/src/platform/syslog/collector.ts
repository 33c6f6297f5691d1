import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import type { Env } from '../../config/env';

const CONNECT_MS = 10_000;
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
  async send(messages: Buffer, stopping?: AbortSignal): Promise<void> {
    const socket = connect(this.options);
    const stop = () => socket.destroy(new Error('the portal ends'));
    stopping?.addEventListener('abort', stop);
    try {
      await secured(socket);
      socket.resume().end(messages);
      await closed(socket);
    } finally {
      stopping?.removeEventListener('abort', stop);
      socket.destroy();
    }
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

const secured = (socket: TLSSocket): Promise<void> =>
  within(socket, CONNECT_MS, 'it does not answer', (resolve) =>
    socket.once('secureConnect', resolve),
  );

const closed = (socket: TLSSocket): Promise<void> =>
  within(socket, TAKEN_MS, 'it has not taken everything in time', (resolve) =>
    socket.once('close', resolve),
  );

/** Waits for an event of a connection. @throws CollectorFailure with its error, or when the time is over */
function within(
  socket: TLSSocket,
  ms: number,
  late: string,
  wait: (resolve: () => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new CollectorFailure(late)), ms);
    const failed = (error: Error) => {
      clearTimeout(timer);
      reject(new CollectorFailure(error.message, { cause: error }));
    };
    socket.on('error', failed);
    wait(() => {
      clearTimeout(timer);
      socket.off('error', failed);
      // A later error has a listener of its own, or comes too late to matter.
      socket.on('error', () => undefined);
      resolve();
    });
  });
}
