import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Serving } from './serving';

/** Where an instance is reached. */
interface Address {
  port: number;
  host: string;
}

/**
 * So many connections may wait to be taken in: when more come than Node's 511 at once, the system would break some of
 * them, and nobody would be told to come again later. Systems that allow fewer take what they allow.
 */
const BACKLOG = 4_096;

/**
 * A listener takes in one connection each time that Node looks for what has come. Under load that is every ten
 * milliseconds or so, and whoever calls over a new connection would wait for seconds before the call is even read. With
 * several at one port, whose connections the system spreads over them, so many more are taken in.
 */
const LISTENERS = 16;

/** Node below 22.12, and other systems than Linux, cannot share a port among listeners: there it is one. */
const canShare = (): boolean => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return process.platform === 'linux' && (major > 22 || (major === 22 && minor >= 12));
};

/**
 * Begins to take calls.
 * @throws Error EADDRINUSE where another program has the port
 */
export async function listen(app: NestFastifyApplication, address: Address): Promise<void> {
  const reusePort = canShare();
  // Who shares a port is not told that somebody else has it.
  if (reusePort) await close(await opened(createServer(), address));
  const options = { ...address, backlog: BACKLOG, reusePort };
  await app.listen(options);
  if (!reusePort) return;
  const server: HttpServer = app.getHttpServer();
  const beside = Array.from({ length: LISTENERS - 1 }, () =>
    // As an HTTP server makes its own connections.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      server.emit('connection', socket);
    }),
  );
  await Promise.all(beside.map((listener) => opened(listener, options)));
  app.get(Serving).beside = beside;
}

/** Takes no more connections, and waits until those that are open have ended. */
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
