import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Serving } from './serving';

/** The address at which an instance is reached. */
interface Address {
  port: number;
  host: string;
}

/**
 * This many connections may wait to be accepted. With Node's default of 511, the system would drop connections of a
 * large burst, and those callers would get no answer that asks them to come again later. Systems with a lower limit use
 * theirs.
 */
const BACKLOG = 4_096;

/**
 * A listener accepts one connection each time Node polls for events. Under load that happens about every ten
 * milliseconds, and a caller with a new connection would wait for seconds before the call is even read. Several
 * listeners share one port: the system spreads connections over them, so that many more are accepted.
 */
const LISTENERS = 16;

/** Node below 22.12 and systems other than Linux cannot share a port among listeners; they use one listener. */
const canShare = (): boolean => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return process.platform === 'linux' && (major > 22 || (major === 22 && minor >= 12));
};

/**
 * Starts accepting calls.
 * @throws Error EADDRINUSE if another program uses the port
 */
export async function listen(app: NestFastifyApplication, address: Address): Promise<void> {
  const reusePort = canShare();
  // A listener that shares its port gets no error if another program uses the port, so this checks first.
  if (reusePort) await close(await opened(createServer(), address));
  const options = { ...address, backlog: BACKLOG, reusePort };
  await app.listen(options);
  if (!reusePort) return;
  const server: HttpServer = app.getHttpServer();
  const beside = Array.from({ length: LISTENERS - 1 }, () =>
    // With the options that an HTTP server sets on its own connections.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      server.emit('connection', socket);
    }),
  );
  await Promise.all(beside.map((listener) => opened(listener, options)));
  app.get(Serving).beside = beside;
}

/** Accepts no more connections, and waits until the open ones have ended. */
export async function stopListening(app: NestFastifyApplication): Promise<void> {
  await Promise.all([app.getHttpServer() as Server, ...app.get(Serving).beside].map(close));
}

const opened = (listener: Server, options: Address): Promise<Server> =>
  new Promise((resolve, reject) => {
    listener.once('error', reject).listen(options, () => resolve(listener));
  });

const close = (listener: Server): Promise<void> =>
  new Promise((resolve) => {
    listener.close(() => resolve());
  });
